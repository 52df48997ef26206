import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { watchRows } from '../../testing/plans.ts';
import { aShop } from '../../testing/shop.ts';
import * as queries from './found.queries.ts';
import * as owners from './found-on-platform.queries.ts';
import * as ownThings from './found-subscriptions.queries.ts';

const database = testDatabase();
let tenant: TenantScope;
const rows = 7000;

/** Written without triggers, which would work row by row. Everything is called Anna, and one order in a thousand waits. */
beforeAll(async () => {
  tenant = database.db.tenant(await aShop(database.db, 'many'));
  const own = tenant.instanceId;
  await database.db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into orders (instance_id, id, client_key, number, method, status, buyer_first_name, buyer_email, quantity,
                          currency, sub_total, vat, total)
      select ${own}, n, 'order-number-' || n, n, 'invoice_internal', case when n % 1000 = 0 then 'pending' else 'success' end,
             'Anna', 'anna@many.test', 1, 'SEK', 1000, 0, 1000
        from generate_series(1, ${rows}::int) n`);
    await tx.run(sql`
      insert into invoices (instance_id, id, order_id, number, payment_reference, currency, total, vat, issued_on, due_on)
      select ${own}, n, n, n, (10000000 + n)::text, 'SEK', 1000, 0, current_date, current_date + 30
        from generate_series(1, ${rows}::int) n`);
    await tx.run(sql`
      insert into quotes (instance_id, id, number, client_key, token_hash, sealed_token, source, language, first_name, last_name,
                          company_name, organization_number, country, webshop_item_id, course_id, course_name, quantity,
                          currency, total, price, valid_until, ends_at)
      select ${own}, n, n, 'quote-number-' || n, sha256(n::text::bytea), 'x', 'manager', 'en', 'Anna', 'Ek', 'Many', '5560123456',
             'SE', 1, 1, 'Fire safety', 1, 'SEK', 1000, '{}', current_date + 30, now() + interval '30 days'
        from generate_series(1, ${rows}::int) n`);
    await tx.run(sql`
      insert into search_words (instance_id, kind, word, row_id)
      select ${own}::bigint, kind, word, n
        from generate_series(1, ${rows}::int) n, unnest(array['order', 'quote']) kind, unnest(array['anna', n::text]) word`);
    await tx.run(sql`analyze orders, invoices, quotes, search_words`);
  });
});

const one = (rarest: string, ...others: string[]) => ({ rarest, others });

test('orders that wait are found among the newest thousand, and a number comes before those that begin with it', async () => {
  const waiting = await queries.findOrders(tenant, one('anna'), true);
  expect(waiting.map(({ title }) => Number(title.replace(/\D/g, '')))).toEqual([7000]);
  const numbered = await queries.findOrders(tenant, one('700'));
  expect(numbered.map(({ title }) => Number(title.replace(/\D/g, '')))).toEqual([700, 7000]);
  expect((await queries.findOrders(tenant, one('6000'), true)).map(({ action }) => action)).toEqual(['approve']);
});

test('a search looks at as many rows whatever was typed', async () => {
  const words = [one('a'), one('anna'), one('7'), one('anna', '7'), one('nobody')];
  for (const typed of words) {
    const { watched, looked } = watchRows(tenant);
    await queries.findOrders(watched, typed);
    await queries.findOrders(watched, typed, true);
    await queries.findInvoices(watched, typed, true);
    await queries.findQuotes(watched, typed);
    expect(Math.max(...looked), JSON.stringify(typed)).toBeLessThanOrEqual(2_000);
  }
});

test('a payment reference is one step into its index', async () => {
  for (const digits of ['1000', '10000700', '99999999']) {
    const { watched, looked } = watchRows(tenant);
    await queries.findInvoicesByReference(watched, digits, true);
    expect(Math.max(...looked), digits).toBeLessThanOrEqual(101);
  }
});

test('the owner’s search takes a number of rows from each customer, whatever was typed', async () => {
  const { watched, looked } = watchRows(database.db.platform as unknown as TenantScope);
  await owners.findAnyOrders(watched, 'anna', ['anna']);
  await owners.findAnyOrders(watched, 'anna 7', ['anna', '7']);
  await owners.findOrdersOfAddress(watched, 'anna@');
  await owners.findOrdersPaidBy(watched, 'ch_12345678');
  await owners.findCustomersOfAddress(watched, 'anna@site.test');
  await ownThings.findSubscriptionsByNumber(watched, 7);
  await ownThings.findSubscriptionInvoices(watched, 'CF-0007');
  await ownThings.findSubscriptionsOfCustomers(watched, [tenant.instanceId]);
  await ownThings.findInvoicesOfCustomers(watched, [tenant.instanceId]);
  await owners.findWebhooks(watched, 'evt_12345678');
  expect(Math.max(...looked)).toBeLessThanOrEqual(2_000);
});
