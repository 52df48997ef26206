import { saveFile } from '../../lib/api/save-file.ts';

/** In countries with decimal commas, spreadsheets separate cells by semicolons. */
export const separatorFor = (locale: string): ',' | ';' =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

/** A CSV file with only the header row. Its byte order mark tells spreadsheets that it is UTF-8. */
export function templateOf(heads: readonly string[], locale: string): string {
  const quoted = heads.map((head) => `"${head.replaceAll('"', '""')}"`);
  return `\ufeff${quoted.join(separatorFor(locale))}\r\n`;
}

export const downloadText = (content: string, name: string): void =>
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name);
