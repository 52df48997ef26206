/** Where a comma is part of numbers, spreadsheets part cells by a semicolon. */
export const separatorFor = (locale: string): ',' | ';' =>
  new Intl.NumberFormat(locale).formatToParts(0.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

/** A file with the heads alone, to be filled in. The mark at its beginning tells spreadsheets how letters are written. */
export function templateOf(heads: readonly string[], locale: string): string {
  const quoted = heads.map((head) => `"${head.replaceAll('"', '""')}"`);
  return `\ufeff${quoted.join(separatorFor(locale))}\r\n`;
}

export function downloadText(content: string, name: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
