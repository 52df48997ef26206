import type Papa from 'papaparse';

/** Why a file cannot be read. The caller has the text for it. */
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

/** Keeps empty lines, so that a row's place in the table is its number in the spreadsheet. */
type Lines = { keepEmpty?: boolean };

/** Reads lines that were typed, or copied from a spreadsheet or a CSV file. Tabs are the separator if there are any. */
export const readLines = (text: string, lines: Lines = {}): Promise<string[][]> =>
  readTable(text, { delimiter: text.includes('\t') ? '\t' : '', ...lines });

export async function readFile(file: File, lines: Lines = {}): Promise<string[][]> {
  if (file.size > largestFileMegabytes * 1024 * 1024) throw new UnreadableFile('too_large');
  const table = await readTable(decode(new Uint8Array(await file.arrayBuffer())), lines);
  if (table.length === 0) throw new UnreadableFile('empty');
  return table;
}

/** Spreadsheets often save files in a legacy encoding, without telling their users. */
export function decode(bytes: Uint8Array): string {
  // The signature of a zip file: workbooks are zip files.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new UnreadableFile('not_text');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readTable(
  text: string,
  { delimiter = '', keepEmpty = false }: Lines & { delimiter?: string },
): Promise<string[][]> {
  // Loaded with the first table, because most people type names manually.
  const parser: typeof Papa = (await import('papaparse')).default;
  return parser.parse<string[]>(text, { delimiter, skipEmptyLines: keepEmpty ? false : 'greedy' }).data;
}
