import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { payAt, providerReports } from '../../testing/card-provider.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { anInstance, anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aDate, bookedSeats } from '../../testing/shop.ts';
import { endHolds } from './end-holds.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_decide', STRIPE_API_BASE: sandbox.url });
const reports = providerReports(product, account);
let nordic: number;
let course: { courseId: number; itemId: number };
let eventId: number;
let order: TestOrder;
let manager: string;
let stranger: string;
let student: string;

beforeAll(async () => {
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  const other = await anInstance(product.db, 'Other');
  await product.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${nordic}, 'Nordic', ${account}, true, true)`);
  course = await aCourse(product.db.tenant(nordic), { lmsId: 101, type: 'instructor_led_training' });
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  student = await aUser(product.db.tenant(nordic), [roles.student]);
  stranger = await aUser(product.db.tenant(other), [roles.trainingmanager]);
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await product.work();
  product.mails.length = 0;
  eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 30, seats: 10 });
  order = await anOrder(product.db.tenant(nordic), { ...course, eventId, method: 'invoice_internal', quantity: 2 });
});

type Act = 'approve' | 'decline';
const decide = (act: Act, token = manager, id = order.guid) =>
  product.call<OrderRow>('POST', `/api/webshoppayment/${act}internalinvoice`, { token, body: { id } });
const notify = (template_id: string, token = manager) =>
  product.call<{ queued: boolean; to: string | null }>('POST', '/api/webshoppayment/notify', {
    token,
    body: { id: order.guid, template_id },
  });
const start = () =>
  product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
    body: { id: order.guid, instance_id: nordic },
  });
const view = async () =>
  (
    await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id: order.guid, instance_id: nordic },
    })
  ).body.data;
const moves = () =>
  product.db.tenant(nordic).many<{ to_status: string; actor_kind: string }>(sql`
    select to_status, actor_kind from order_moves where instance_id = ${nordic} and order_id = ${order.id} order by id`);
const seats = () => bookedSeats(product.db.tenant(nordic), eventId);

test('an invoice of a company that was switched off says so, and is not approved by accident', async () => {
  const tenant = product.db.tenant(nordic);
  const companyId = await aCompany(tenant, { name: 'Closed AB', active: false });
  await tenant.run(sql`
    update orders set company_id = ${companyId}, company_name = 'Closed AB' where instance_id = ${nordic} and id = ${order.id}`);
  const { rows } = (
    await product.call<{ rows: OrderRow[] }>('GET', '/api/webshoppayment/getallown', { token: manager })
  ).body.data;
  expect(rows.filter(({ company_inactive }) => company_inactive).map(({ id }) => id)).toEqual([order.guid]);

  const refused = await decide('approve');
  expect([refused.status, refused.body.code]).toEqual([409, 'order.company_inactive']);
  expect(refused.body.message).toContain('Closed AB');
  const body = { id: order.guid, even_inactive: true };
  const approved = await product.call('POST', '/api/webshoppayment/approveinternalinvoice', { token: manager, body });
  expect(approved.status).toBe(200);
});

describe('an approved invoice', () => {
  test('succeeds, gives everybody access, and is mailed to be paid later', async () => {
    const { body } = await decide('approve');
    expect(body.data).toMatchObject({
      id: order.guid,
      status: 'success',
      date_paid: null,
      total: order.total,
      event_id: eventId,
      webshop_payment_items: [{ webshop: { course: { name: 'Hot work' } } }],
    });
    expect(await moves()).toEqual([{ to_status: 'success', actor_kind: 'user' }]);
    await product.work();
    expect(product.mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining(order.reference)]),
    );
  });

  test('is decided by one of two managers who act at once, and the other is refused', async () => {
    const answers = await Promise.all([decide('approve'), decide('approve'), decide('decline')]);
    const statuses = answers.map(({ status }) => status);
    expect(await moves()).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(1);
    const [refused] = answers.filter(({ status }) => status === 409);
    expect(refused?.body.message).toMatch(/was already approved by|has changed meanwhile/);
  });

  test('that is approved or declined again names who decided', async () => {
    await decide('approve');
    const again = await decide('approve');
    expect(again).toMatchObject({ status: 409, body: { code: 'order.approved_before' } });
    expect(again.body.message).toMatch(new RegExp(`^${order.reference} was already approved by .+\\.$`));
    expect(await moves()).toHaveLength(1);
    order = await anOrder(product.db.tenant(nordic), { ...course, eventId, method: 'invoice_internal' });
    await decide('decline');
    expect(await decide('decline')).toMatchObject({ status: 409, body: { code: 'order.declined_before' } });
  });

  test('keeps its invoice after it was paid by card, and says so', async () => {
    await decide('approve');
    await product.work();
    expect(await view()).toMatchObject({ documents: ['confirmation', 'invoice'], invoice_by_card: false });
    await payAt((await start()).body.data.url);
    await reports.deliverAll();
    await product.work();
    expect(await view()).toMatchObject({
      payment: 'paid',
      invoice_by_card: true,
      documents: ['confirmation', 'invoice', 'receipt'],
      invoice: null,
    });
    const url = `/api/orders/${order.guid}/documents/invoice?instance_id=${nordic}`;
    expect((await product.app.inject({ url })).statusCode).toBe(200);
  });

  test('is followed by one mail with the receipt when it is paid by card, however often the provider reports it', async () => {
    await decide('approve');
    await product.work();
    product.mails.length = 0;
    await payAt((await start()).body.data.url);
    for (const event of [...(await reports.events()), ...(await reports.events())]) await reports.deliver(event);
    await product.work();
    const toBuyer = product.mails.filter(({ to }) => to === 'buyer@example.test');
    expect(toBuyer).toMatchObject([
      {
        subject: `Payment received for order ${order.reference}`,
        text: expect.stringMatching(/received your payment of 998\.00\sSEK[\s\S]*The receipt is attached/),
        attachments: [{ filename: `${order.reference}-receipt.pdf` }],
      },
    ]);
  });

  test('ends the card page that was opened after it had been declined', async () => {
    await decide('decline');
    const { url } = (await start()).body.data;
    await decide('approve');
    await product.work();
    expect(await view()).toMatchObject({ status: 'success' });
    const id = url.split('/').pop() ?? '';
    expect(await product.payments.readCheckout(id, { account })).toMatchObject({ value: { status: 'expired' } });
  });
});

describe('a declined invoice', () => {
  test('keeps its seats, and its buyer is mailed the way to pay by card', async () => {
    expect((await decide('decline')).body.data).toMatchObject({ status: 'pending_card_payment' });
    await product.work();
    const link = `/v/company-account/webshop/continue/payment/${order.guid}/${nordic}`;
    expect(product.mails.filter(({ text }) => text.includes(link))).toHaveLength(1);
    expect(await seats()).toBe(2);
    const held = await product.db.tenant(nordic).one<{ until: boolean }>(sql`
      select o.hold_expires_at = e.last_registration_date as until
        from orders o
        join course_events e on e.instance_id = o.instance_id and e.id = o.event_id
       where o.instance_id = ${nordic} and o.id = ${order.id}`);
    expect(held?.until).toBe(true);
  });

  test('is paid by card through that link', async () => {
    await decide('decline');
    const { url } = (await start()).body.data;
    const back = await payAt(url);
    expect(back.headers.get('location')).toContain('/purchase/abandonedsubscription/success/');
    await reports.deliverAll();
    await product.work();
    expect(await view()).toMatchObject({ status: 'success', method: 'invoice_internal', payment: 'paid' });
    expect((await view()).documents).toEqual(['confirmation', 'receipt']);
  });

  test('stays open when its buyer abandons the card payment: the link can be used again', async () => {
    await decide('decline');
    await start();
    const body = { instance_id: nordic, claim: 'failed' };
    const back = await product.call<BuyerOrder>('POST', `/api/webshoppayment/update/${order.guid}`, { body });
    expect(back.body.data).toMatchObject({ status: 'pending_card_payment', payment: 'due' });
    expect(await seats()).toBe(2);
    expect((await start()).status).toBe(200);
  });

  test('cannot be declined again', async () => {
    await decide('decline');
    expect(await decide('decline')).toMatchObject({ status: 409 });
  });
});

describe('an order that is declined for good', () => {
  const reason = 'The hall is being rebuilt.';
  const declineAll = (ids: string[], { token = manager, why = reason } = {}) =>
    product.call<{ declined: string[] }>('POST', '/api/orders/declined', { token, body: { ids, reason: why } });

  test('gives back its seats and licences at once, and its buyer reads the reason', async () => {
    expect((await declineAll([order.guid])).body.data).toEqual({ declined: [order.guid] });
    expect(await seats()).toBe(0);
    expect(await view()).toMatchObject({ status: 'declined', payment: 'none' });
    const licences = await product.db.tenant(nordic).many(sql`
      select distinct l.status from licences l
        join order_participants p on p.instance_id = ${nordic} and p.id = l.participant_id
       where l.instance_id = ${nordic} and p.order_id = ${order.id}`);
    expect(licences).toEqual([{ status: 'released' }]);
    await product.work();
    const [mail, ...others] = product.mails.filter(({ to }) => JSON.stringify(to).includes('buyer@example.test'));
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your order ${order.reference} was declined`);
    expect(mail?.text).toContain(reason);
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${order.guid}`, { token: manager });
    expect(body.data.time_line).toContainEqual(expect.objectContaining({ what: 'declined', note: reason }));
    expect(await start()).toMatchObject({ status: 409, body: { code: 'order.not_payable' } });
    expect((await decide('approve')).status).toBe(409);
  });

  test('takes a reason that was typed in several lines', async () => {
    await declineAll([order.guid], { why: 'The hall is being rebuilt.\n\nSorry!' });
    const { body } = await product.call<OrderDetail>('GET', `/api/orders/${order.guid}`, { token: manager });
    expect(body.data.time_line).toContainEqual(
      expect.objectContaining({ what: 'declined', note: 'The hall is being rebuilt. Sorry!' }),
    );
  });

  test('may have been asked for a card before, and its payment page is closed', async () => {
    await decide('decline');
    const { url } = (await start()).body.data;
    await declineAll([order.guid]);
    await product.work();
    expect(await view()).toMatchObject({ status: 'declined' });
    const id = url.split('/').pop() ?? '';
    expect(await product.payments.readCheckout(id, { account })).toMatchObject({ value: { status: 'expired' } });
  });

  test('is one of several in one act; those that are settled stay as they are', async () => {
    const card = await anOrder(product.db.tenant(nordic), { ...course, eventId, quantity: 3 });
    const paid = await anOrder(product.db.tenant(nordic), { ...course, status: 'success' });
    const external = await anOrder(product.db.tenant(nordic), { ...course, method: 'woocommerce_integration' });
    const { body } = await declineAll([order.guid, card.guid, external.guid, paid.guid]);
    expect(body.data.declined.toSorted()).toEqual([order.guid, card.guid, external.guid].toSorted());
    expect(await seats()).toBe(0);
    expect(await declineAll([paid.guid])).toMatchObject({ status: 409, body: { code: 'order.move_not_allowed' } });
  });

  test('needs a reason and a person who may decide', async () => {
    expect(Object.keys((await declineAll([order.guid], { why: ' ' })).body.errors ?? {})).toEqual(['reason']);
    expect((await declineAll([order.guid], { token: stranger })).status).toBe(404);
    expect((await declineAll([order.guid], { token: student })).status).toBe(403);
    expect(await seats()).toBe(2);
  });
});

describe('an invoice that nobody decides about', () => {
  const lapse = async () => {
    await product.db.tenant(nordic).run(sql`
      update orders set hold_expires_at = now() - interval '1 second' where instance_id = ${nordic} and id = ${order.id}`);
    await endHolds(product.db);
    await product.work();
  };

  test('releases its seats when its time is over, and its buyer reads how to continue', async () => {
    await lapse();
    expect(await view()).toMatchObject({ status: 'expired', payment: 'due' });
    expect(await seats()).toBe(0);
    const [mail] = product.mails.filter(({ to }) => JSON.stringify(to).includes('buyer@example.test'));
    expect(mail?.subject).toBe(`Order ${order.reference} has expired`);
    expect(mail?.text).toContain('didn’t approve your order in time');
  });

  test('can still be approved while seats are free, and not when they are gone', async () => {
    await lapse();
    await product.db.tenant(nordic).run(sql`
      update course_events set booked_slots = 9 where instance_id = ${nordic} and id = ${eventId}`);
    expect(await decide('approve')).toMatchObject({ status: 409, body: { code: 'event.sold_out' } });
    await product.db.tenant(nordic).run(sql`
      update course_events set booked_slots = 0 where instance_id = ${nordic} and id = ${eventId}`);
    expect((await decide('approve')).body.data).toMatchObject({ status: 'success' });
    expect(await seats()).toBe(2);
  });
});

test('people without the permission cannot decide', async () => {
  for (const act of ['approve', 'decline'] as const) {
    expect((await decide(act, stranger)).status).toBe(404);
    expect((await decide(act, student)).status).toBe(403);
    expect((await decide(act, 'none')).status).toBe(401);
    expect((await decide(act, manager, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  }
  expect((await notify('payment_inquiry', stranger)).status).toBe(404);
  expect(await moves()).toEqual([]);
});

test('an order that is no internal invoice is not found among them', async () => {
  order = await anOrder(product.db.tenant(nordic), course);
  expect((await decide('approve')).status).toBe(404);
});

test('a mail can be sent again, but only while it still applies', async () => {
  expect((await notify('payment_inquiry')).status).toBe(409);
  await decide('decline');
  expect((await notify('payment_inquiry')).body.data).toEqual({ queued: true, to: 'buyer@example.test' });
  expect((await notify('payment_inquiry')).body.data).toEqual({ queued: true, to: 'buyer@example.test' });
  await product.work();
  expect(product.mails.filter(({ to }) => JSON.stringify(to).includes('buyer@example.test'))).toHaveLength(3);
  expect((await notify('order_confirmation')).status).toBe(409);
});

test('an invoice is mailed again to the person who has to pay it, and to nobody who paid by card', async () => {
  const offered = async () =>
    (await product.call<OrderDetail>('GET', `/api/orders/${order.guid}`, { token: manager })).body.data
      .repeatable_mails;
  expect(await offered()).toEqual([]);
  await decide('approve');
  expect(await offered()).toEqual(['order_confirmation', 'invoice']);
  expect((await notify('invoice')).body.data).toEqual({ queued: true, to: 'buyer@example.test' });

  order = await anOrder(product.db.tenant(nordic), { ...course, status: 'success' });
  expect(await notify('invoice')).toMatchObject({ status: 409, body: { code: 'order.not_payable' } });
});

test('the receipt of an order that was paid by card is mailed again as a document', async () => {
  order = await anOrder(product.db.tenant(nordic), { ...course, status: 'success' });
  expect(await notify('payment_received')).toMatchObject({ status: 409, body: { code: 'order.not_payable' } });
  await product.db.tenant(nordic).run(sql`
    update orders set paid_at = now() where instance_id = ${nordic} and id = ${order.id}`);
  expect((await notify('payment_received')).body.data).toEqual({ queued: true, to: 'buyer@example.test' });
  await product.work();
  expect(product.mails.at(-1)).toMatchObject({ attachments: [{ filename: `${order.reference}-receipt.pdf` }] });
});
