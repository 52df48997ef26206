import type { CustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import type { Income } from '@coursefront/contract/customers/income.ts';
import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anOrder } from '../../testing/orders.ts';
import { anAdmin, anInstance, password } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { endOrder, succeedOrder } from '../orders/public.ts';
import { addUpSales } from './add-up-sales.ts';
import { countCustomers } from './customer-figures.queries.ts';
import { recountDays } from './sales.queries.ts';

const product = testProduct();
let token: string;
let nordic: number;
let course: { courseId: number; itemId: number };
const tenant = () => product.db.tenant(nordic);

beforeAll(async () => {
  const { email } = await anAdmin(product.db);
  const started = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  token = started.body.data.token;
  nordic = await aShop(product.db, 'Nordic');
  course = await aCourse(tenant(), { lmsId: 101 });
});

/** Paid by card the given number of days ago, with a fee for the platform. */
async function aPaidOrder({ total, fee, daysAgo = 0 }: { total: number; fee: number; daysAgo?: number }) {
  const order = await anOrder(tenant(), { ...course, method: 'card', unitPrice: total });
  await tenant().run(sql`
    update orders set created_at = now() - make_interval(days => ${daysAgo}) where instance_id = ${nordic} and id = ${order.id}`);
  await tenant().transaction((tx) => succeedOrder(tx, order.id, { by: 'provider', paid: true }));
  const payment = await tenant().one<{ id: number }>(sql`
    insert into payments (instance_id, order_id, kind, connect_account_id, amount, application_fee, currency, status, paid_at)
    select ${nordic}, ${order.id}, 'checkout', a.id, ${total}, ${fee}, 'SEK', 'paid', now()
      from connect_accounts a where a.instance_id = ${nordic}
    returning id`);
  return { orderId: order.id, paymentId: payment?.id as number };
}

/** As the owner sees it after the next count: of all customers, and on the customer's page. */
async function income(days: Income['days'] = 30, currency = 'SEK') {
  await product.db.platform.transaction(countCustomers);
  const { body } = await product.call<Dashboard>('GET', '/api/admin/dashboard', { token });
  const own = await product.call<CustomerOverview>('GET', `/api/customers/${nordic}/overview`, { token });
  const find = (rows: readonly Income[]) => rows.find((one) => one.days === days && one.currency === currency);
  return { all: find(body.data.income.sums), own: find(own.body.data.income.sums), best: body.data.income.best };
}

test('turnover and fee are those of the orders of the span, beside those of the span before', async () => {
  await aPaidOrder({ total: 10_000, fee: 300 });
  await aPaidOrder({ total: 4_000, fee: 120, daysAgo: 40 });
  const expected = {
    orders: { now: 1, before: 1 },
    turnover: { now: 10_000, before: 4_000 },
    fees: { now: 300, before: 120 },
    subscriptions: { now: 0, before: 0 },
  };
  expect(await income()).toMatchObject({ all: expected, own: expected });
  await addUpSales(product.db);
  expect(await income()).toMatchObject({ all: expected, own: expected });
  expect((await income(90)).own).toMatchObject({ turnover: { now: 14_000, before: 0 }, fees: { now: 420, before: 0 } });
  await tenant().transaction((tx) => recountDays(tx, 'Asia/Tokyo'));
  expect((await income(90)).own?.fees.now).toBe(420);
});

test('the months of a year name what was earned in each', async () => {
  await income();
  const { body } = await product.call<Dashboard>('GET', '/api/admin/dashboard', { token });
  const { months, sums } = body.data.income;
  expect(months.filter(({ currency }) => currency === 'SEK')).toHaveLength(12);
  const year = sums.find((one) => one.days === 365 && one.currency === 'SEK');
  expect(months.reduce((sum, { fees }) => sum + fees, 0)).toBe(year?.fees.now);
});

test('a fee goes back with our own refund and stays where the provider keeps it', async () => {
  const before = (await income()).own?.fees.now ?? 0;
  const [ours, theirs, late] = [
    await aPaidOrder({ total: 10_000, fee: 300 }),
    await aPaidOrder({ total: 10_000, fee: 300 }),
    await aPaidOrder({ total: 10_000, fee: 300 }),
  ];
  expect((await income()).own?.fees.now).toBe(before + 900);

  const note = await tenant().one<{ id: number }>(sql`
    insert into credit_notes (instance_id, order_id, number, client_key, kind, currency, amount, vat, to_card, issued_on)
    values (${nordic}, ${ours.orderId}, 1, 'note-of-income', 'amount', 'SEK', 5000, 0, 5000, now()::date)
    returning id`);
  await tenant().run(sql`
    insert into refunds (instance_id, payment_id, credit_note_id, amount, application_fee)
    values (${nordic}, ${ours.paymentId}, ${note?.id}, 5000, 150)`);
  expect((await income()).own?.fees.now).toBe(before + 900);
  await tenant().run(sql`update refunds set status = 'done' where instance_id = ${nordic}`);
  expect((await income()).own?.fees.now).toBe(before + 750);
  await tenant().run(sql`update refunds set status = 'refused' where instance_id = ${nordic}`);
  expect((await income()).own?.fees.now).toBe(before + 900);

  // Refunded in the provider's own pages: the customer's turnover goes, our fee stays.
  await tenant().run(sql`
    update payments set status = 'refunded', refunded_amount = amount, refunded_at = now()
     where instance_id = ${nordic} and id = ${theirs.paymentId}`);
  await tenant().transaction((tx) => endOrder(tx, theirs.orderId, 'refunded', { by: 'provider' }));
  expect((await income()).own?.fees.now).toBe(before + 900);
  // A payment that came too late goes back as a whole.
  await tenant().run(sql`
    update payments set status = 'refunding' where instance_id = ${nordic} and id = ${late.paymentId}`);
  expect((await income()).own?.fees.now).toBe(before + 600);
  await tenant().run(sql`
    update payments set status = 'refunded', refund_id = 're_late', refunded_at = now()
     where instance_id = ${nordic} and id = ${late.paymentId}`);
  expect((await income()).own?.fees.now).toBe(before + 600);
});

test('subscriptions count what was paid, and the customer who brings most comes first', async () => {
  const baltic = await anInstance(product.db, 'Baltic');
  await product.db.tenant(baltic).run(sql`
    with made as (
      insert into subscriptions (instance_id, title, provider_subscription_id, provider_customer_id, product_id, price_id, period,
                                 amount, currency, collection, status)
      values (${baltic}, 'Team', 'sub_income', 'cus', 'prod', 'price', 'monthly', 99000, 'SEK', 'card', 'active')
      returning id)
    insert into subscription_invoices (instance_id, subscription_id, provider_invoice_id, status, amount, amount_paid,
                                       refunded_amount, currency, paid_at)
    select ${baltic}, made.id, v.id, v.status, 99000, v.paid, v.refunded, 'SEK', now() - make_interval(days => v.ago)
      from made, (values ('in_1', 'paid', 99000, 9000, 3), ('in_2', 'paid', 99000, 0, 33)) v (id, status, paid, refunded, ago)`);
  const { all, best } = await income();
  expect(all?.subscriptions).toEqual({ now: 90_000, before: 99_000 });
  expect(best.filter(({ days }) => days === 30).map(({ name }) => name)).toEqual(['Baltic', 'Nordic']);
});

test('figures of a span in which nothing is left go away', async () => {
  await tenant().run(sql`update orders set created_at = created_at - interval '20 days' where instance_id = ${nordic}`);
  expect((await income(7)).own).toMatchObject({ turnover: { now: 0, before: 0 } });
});
