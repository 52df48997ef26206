import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvFile, csvTable, momentIn } from './csv-file.ts';

async function* linesOf(...lines: unknown[][]) {
  yield* lines;
}

test('a file has its mark, its line ends, and no formula', async () => {
  const bytes = await csvFile(linesOf(['name', 'places'], ['=1+1', 2])).toArray();
  expect(Buffer.concat(bytes).toString()).toBe("\ufeffname,places\r\n'=1+1,2\r\n");
});

test('a read that fails breaks the file off and nothing else', async () => {
  async function* broken() {
    yield ['name'];
    throw new Error('The database has gone away.');
  }
  await expect(text(csvFile(broken()))).rejects.toThrow('The database has gone away.');
});

test('whoever goes away ends the reading', async () => {
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

test('a table has its head also when there is nothing below it', async () => {
  const empty = csvTable(['name'], linesOf(), (line) => line);
  expect(await text(empty)).toBe('name\r\n');
});

test('a moment is that of the zone, in the one form that every spreadsheet takes', () => {
  expect(momentIn('Europe/Stockholm')('2026-07-01T22:30:00.000Z')).toBe('2026-07-02 00:30');
  expect(momentIn('Europe/Stockholm')(null)).toBeNull();
});
