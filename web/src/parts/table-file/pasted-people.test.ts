import { expect, test } from 'vitest';
import { isList, readPastedPeople } from './pasted-people.ts';
import { readPeople } from './read-people.ts';

const maria = { firstName: 'Maria', lastName: 'Lind', email: 'maria@x.test', phone: '070 555 01 12' };
const jonas = { firstName: 'Jonas', lastName: 'Ek', email: 'jonas@x.test', phone: '070 555 01 13' };
const noPhone = { phone: '' };

const read = async (text: string) => readPeople(await readPastedPeople(text), []);

test.each([
  { rule: 'tabs', text: 'Maria\tLind\tmaria@x.test\t070 555 01 12\nJonas\tEk\tjonas@x.test\t070 555 01 13' },
  { rule: 'commas', text: 'Maria,Lind,maria@x.test,070 555 01 12\nJonas, Ek, jonas@x.test, 070 555 01 13\n' },
  { rule: 'semicolons', text: 'Maria;Lind;maria@x.test;070 555 01 12\r\nJonas;Ek;jonas@x.test;070 555 01 13' },
  {
    rule: 'brackets in a column',
    text: 'Maria,Lind,<maria@x.test>,070 555 01 12\nJonas,Ek,<jonas@x.test>,070 555 01 13',
  },
  { rule: 'blanks', text: 'Maria Lind maria@x.test 070 555 01 12\nJonas Ek (jonas@x.test) 070 555 01 13' },
  {
    rule: 'phones after addresses',
    text: 'Maria Lind <maria@x.test>, 070 555 01 12\nJonas Ek <jonas@x.test> 070 555 01 13',
  },
])('lines with $rule are people', async ({ text }) => {
  expect(await read(text)).toEqual({ people: [maria, jonas], unused: [] });
});

test.each([
  { rule: 'commas', text: 'Maria Lind <maria@x.test>, Jonas Ek <jonas@x.test>' },
  { rule: 'semicolons', text: 'Lind, Maria <maria@x.test>; Ek, Jonas <mailto:jonas@x.test>;' },
  { rule: 'quotes', text: '"Lind, Maria" <maria@x.test>, "Jonas Ek" <jonas@x.test>' },
  { rule: 'lines', text: 'Maria Lind <maria@x.test>\nJonas Ek <jonas@x.test>' },
])('recipients of a mail are people: $rule', async ({ text }) => {
  expect((await read(text)).people).toEqual([
    { ...maria, ...noPhone },
    { ...jonas, ...noPhone },
  ]);
});

test('addresses alone are people, and who has no address is not dropped', async () => {
  const emailsOf = async (text: string) => (await read(text)).people.map(({ email }) => email);
  expect(await emailsOf('maria@x.test; jonas@x.test, <aino@x.test>')).toEqual([
    'maria@x.test',
    'jonas@x.test',
    'aino@x.test',
  ]);
  expect((await read('Maria Lind <maria@x.test>; Jonas Ek')).people).toEqual([
    { ...maria, ...noPhone },
    { firstName: 'Jonas', lastName: 'Ek', email: '', phone: '' },
  ]);
});

test.each([
  { text: 'maria@x.test', list: false },
  { text: 'Lind, Maria', list: false },
  { text: ' Maria Lind ', list: false },
  { text: 'Maria Lind <maria@x.test>', list: true },
  { text: 'Maria,Lind,maria@x.test', list: true },
  { text: 'Lind\nEk', list: true },
])('"$text" is a list: $list', ({ text, list }) => {
  expect(isList(text)).toBe(list);
});
