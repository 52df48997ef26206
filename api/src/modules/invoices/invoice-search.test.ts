import { beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { mostCandidates } from '../../db/search-page.ts';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { watchRows } from '../../testing/plans.ts';
import { aShop } from '../../testing/shop.ts';
import { invoiceList } from './invoice-list.ts';

const database = testDatabase();
let tenant: TenantScope;
const invoices = 2 * mostCandidates + 500;

/** Written without triggers, which would work row by row. Every buyer is called Anna; the last invoice has a word of its own. */
beforeAll(async () => {
  tenant = database.db.tenant(await aShop(database.db, 'many'));
  const own = tenant.instanceId;
  await database.db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      insert into orders (instance_id, id, client_key, number, method, status, buyer_first_name, quantity, currency, sub_total, vat, total)
      select ${own}, n, 'order-number-' || n, n, 'invoice_internal', 'success', 'Anna', 1, 'SEK', 1000, 0, 1000
        from generate_series(1, ${invoices}::int) n`);
    await tx.run(sql`
      insert into invoices (instance_id, id, order_id, number, payment_reference, currency, total, vat, issued_on, due_on)
      select ${own}, n, n, n, (10000000 + n)::text, 'SEK', 1000, 0, current_date - 40, current_date - 10 + n / 100
        from generate_series(1, ${invoices}::int) n`);
    await tx.run(sql`
      insert into search_words (instance_id, kind, word, row_id)
      select ${own}::bigint, 'order', 'anna', n from generate_series(1, ${invoices}::int) n
       union all
      select ${own}, 'order', 'rare', ${invoices}::int
       union all
      select ${own}, 'order', '20000007', 7`);
    await tx.run(sql`analyze orders, invoices, search_words`);
  });
});

const search = (db: TenantScope, typed: string) =>
  invoiceList.readPage(db, {
    search: typed,
    show: 'all',
    today: '2026-11-17',
    sort: 'due_on',
    order: 'asc',
    page: 1,
    page_size: 10,
  });

test('a search among many invoices says that there are more, and finds a rare word wherever it is', async () => {
  const many = await search(tenant, 'a');
  expect(many).toMatchObject({ total: mostCandidates, more: true });
  expect(many.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect((await search(tenant, 'rare')).rows).toMatchObject([{ id: invoices }]);
});

test('a payment reference and the beginning of a long order number are found alike', async () => {
  expect((await search(tenant, '10000042')).rows).toMatchObject([{ id: 42 }]);
  expect((await search(tenant, '20000007')).rows).toMatchObject([{ id: 7 }]);
  expect((await search(tenant, '99999999')).rows).toEqual([]);
  for (const typed of ['1000 0042', 'RF18 1000 0042', '0010000042'])
    expect((await search(tenant, typed)).rows, typed).toMatchObject([{ id: 42 }]);
});

test('no search looks through all invoices', async () => {
  for (const typed of ['a', 'an', 'rare', 'anna rare', 'nobody']) {
    const { watched, looked } = watchRows(tenant);
    await search(watched, typed);
    expect(Math.max(...looked), typed).toBeLessThanOrEqual(mostCandidates + 100);
  }
});
