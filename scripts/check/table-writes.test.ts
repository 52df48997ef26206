// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test are strings.
import { expect, test } from 'vitest';
import { ownerFaults, tablesOf, writeFaults } from './table-writes.ts';

const owners = { orders: 'modules/orders', users: 'modules/users', jobs: 'jobs' };
const exceptions = [{ writer: 'modules/erasure', tables: ['users'], reason: 'erasure touches every table' }];

const faultsOf = (path: string, source: string, allowed: typeof exceptions = []) =>
  writeFaults([{ path, text: source }], { owners, exceptions: allowed });

test.each([
  ['an insert', 'sql`insert into orders (id) values (${id})`'],
  ['a change', 'sql<Row>`update orders set note = ${note}`'],
  ['a change with a short name', 'sql`update only orders o set note = ${note}`'],
  ['a removal', 'sql`delete from orders`'],
  ['a merge', 'sql`merge into orders using users on true when matched then do nothing`'],
  ['a change in a CTE', 'sql`with o as (\n  update orders set note = 1 returning id\n) select id from o`'],
  ['a piece woven into another', "sql`with o as (${full ? sql`delete from orders` : ''}) select 1`"],
])('%s by another module is found', (_, source) => {
  expect(faultsOf('api/src/modules/users/a.queries.ts', `// one\n${source}`)).toEqual([
    'api/src/modules/users/a.queries.ts:2 writes orders, which belongs to modules/orders',
  ]);
});

test.each([
  ['a write by the owner', 'sql`update orders set note = 1`'],
  ['a read', 'sql`select 1 from users where id = ${id}`'],
  ['a lock', 'sql`select 1 from users for no key update of users`'],
  ['an upsert', 'sql`insert into orders (id) values (1) on conflict (id) do update set id = 1`'],
  ['a write in a comment', 'sql`-- update users\nselect 1`'],
  ['the same word outside SQL', 'const text = `update users`'],
])('%s passes', (_, source) => {
  expect(faultsOf('api/src/modules/orders/a.queries.ts', source)).toEqual([]);
});

test('folders beside the modules own tables too', () => {
  expect(faultsOf('api/src/jobs/enqueue.ts', 'sql`insert into jobs default values`')).toEqual([]);
  expect(faultsOf('api/src/http/serve.ts', 'sql`insert into jobs default values`')).toHaveLength(1);
});

test('a listed exception passes, until nobody needs it', () => {
  const path = 'api/src/modules/erasure/a.queries.ts';
  expect(faultsOf(path, 'sql`delete from users`', exceptions)).toEqual([]);
  expect(faultsOf(path, 'sql`delete from orders`', exceptions)).toEqual([
    `${path}:1 writes orders, which belongs to modules/orders`,
    'exception modules/erasure > users is not needed',
  ]);
});

test('a new table needs an owner, and a dropped one has none', () => {
  const tables = tablesOf([
    'create table orders (id bigint); create unlogged table if not exists users (id bigint);',
    'create table jobs (id bigint); -- create table ghosts (id bigint)',
    'drop table jobs; create table files (id bigint);',
  ]);
  expect(ownerFaults(tables, { owners, exceptions })).toEqual([
    'table files has no owner',
    'table jobs does not exist',
  ]);
});
