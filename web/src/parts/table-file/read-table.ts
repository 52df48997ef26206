import type Papa from 'papaparse';

/** Why a file cannot be read; whoever reads it has the words. */
export type FileFault = 'too_large' | 'not_text' | 'empty';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

export const largestFileMegabytes = 5;

/** Cells as a spreadsheet copies them: tabs between, quotes around those with a line break. */
export const readPasted = (text: string): Promise<string[][]> => readTable(text, '\t');

/** Lines that somebody typed or copied, from a spreadsheet or out of a CSV file: tabs decide where there are any. */
export const readLines = (text: string): Promise<string[][]> => readTable(text, text.includes('\t') ? '\t' : '');

export async function readFile(file: File): Promise<string[][]> {
  if (file.size > largestFileMegabytes * 1024 * 1024) throw new UnreadableFile('too_large');
  const table = await readTable(decode(new Uint8Array(await file.arrayBuffer())));
  if (table.length === 0) throw new UnreadableFile('empty');
  return table;
}

/** Spreadsheets save text in what their country was used to; whoever did not choose UTF-8 does not know of it. */
export function decode(bytes: Uint8Array): string {
  // The signature of a zip file, which is what a workbook is.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new UnreadableFile('not_text');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readTable(text: string, delimiter = ''): Promise<string[][]> {
  // Loaded with the first table: most people type.
  const parser: typeof Papa = (await import('papaparse')).default;
  return parser.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data;
}
