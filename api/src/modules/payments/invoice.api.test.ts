import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { payAt, providerReports } from '../../testing/card-provider.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { say } from '../../texts.ts';
import { succeedOrder } from '../orders/public.ts';
import { requestInvoice } from './public.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_invoice', STRIPE_API_BASE: sandbox.url });
const reports = providerReports(product, account);
let nordic: number;
let order: TestOrder;

beforeAll(async () => {
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  await product.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${nordic}, 'Nordic', ${account}, true, true)`);
});
let lmsId = 101;
beforeEach(async () => {
  const course = await aCourse(product.db.tenant(nordic), { lmsId: lmsId++ });
  order = await anOrder(product.db.tenant(nordic), { ...course, method: 'invoice', quantity: 3, applicationFee: 700 });
  await ask();
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());

const ask = () => product.db.tenant(nordic).transaction((tx) => requestInvoice(tx, order.id));
const payment = () =>
  product.db.tenant(nordic).one<Record<string, string | null>>(sql`
    select status, invoice_id, url, failure_code, payment_intent_id
      from payments
     where instance_id = ${nordic} and order_id = ${order.id}`);
const view = async () =>
  (
    await product.call<BuyerOrder>('POST', `/api/webshoppayment/update/${order.guid}`, {
      body: { instance_id: nordic },
    })
  ).body.data;
const webhooks = async () => {
  await reports.deliverAll();
  await product.work();
};

test('is created and sent by a job, due in 30 days, and the order is paid on its page', async () => {
  await product.work();
  const row = await payment();
  const invoice = await product.payments.readInvoice(row?.invoice_id ?? '', { account });
  expect(invoice).toMatchObject({ value: { status: 'open', total: order.total, currency: 'SEK' } });
  const due = invoice.ok ? (invoice.value.dueAt?.getTime() ?? 0) - Date.now() : 0;
  expect(due / 86_400_000).toBeCloseTo(30, 1);

  const body = { id: order.guid, instance_id: nordic };
  const page = await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', { body });
  expect(page.body.data).toEqual({ id: null, url: row?.url });
  expect(await view()).toMatchObject({ status: 'pending', payment: 'open' });
});

test("shows net, VAT and total, at the order's own rate", async () => {
  const tenant = product.db.tenant(nordic);
  await tenant.run(sql`
    update order_items set vat_basis_points = 2500, vat = total / 5 where instance_id = ${nordic} and order_id = ${order.id}`);
  await product.work();
  const row = await payment();
  const invoice = await product.payments.readInvoice(row?.invoice_id ?? '', { account });
  expect(invoice).toMatchObject({ value: { total: order.total, tax: order.total / 5 } });
  const page = await (await fetch(row?.url ?? '')).text();
  expect(page).toContain('Total excluding VAT');
  expect(page).toContain('of which VAT 25 %');
});

test('without VAT it has the sentence that the law asks for, and the provider finds no tax in it', async () => {
  await product.db.tenant(nordic).run(sql`
    update orders set tax_treatment = 'reverse_charge', vat = 0, language = 'de' where instance_id = ${nordic} and id = ${order.id}`);
  await product.work();
  const id = (await payment())?.invoice_id;
  const made = (await reports.events()).findLast(
    ({ type, data }) => type === 'invoice.finalized' && (data.object as { id?: string }).id === id,
  );
  expect(made?.data.object).toMatchObject({
    footer: say('de', 'mails:order.tax_note.reverse_charge'),
    automatic_tax: { enabled: false },
    total: order.total,
    total_taxes: [],
  });
});

test('a refund whose event overtakes that of the paid invoice ends the order, too', async () => {
  await product.work();
  const { url, invoice_id } = (await payment()) ?? {};
  await payAt(url ?? '');
  const invoice = await product.payments.readInvoice(invoice_id ?? '', { account });
  const paymentId = invoice.ok ? (invoice.value.paymentIds[0] ?? '') : '';
  const on = { account, key: `overtaking:${paymentId}` };
  await product.payments.refund({ paymentId, refundApplicationFee: true, labels: {} }, on);
  const refund = (await reports.events()).findLast(({ type }) => type === 'refund.created');
  await reports.deliver(refund as never);
  await product.work();
  await webhooks();
  expect(await payment()).toMatchObject({ status: 'refunded' });
  expect(await view()).toMatchObject({ status: 'refunded' });
});

/** Of the company that the order belongs to from now on. */
async function asCompany(days: number) {
  const tenant = product.db.tenant(nordic);
  const company = await aCompany(tenant, { name: `Company ${order.id}` });
  await tenant.run(sql`
    update orders
       set company_id = ${company}, invoice_email = 'books@example.test', due_at = now() + make_interval(days => ${days})
     where instance_id = ${nordic} and id = ${order.id}`);
  const token = await aUser(tenant, [roles.trainingmanager]);
  const listed = async (status: string) =>
    (
      await product.call<{ rows: OrderRow[] }>('POST', '/api/company/orders', {
        body: { companyid: company, status },
        token,
      })
    ).body.data.rows;
  const owed = async () =>
    (await product.call<{ sums: object[] }>('GET', `/api/company/owed?id=${company}`, { token })).body.data.sums;
  const file = async () =>
    (
      await product.app.inject({
        url: `/api/company/orders/export?id=${company}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).body;
  return { listed, owed, file };
}

test('is among what its company has to pay, with its day and its page, until it is paid', async () => {
  await product.work();
  const { listed, owed, file } = await asCompany(30);
  const url = (await payment())?.url ?? '';
  const [row] = await listed('to_pay');
  expect(row).toMatchObject({ id: order.guid, invoice: { state: 'sent' }, invoice_url: url });
  expect(await listed('overdue')).toEqual([]);
  const sum = { currency: 'SEK', invoices: 1, amount: order.total };
  expect(await owed()).toEqual([{ ...sum, overdue_invoices: 0, overdue_amount: 0 }]);
  const [, line] = (await file()).trimEnd().split('\r\n');
  expect(line).toContain('To pay');
  expect(line).toContain(row?.invoice?.due_on);
  expect(await view()).toMatchObject({ invoice_email: 'books@example.test', invoice_url: url, overdue: false });

  await payAt(url);
  await webhooks();
  expect(await listed('to_pay')).toEqual([]);
  expect(await owed()).toEqual([]);
  expect(await view()).toMatchObject({ payment: 'paid', invoice_url: url });
});

test('is overdue for its company once its day is over, also if its people are in already', async () => {
  await product.db.tenant(nordic).transaction((tx) => succeedOrder(tx, order.id, { by: 'system' }));
  await product.work();
  const { listed, owed, file } = await asCompany(-2);
  expect(await listed('overdue')).toMatchObject([{ id: order.guid, invoice: { state: 'overdue' } }]);
  expect(await owed()).toMatchObject([{ invoices: 1, overdue_invoices: 1, overdue_amount: order.total }]);
  expect(await file()).toContain('Overdue');
  expect(await view()).toMatchObject({ overdue: true, payment: 'open' });
});

test('paid, enrols everybody', async () => {
  await product.work();
  await payAt((await payment())?.url ?? '');
  await webhooks();
  expect(await view()).toMatchObject({ status: 'success', payment: 'paid' });
  expect(await payment()).toMatchObject({ status: 'paid', payment_intent_id: expect.stringMatching(/^pi_/) });
});

test('paid, is answered by one mail about the payment, however often the provider reports it', async () => {
  await product.work();
  product.mails.length = 0;
  await payAt((await payment())?.url ?? '');
  for (const event of [...(await reports.events()), ...(await reports.events())]) await reports.deliver(event);
  await product.work();
  const toBuyer = product.mails.filter(({ to, subject }) => to === 'buyer@example.test' && /order/i.test(subject));
  expect(toBuyer).toMatchObject([{ subject: `Payment received for order ${order.reference}` }]);
  expect(toBuyer[0]?.text).toMatch(/received your payment of .*You’ll find the receipt with your order\./s);
  expect(toBuyer[0]?.text).toContain(`/webshop/continue/payment/${order.guid}/`);
  expect(toBuyer[0]?.text).not.toContain('Thank you for your order');
});

test('paid by bank outside the provider, enrols everybody as well', async () => {
  await product.work();
  const id = (await payment())?.invoice_id ?? '';
  await product.payments.markInvoicePaid(id, { account, key: `mark:${id}` });
  await webhooks();
  expect(await view()).toMatchObject({ status: 'success', payment: 'paid' });
});

test('of a trusted buyer, who is enrolled already, is recorded as paid, and the buyer gets the receipt', async () => {
  await product.db.tenant(nordic).transaction((tx) => succeedOrder(tx, order.id, { by: 'system' }));
  await product.work();
  product.mails.length = 0;
  expect(await view()).toMatchObject({ status: 'success', date_paid: null });
  await payAt((await payment())?.url ?? '');
  await webhooks();
  expect(await view()).toMatchObject({ status: 'success', date_paid: expect.any(String), payment: 'paid' });
  expect(product.mails.filter(({ to }) => to === 'buyer@example.test').map(({ subject }) => subject)).toEqual([
    `Payment received for order ${order.reference}`,
  ]);
});

test('voided by the shop, ends the order', async () => {
  await product.work();
  const id = (await payment())?.invoice_id ?? '';
  await product.payments.voidInvoice(id, { account, key: `void:${id}` });
  await webhooks();
  expect(await view()).toMatchObject({ status: 'failed' });
  expect(await payment()).toMatchObject({ status: 'failed', failure_code: 'void' });
  expect(product.mails.findLast(({ subject }) => /hasn’t been paid/.test(subject))?.text).toContain(
    'has cancelled the invoice',
  );
});

test('of an order that is declined for good, is voided, and its buyer gets one mail', async () => {
  await product.work();
  const manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  product.mails.length = 0;
  const declined = await product.call('POST', '/api/orders/declined', {
    token: manager,
    body: { ids: [order.guid], reason: 'Ordered twice.' },
  });
  expect(declined.body.data).toEqual({ declined: [order.guid] });
  await webhooks();
  expect(await view()).toMatchObject({ status: 'declined' });
  expect(await payment()).toMatchObject({ status: 'failed', failure_code: 'void' });
  expect(product.mails.filter(({ to }) => to === 'buyer@example.test').map(({ subject }) => subject)).toEqual([
    `Your order ${order.reference} was declined`,
  ]);
});

test('that was not made yet is not made for an order that is declined for good', async () => {
  const manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  await sandbox.fail('stripe.down');
  await product.work();
  await product.call('POST', '/api/orders/declined', { token: manager, body: { ids: [order.guid], reason: 'Twice.' } });
  await product.work();
  await sandbox.heal();
  await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
  await product.work();
  expect(await payment()).toMatchObject({ status: 'failed', invoice_id: null });
});

test('withdrawn after a trusted buyer was let in, is mailed to shop and buyer, and the places stay', async () => {
  const tenant = product.db.tenant(nordic);
  await product.db.platform.run(sql`update instances set email = 'office@nordic.test' where id = ${nordic}`);
  await tenant.transaction((tx) => succeedOrder(tx, order.id, { by: 'system' }));
  await product.work();
  product.mails.length = 0;
  const id = (await payment())?.invoice_id ?? '';
  await fetch(`${sandbox.url}/stripe/invoices/${account}/${id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act: 'write_off' }),
  });
  await webhooks();
  expect(await view()).toMatchObject({ status: 'success', date_paid: null });
  expect(await payment()).toMatchObject({ status: 'failed', failure_code: 'uncollectible' });
  const mailed = product.mails.map(({ to, subject }) => [to, subject.replace(order.reference, 'X')]);
  expect(mailed).toContainEqual(['office@nordic.test', 'Order X won’t be paid']);
  expect(mailed).toContainEqual(['buyer@example.test', 'Order X hasn’t been paid']);
  const notes = await tenant.many<{ note: string | null }>(sql`
    select note from order_moves where instance_id = ${nordic} and order_id = ${order.id}`);
  expect(notes).toContainEqual({ note: 'unpaid:uncollectible' });
});

test('waits while the provider is away, and is created once although answers get lost', async () => {
  await sandbox.fail('stripe.answer-lost');
  await product.work();
  await sandbox.heal();
  await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
  await product.work();
  expect(await payment()).toMatchObject({ status: 'open', url: expect.stringContaining('/invoice/') });
  const made = (await reports.events()).filter(
    (event) => event.type === 'invoice.created' && event.data.object.metadata?.order_id === String(order.id),
  );
  expect(made).toHaveLength(1);
});

test('that the provider refuses fails the order', async () => {
  await product.db.tenant(nordic).run(sql`
    update payments
       set connect_account_id = (select id from connect_accounts where instance_id = ${nordic} and status = 'inactive')
     where instance_id = ${nordic} and order_id = ${await gone()}`);
  await product.work();
  expect(await view()).toMatchObject({ status: 'failed' });
  expect(await payment()).toMatchObject({ status: 'failed', failure_code: 'invoice.creation_failed' });
});

/** Adds an account that has left the platform. Returns the order's id, for the statement above. */
async function gone(): Promise<number> {
  await product.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id, status)
    values (${nordic}, 'Gone', 'acct_gone', 'inactive')`);
  return order.id;
}
