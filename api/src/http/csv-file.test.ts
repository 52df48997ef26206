import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type CsvColumns, csvFile, csvOf, csvTable, momentIn } from './csv-file.ts';

async function* linesOf(...lines: unknown[][]) {
  yield* lines;
}

test('a file has a byte order mark, CRLF line ends and no formulas', async () => {
  const bytes = await csvFile(linesOf(['name', 'places'], ['=1+1', 2])).toArray();
  expect(Buffer.concat(bytes).toString()).toBe("\ufeffname,places\r\n'=1+1,2\r\n");
});

test.each([
  ['+46701234567', '+46701234567'],
  ['+46 70 123 45 67', '+46 70 123 45 67'],
  ['+46-70', "'+46-70"],
  ['+1+cmd', "'+1+cmd"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  ['\n=1', '"\'\n=1"'],
  ['one\n=1', '"one\n=1"'],
  ['one\r=1', '"one\r=1"'],
  ['one\r\n=1', '"one\r\n=1"'],
  [-2, '-2'],
])('%j is written as %j', async (cell, written) => {
  expect(await text(csvFile(linesOf([cell])))).toBe(`${written}\r\n`);
});

test('a failed read aborts only the file', async () => {
  async function* broken() {
    yield ['name'];
    throw new Error('The database has gone away.');
  }
  await expect(text(csvFile(broken()))).rejects.toThrow('The database has gone away.');
});

test('a client that disconnects ends the reading', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield ['name'];
    } finally {
      ended = true;
    }
  }
  for await (const _ of csvFile(endless())) break;
  await expect.poll(() => ended).toBe(true);
});

test('an empty table still has its header line', async () => {
  const empty = csvTable(['name'], linesOf(), (line) => line);
  expect(await text(empty)).toBe('name\r\n');
});

test('a moment is written in the time zone, in a format that every spreadsheet reads', () => {
  expect(momentIn('Europe/Stockholm')('2026-07-01T22:30:00.000Z')).toBe('2026-07-02 00:30');
  expect(momentIn('Europe/Stockholm')(null)).toBeNull();
});

test('text that only looks like a date is written as it is', () => {
  expect(momentIn('Europe/Stockholm')('0000-00-00T00:00:00Z')).toBe('0000-00-00T00:00:00Z');
});

test('a file with times names their zone once, at the first of them', async () => {
  const columns: CsvColumns<unknown> = {
    texts: 'audit',
    cells: ({ moment }) => ({
      actor: () => 'Ada',
      time: () => moment(null),
      before: () => moment('2026-07-01T22:30Z'),
    }),
  };
  const file = csvOf(columns, linesOf(['one'], ['two']), { language: 'en', timeZone: 'Europe/Stockholm' });
  const [head, first] = (await text(file)).split('\r\n');
  expect(head).toMatch(/^[^(]+,[^,]+ \(Europe\/Stockholm\),[^(]+$/);
  expect(first).toBe('Ada,,2026-07-02 00:30');
});

test('a file without times names no zone', async () => {
  const columns: CsvColumns<unknown> = { texts: 'audit', cells: () => ({ actor: () => 'Ada' }) };
  const file = csvOf(columns, linesOf(['one']), { language: 'en', timeZone: 'Europe/Stockholm' });
  expect(await text(file)).not.toContain('Stockholm');
});
