import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { rowCounters } from './count-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A zip entry as a stream writes it: the sizes come after the content. */
function entry(name: string, content: string): Uint8Array {
  const head = new Uint8Array(30);
  head.set([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 8]);
  head[26] = name.length;
  return Buffer.concat([head, bytes(name), deflateRawSync(content), bytes('PK\x07\x08000000000000')]);
}

const rows = (count: number) => Array.from({ length: count }, (_, at) => `<row r="${at}"><v>${at}</v></row>`).join('');
const book = Buffer.concat([entry('[Content_Types].xml', '<Types/>'), entry('xl/worksheets/sheet1.xml', rows(5_001))]);

test.each([37, 1_000, 1_000_000])('the rows of a workbook are counted in pieces of %i bytes', async (size) => {
  let counted = 0;
  const take = rowCounters.xlsx((count) => {
    counted = count;
  });
  for (let at = 0; at < book.length; at += size) take(book.subarray(at, at + size));
  await vi.waitFor(() => expect(counted).toBe(5_000));
});

test('the lines of a CSV file are counted without its head', () => {
  const told = vi.fn();
  const take = rowCounters.csv(told);
  take(bytes('Name,Course\r\nAn'));
  take(bytes('na,Fire\r\nBo,Aid\r\n'));
  expect(told.mock.calls).toEqual([[0], [2]]);
});
