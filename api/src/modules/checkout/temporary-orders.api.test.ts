import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { keepTemporaryOrder } from './temporary-orders.ts';

const product = testProduct();
let tenant: TenantScope;

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Nordic'));
});

const keep = (network: string, key: string, letters = 10) =>
  keepTemporaryOrder(tenant, { network, key, value: { text: 'x'.repeat(letters) } });

const keptOf = async (network: string) =>
  (
    await tenant.many<{ key: string }>(sql`
      select key from temporary_orders
       where instance_id = ${tenant.instanceId} and network = ${network}
       order by created_at, key`)
  ).map(({ key }) => key);

test('of a network that writes many drafts the newest are kept, and other networks keep theirs', async () => {
  await keep('office', 'draft-of-the-office');
  for (let draft = 10; draft < 62; draft++) await keep('robot', `draft-${draft}-of-a-robot`);
  const kept = await keptOf('robot');
  expect(kept).toHaveLength(50);
  expect([kept[0], kept.at(-1)]).toEqual(['draft-12-of-a-robot', 'draft-61-of-a-robot']);
  expect(await keptOf('office')).toEqual(['draft-of-the-office']);
});

test('large drafts of a network take a megabyte together', async () => {
  for (let draft = 10; draft < 20; draft++) await keep('large', `draft-${draft}-is-large`, 120_000);
  expect(await keptOf('large')).toHaveLength(8);
});

test('when all drafts of a customer take too much, the network with the most gives way', async () => {
  await tenant.run(sql`
    insert into temporary_orders (instance_id, key, value, network, bytes)
    select ${tenant.instanceId}, 'filling-' || n, '{}', 'network ' || n % 40, 250000
      from generate_series(1, 160) n`);
  await tenant.run(sql`
    insert into temporary_orders (instance_id, key, value, network, bytes)
    values (${tenant.instanceId}, 'the-heaviest', '{}', 'heaviest', 9000000)`);
  await keep('another office', 'draft-of-another');
  expect(await keptOf('heaviest')).toEqual([]);
  expect(await keptOf('another office')).toEqual(['draft-of-another']);
});
