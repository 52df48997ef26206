import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { basAccounts } from '@coursefront/contract/invoices/book-accounts.ts';
import type { Payout, PayoutMove, readBookMonth } from '@coursefront/contract/invoices/books.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { payAt, providerReports } from '../../testing/card-provider.ts';
import { dayIn } from '../../testing/days.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { readProvider } from './read-provider.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_books', STRIPE_API_BASE: sandbox.url });
const reports = providerReports(product, account);
let nordic: number;
let manager: string;
let order: TestOrder;

const tenant = () => product.db.tenant(nordic);
const thisMonth = dayIn().slice(0, 7);
const read = () => readProvider(product, { instance_id: nordic, account_id: account });
const payouts = async (query = '') =>
  (await product.call<{ rows: Payout[] }>('GET', `/api/books/payouts${query}`, { token: manager })).body.data.rows;
const sums = async () => {
  const path = `/api/books/months/${thisMonth}`;
  const { body } = await product.call<AnswerOf<typeof readBookMonth>>('GET', path, { token: manager });
  return Object.fromEntries(body.data.sums.map(({ role, debit, credit }) => [role, debit - credit]));
};

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  manager = await aUser(tenant(), [roles.trainingmanager]);
  await tenant().run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${nordic}, 'Nordic', ${account}, true, true)`);
  const course = await aCourse(tenant(), { lmsId: 104 });
  order = await anOrder(tenant(), { ...course, quantity: 2, applicationFee: 1_000 });
  const page = await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
    body: { id: order.guid, instance_id: nordic },
  });
  await payAt(page.body.data.url);
  await product.call('POST', `/api/webshoppayment/update/${order.guid}`, {
    body: { instance_id: nordic, claim: 'returned' },
  });
  await product.work();
  await reports.deliverAll();
  await product.work();
});
afterAll(() => sandbox.stop());

test("the provider's fee of a payment is known at once, and read twice it is booked once", async () => {
  await read();
  await read();
  expect(await payouts()).toEqual([]);
  // 1.5 % of 998.00 and 1.80, and the platform's 10.00.
  expect(await sums()).toMatchObject({
    cards: 99_800 - 1_677 - 1_000,
    card_fees: 1_677,
    platform_fees: 1_000,
    sales_0: -99_800,
  });
  const csv = await product.app.inject({
    method: 'GET',
    url: `/api/books/journal?from=${thisMonth}-01&to=${thisMonth}-28&currency=SEK`,
    headers: { authorization: `Bearer ${manager}` },
  });
  expect(csv.statusCode).toBe(200);
});

test('a payout has its orders and fees, agrees with its amount, and empties the account of cards', async () => {
  await fetch(`${sandbox.url}/stripe/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ days: 3 }),
  });
  await read();
  const [payout] = await payouts();
  expect(payout).toMatchObject({ matched: true, difference: 0, unknown: expect.any(Number) });
  const day = payout?.day ?? '';
  expect(await payouts(`?from=${day}&to=${day}`)).toEqual((await payouts()).filter((one) => one.day === day));
  expect(await payouts('?to=2020-01-01')).toEqual([]);
  const { body } = await product.call<{ moves: PayoutMove[] }>('GET', `/api/books/payouts/${payout?.id}`, {
    token: manager,
  });
  expect(body.data.moves.find((move) => move.order?.number === order.reference)).toMatchObject({
    kind: 'charge',
    amount: 99_800,
    fee: 2_677,
    net: 97_123,
  });
  const rows = await tenant().one<{ cards: number }>(sql`
    select sum(net)::bigint as cards from provider_moves where instance_id = ${nordic} and payment_id is not null`);
  expect(rows?.cards).toBe(97_123);
});

test('a move of a month that was closed meanwhile is booked on the first open day', async () => {
  await tenant().run(sql`delete from provider_moves where instance_id = ${nordic}`);
  await tenant().run(sql`
    insert into book_settings (instance_id, closed_through) values (${nordic}, current_date + 40)
    on conflict (instance_id) do update set closed_through = excluded.closed_through`);
  await read();
  const days = await tenant().many<{ late: boolean }>(sql`
    select distinct booked_on = current_date + 41 as late from provider_moves where instance_id = ${nordic}`);
  expect(days).toEqual([{ late: true }]);
});

test('the account numbers of the chart are all different', () => {
  expect(new Set(Object.values(basAccounts)).size).toBe(Object.keys(basAccounts).length);
});
