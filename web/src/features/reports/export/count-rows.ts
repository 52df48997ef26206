const head = 1;

/** Takes a file in pieces, as they arrive, and reports how many rows they held. */
export type RowCounter = (piece: Uint8Array) => void;

export const rowCounters: Record<'csv' | 'xlsx', (tell: (rows: number) => void) => RowCounter> = {
  csv: (tell) => {
    let lines = 0;
    return (piece) => {
      for (const byte of piece) if (byte === 0x0a) lines++;
      tell(Math.max(0, lines - head));
    };
  },

  /** The sheet is compressed: it is unpacked only to count its rows, and nothing is kept. */
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

/** Bytes after the sheet are not part of it and make the decompression fail; every row was counted by then. */
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
    // A mark may be split between pieces. The rest is shorter than a mark, so none is counted twice.
    rest = text.slice(1 - mark.length);
    tell(Math.max(0, rows - head));
  }
}

const sheetName = 'xl/worksheets/sheet1.xml';
const entry = new RegExp(`PK\\x03\\x04[\\s\\S]{24}([\\s\\S])([\\s\\S])${sheetName.replaceAll('.', '\\.')}`);

/** The start of the compressed sheet: after the entry's 30-byte header, its name and its extra field. */
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
