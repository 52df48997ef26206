const head = 1;

/** Tells of a file, piece by piece as it comes, how many rows have come. */
export type RowCounter = (piece: Uint8Array) => void;

export const rowCounters: Record<'csv' | 'xlsx', (tell: (rows: number) => void) => RowCounter> = {
  csv: (tell) => {
    let lines = 0;
    return (piece) => {
      for (const byte of piece) if (byte === 0x0a) lines++;
      tell(Math.max(0, lines - head));
    };
  },

  /** The rows are in the sheet, which is packed: it is unpacked beside the saving, and nothing of it is kept. */
  xlsx: (tell) => {
    let before = new Uint8Array();
    let sheet: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>> | undefined;
    return (piece) => {
      if (!sheet) {
        before = joined(before, piece);
        const start = sheetStart(before);
        if (start === undefined) return;
        sheet = unpack(tell);
        write(sheet, before.slice(start));
      } else write(sheet, piece.slice());
    };
  },
};

/** What stands behind the sheet in the file is no part of it and ends the unpacking: by then every row was seen. */
const write = (sheet: WritableStreamDefaultWriter<Uint8Array<ArrayBuffer>>, piece: Uint8Array<ArrayBuffer>) =>
  void sheet.write(piece).catch(() => undefined);

function unpack(tell: (rows: number) => void) {
  const unpacking = new DecompressionStream('deflate-raw');
  void count(unpacking.readable, tell).catch(() => undefined);
  return unpacking.writable.getWriter();
}

const mark = '<row ';

async function count(sheet: ReadableStream<Uint8Array>, tell: (rows: number) => void): Promise<void> {
  const decoder = new TextDecoder();
  const reader = sheet.getReader();
  let rows = 0;
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const text = rest + decoder.decode(read.value, { stream: true });
    rows += text.split(mark).length - 1;
    // A mark may be cut in two; what is kept is shorter than one, so none is counted twice.
    rest = text.slice(1 - mark.length);
    tell(Math.max(0, rows - head));
  }
}

const sheetName = 'xl/worksheets/sheet1.xml';
const entry = new RegExp(`PK\\x03\\x04[\\s\\S]{24}([\\s\\S])([\\s\\S])${sheetName.replaceAll('.', '\\.')}`);

/** Where the packed sheet begins: behind its entry's head of 30 bytes, its name and whatever the head adds. */
function sheetStart(bytes: Uint8Array): number | undefined {
  const found = entry.exec(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  if (!found) return undefined;
  const [, low = '', high = ''] = found;
  return found.index + 30 + sheetName.length + low.charCodeAt(0) + 256 * high.charCodeAt(0);
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
