// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources under test are strings.
import { expect, test } from 'vitest';
import { scopeFaults, tenantTables } from './tenant-scope.ts';

const tables = tenantTables([
  `create table orders (
     instance_id bigint not null, -- leads the key
     id bigint, note text default ')'
   );
   create unlogged table if not exists seats (id bigint, instance_id bigint not null);
   create table jobs (instance_id bigint);
   create table counters (instance_id bigint primary key);
   create table events (id bigint);
   -- create table ghosts (instance_id bigint not null);
   alter table events add column instance_id bigint not null;`,
]);

const faultsOf = (source: string) => scopeFaults({ path: 'a.queries.ts', text: source }, tables);

test('the tenant tables are those whose rows always have a tenant', () => {
  expect([...tables].sort()).toEqual(['counters', 'events', 'orders', 'seats']);
});

test.each([
  ['a read', 'sql`select * from orders where id = ${id}`'],
  ['a typed read', 'sql<Order>`select * from orders where id = ${id}`'],
  ['a change', 'sql`update orders set note = ${note}`'],
  ['an insert', 'sql`insert into orders (id) values (${id})`'],
  ['a removal', 'sql`delete from orders`'],
  [
    'a join with one side free',
    'sql`select 1 from orders o join seats s on s.order_id = o.id where o.instance_id = ${i}`',
  ],
  ['a list with one side free', 'sql`select 1 from jobs j, orders as o, seats where o.instance_id = ${i}`'],
  ['a tenant named in a comment only', 'sql`select * from orders -- instance_id\n`'],
  ['a piece woven into another', "sql`select 1 ${full ? sql`from orders` : ''}`"],
  ['an exception without a reason', 'sql`select * from orders -- all tenants:\n`'],
])('%s without its tenant is found', (_, source) => {
  expect(faultsOf(`// one\n${source}`)).toEqual([
    expect.stringMatching(/^a\.queries\.ts:2 touches orders.* names instance_id \d times$/),
  ]);
});

test.each([
  ['a scoped read', 'sql`select * from orders where instance_id = ${i}`'],
  ['a scoped join', 'sql`select 1 from orders join seats using (instance_id, order_id) where instance_id = ${i}`'],
  ['a table without tenants', 'sql`select * from jobs`'],
  ['an exception with its reason', 'sql`\n-- all tenants: the nightly sweep\nselect * from orders`'],
  ['what only sounds like a table', 'sql`select orders from jobs`'],
  ['the same word outside SQL', 'const text = `select from orders`'],
])('%s passes', (_, source) => {
  expect(faultsOf(source)).toEqual([]);
});
