import { directionOf, type Language } from '@coursefront/contract/languages.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnNames, escapeXml, partsOf, styles } from './xlsx-parts.ts';

/** A cell of a sheet. A day is `2026-11-15`, without a time zone. */
export type Cell = string | number | { day: string } | null;

export type Sheet = {
  title: string;
  language: Language;
  columns: readonly { head: string /** In characters. */; width: number }[];
};

/** Streams a workbook of one sheet. Only a few rows are in memory at a time, however many there are. */
export async function* writeXlsx(sheet: Sheet, pages: AsyncIterable<readonly Cell[][]>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const begin = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 });
    zip.add(file);
    return file;
  };

  for (const [path, text] of Object.entries(partsOf(sheet.title))) begin(path).push(strToU8(text), true);
  const rows = begin('xl/worksheets/sheet1.xml');
  const names = columnNames(sheet.columns.length);
  let next = 1;
  const rowOf = (cells: readonly Cell[], style?: number): string => {
    const number = next++;
    const written = cells.map((cell, index) => cellOf(`${names[index]}${number}`, cell, style));
    return `<row r="${number}">${written.join('')}</row>`;
  };

  rows.push(strToU8(openingOf(sheet)));
  const head = sheet.columns.map((column) => column.head);
  rows.push(strToU8(rowOf(head, styles.head)));
  for await (const page of pages) {
    rows.push(strToU8(page.map((cells) => rowOf(cells)).join('')));
    yield* ready.splice(0);
  }
  rows.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* ready;
}

/** Text is written into its cell, because a shared string table would have to be held in memory until the end. */
function cellOf(place: string, cell: Cell, style?: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c r="${place}" s="${styles.day}"><v>${serialOf(cell.day)}</v></c>`;
  const look = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** Spreadsheets count days from the end of 1899, so 1970 is day 25,569. */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

const openingOf = ({ columns, language }: Sheet): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<sheetViews><sheetView workbookViewId="0"${directionOf(language) === 'rtl' ? ' rightToLeft="1"' : ''}>` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<cols>${columns.map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
  '<sheetData>';
