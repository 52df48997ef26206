import { expect, test } from 'vitest';
import { readInvited, withoutDone } from './invited-lines.ts';

const maria = { first_name: 'Maria', last_name: 'Lind', email: 'maria@x.test', phone: null };
const jonas = { first_name: 'Jonas', last_name: 'Ek', email: 'jonas@x.test', phone: null };

test.each([
  { rule: 'tabs', text: 'Maria\tLind\tmaria@x.test\nJonas\tEk\tjonas@x.test' },
  { rule: 'commas', text: 'Maria,Lind,maria@x.test\nJonas, Ek, jonas@x.test' },
  { rule: 'semicolons', text: 'Maria;Lind;maria@x.test\r\nJonas; Ek; jonas@x.test\r\n' },
  { rule: 'a different separator in each line', text: 'Maria\tLind\tmaria@x.test\nJonas, Ek, jonas@x.test' },
  { rule: 'the e-mail first', text: 'maria@x.test;Maria;Lind\njonas@x.test;Jonas;Ek' },
  { rule: 'addresses as mail programs copy them', text: 'Maria Lind <maria@x.test>\nJonas Ek <jonas@x.test>' },
])('people are read from lines with $rule', async ({ text }) => {
  expect(await readInvited(text)).toEqual([
    { line: 1, person: maria },
    { line: 2, person: jonas },
  ]);
});

test.each([
  { rule: 'in English', text: 'First name;Last name;E-mail\n\nMaria;Lind;maria@x.test' },
  { rule: 'in another order', text: 'Efternamn\tE-post\tFörnamn\n\nLind\tmaria@x.test\tMaria' },
  { rule: 'with a column of both names', text: 'Name,E-mail\n\nMaria Lind,maria@x.test' },
])('names of columns $rule are no person, and empty lines count', async ({ text }) => {
  expect(await readInvited(text)).toEqual([{ line: 3, person: maria }]);
});

test.each([
  { line: 'Maria;Lind;', faults: { email: 'field.required' } },
  { line: 'Maria;Lind;maria.x.test', faults: { email: 'field.email' } },
  { line: 'maria@x.test', faults: { first_name: 'field.required', last_name: 'field.required' } },
  { line: 'Maria Lind', faults: { last_name: 'field.required', email: 'field.required' } },
])('"$line" is not enough', async ({ line, faults }) => {
  const [entry] = await readInvited(line);
  expect(Object.fromEntries(entry?.wrong?.faults.map(({ field, fault }) => [field, fault.code]) ?? [])).toEqual(faults);
});

test('a second line with the same e-mail names the first', async () => {
  const [, second] = await readInvited('Maria;Lind;maria@x.test\nMaria;Lind;Maria@X.test');
  expect(second?.wrong).toEqual({ faults: [], sameAs: 1 });
});

test.each([
  { rule: 'keeps the names of the columns', text: 'E-mail;Name\nmaria@x.test;Maria Lind\njonas@x.test;Jonas Ek' },
  { rule: 'keeps lines as they are typed', text: 'Maria, Lind, maria@x.test\n\nJonas,  Ek, jonas@x.test' },
])('the text without those who are done $rule', async ({ text }) => {
  const entries = await readInvited(text);
  const left = withoutDone(text, entries, ({ person }) => person.email === maria.email);
  expect(left).toBe(
    text
      .split('\n')
      .toSpliced(text.startsWith('E') ? 1 : 0, 1)
      .join('\n'),
  );
  expect(withoutDone(text, entries, () => true)).toBe('');
});

test('a line of several people keeps those who are left', async () => {
  const text = 'Maria Lind <maria@x.test>; Jonas Ek <jonas@x.test>';
  const entries = await readInvited(text);
  expect(entries.map(({ line, person }) => [line, person])).toEqual([
    [1, maria],
    [1, jonas],
  ]);
  expect(withoutDone(text, entries, ({ person }) => person.email === maria.email)).toBe('Jonas; Ek; jonas@x.test');
});
