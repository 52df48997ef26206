import { expect, test } from 'vitest';
import { sql } from './sql.ts';

test('values become parameters, never text', () => {
  const name = "x'; drop table users; --";
  expect(sql`select * from users where name = ${name} and id = ${7}`).toMatchObject({
    text: 'select * from users where name = $1 and id = $2',
    values: [name, 7],
  });
});

test('fragments are inserted and their parameters renumbered', () => {
  const filter = sql`and city = ${'Luleå'} and zip = ${'97231'}`;
  expect(sql`select 1 from companies where instance_id = ${1} ${filter} limit ${5}`).toMatchObject({
    text: 'select 1 from companies where instance_id = $1 and city = $2 and zip = $3 limit $4',
    values: [1, 'Luleå', '97231', 5],
  });
});

test('an object that only looks like a fragment is a value', () => {
  const forged = { text: 'drop table users', values: [] };
  expect(sql`select ${forged}`).toMatchObject({ text: 'select $1', values: [forged] });
});

test('an empty fragment adds nothing', () => {
  expect(sql`select 1 ${sql``} where ${1} = 1`).toMatchObject({ text: 'select 1  where $1 = 1', values: [1] });
});

test('a template takes another fragment with other values each time', () => {
  const people = (filter: ReturnType<typeof sql>) => sql`select 1 from users where id = ${7} ${filter} limit ${5}`;
  const named = (name: string) => people(sql`and name = ${name}`);
  expect(named('Ada')).toMatchObject({
    text: 'select 1 from users where id = $1 and name = $2 limit $3',
    values: [7, 'Ada', 5],
  });
  expect(people(sql``)).toMatchObject({ text: 'select 1 from users where id = $1  limit $2', values: [7, 5] });
  expect(named('Bo').values).toEqual([7, 'Bo', 5]);
  expect(named('Bo').text).toBe(named('Ada').text);
});
