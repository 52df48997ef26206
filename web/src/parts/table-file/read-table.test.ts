import { expect, test } from 'vitest';
import { decode, readFile, readLines } from './read-table.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'people.csv');

test('a copied block of cells keeps its rows, its quotes and its line breaks inside a cell', async () => {
  expect(await readLines('Maria\tLind\r\n"Jonas ""JJ"""\t"Ek\nVik"\r\n')).toEqual([
    ['Maria', 'Lind'],
    ['Jonas "JJ"', 'Ek\nVik'],
  ]);
});

test.each([
  { rule: 'commas', text: 'Maria,Lind\nJonas,Ek' },
  { rule: 'semicolons', text: 'Maria;Lind\r\nJonas;Ek\r\n\r\n' },
  { rule: 'tabs', text: 'Maria\tLind\nJonas\tEk' },
  { rule: 'a mark at the beginning', text: '\ufeffMaria,Lind\nJonas,Ek' },
])('a file is read with $rule', async ({ text }) => {
  expect(await readFile(fileOf(text))).toEqual([
    ['Maria', 'Lind'],
    ['Jonas', 'Ek'],
  ]);
});

test.each([
  { rule: 'tabs, whatever else is in a cell', text: 'Maria\tLind\t101, 102\nJonas\tEk\t' },
  { rule: 'the semicolons of a file', text: 'Maria;Lind;101, 102\nJonas;Ek;' },
])('pasted lines are read with $rule', async ({ text }) => {
  expect(await readLines(text)).toEqual([
    ['Maria', 'Lind', '101, 102'],
    ['Jonas', 'Ek', ''],
  ]);
});

test('text is read in the encodings that spreadsheets use', () => {
  expect(decode(new TextEncoder().encode('Åsa Öberg'))).toBe('Åsa Öberg');
  expect(decode(Uint8Array.of(0xc5, 0x73, 0x61))).toBe('Åsa');
  expect(decode(Uint8Array.of(0xff, 0xfe, 0xc5, 0x00))).toBe('Å');
});

test('a workbook, an empty file and a huge file are reported as such', async () => {
  await expect(readFile(fileOf('PK\u0003\u0004'))).rejects.toMatchObject({ fault: 'not_text' });
  await expect(readFile(fileOf(' \n'))).rejects.toMatchObject({ fault: 'empty' });
  await expect(readFile(fileOf('x'.repeat(5 * 1024 * 1024 + 1)))).rejects.toMatchObject({ fault: 'too_large' });
});
