import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { Difference, readDifferences } from '@coursefront/contract/operations/reconciliation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import type { LmsPort } from '../../ports/lms.ts';
import { anAdminToken } from '../../testing/admin-token.ts';
import { payAt } from '../../testing/card-provider.ts';
import { anOrder, anOrderFor } from '../../testing/orders.ts';
import { anInstanceAt } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aDate } from '../../testing/shop.ts';
import { groupMembersAt } from '../../testing/site-facts.ts';
import { provisionOrder } from '../provisioning/public.ts';

const account = 'acct_1NordicSafetyAcad';
const sandbox = await startSandboxProgram();
const product = testProduct({ STRIPE_SECRET_KEY: 'sk_test_card', STRIPE_API_BASE: sandbox.url });
const courseLmsId = 101;
let token: string;
let nordic: number;
let lms: LmsPort;
let course: { courseId: number; itemId: number };

beforeAll(async () => {
  token = await anAdminToken(product);
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  lms = (await product.sites.connect(nordic)).lms;
  await product.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${nordic}, 'Nordic', ${account}, true, true)`);
  course = await aCourse(product.db.tenant(nordic), { lmsId: courseLmsId });
});
afterAll(() => sandbox.stop());

const call = <Data>(method: 'GET' | 'POST', path = '') =>
  product.call<Data>(method, `/api/admin/reconciliation${path}`, { token });
const listed = async (state: Difference['state']) =>
  (await call<AnswerOf<typeof readDifferences>>('GET', `?state=${state}`)).body.data;

/** Runs the nightly comparison, once everything is old enough to be checked. */
async function compare(): Promise<void> {
  await product.db.tenant(nordic).run(sql`
    update payments set created_at = created_at - interval '1 hour' where instance_id = ${nordic}`);
  await product.db.tenant(nordic).run(sql`
    update enrolments set lms_synced_at = lms_synced_at - interval '1 hour' where instance_id = ${nordic}`);
  expect((await call('POST', '/run')).status).toBe(200);
  expect(await listed('open')).toMatchObject({ running: true, last: null });
  await product.work();
  expect(await listed('open')).toMatchObject({ running: false });
}

let people = 0;
const order = () =>
  anOrderFor(product.db.tenant(nordic), {
    course,
    participants: [{ firstName: 'Anna', lastName: 'Berg', email: `anna.${++people}@example.test` }],
  });
async function provisionedOrder(): Promise<number> {
  const { id } = await order();
  await product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, id, { suspended: false }));
  await product.work();
  return id;
}
const lmsIdOf = async (orderId: number) =>
  (
    await product.db.tenant(nordic).one<{ lms_id: number }>(sql`
      select u.lms_id
        from order_participants p
        join users u on u.instance_id = ${nordic} and u.id = p.user_id
       where p.instance_id = ${nordic} and p.order_id = ${orderId}`)
  )?.lms_id ?? 0;
const isIn = async (userId: number) => {
  const there = await lms.readCoursePeople(courseLmsId);
  return there.ok && there.value.some((person) => person.userId === userId);
};
const about = (rows: readonly Difference[], orderId: number) =>
  rows.filter((row) => row.order?.id === orderId).map(({ kind }) => kind);

test('consistent data has no differences', async () => {
  await provisionedOrder();
  await compare();
  for (const state of ['open', 'fixed', 'accepted'] as const) expect((await listed(state)).rows).toEqual([]);
  expect((await listed('open')).last).toEqual({ ended_at: expect.any(String), found: 0, fixed: 0 });
});

describe('a difference that can be repeated safely is fixed and listed once', () => {
  test('a person missing at the learning site is enrolled again with the same end date', async () => {
    const id = await provisionedOrder();
    const userId = await lmsIdOf(id);
    await lms.unenrol({ userId, courseId: courseLmsId });
    expect(await isIn(userId)).toBe(false);
    await compare();
    expect(await isIn(userId)).toBe(true);
    await compare();
    expect(about((await listed('fixed')).rows, id)).toEqual(['enrolment_missing_at_site']);
  });

  test('a person who is enrolled again joins the same group again', async () => {
    const id = await provisionedOrder();
    const userId = await lmsIdOf(id);
    const made = await lms.ensureGroup({ courseId: courseLmsId, name: 'Again', key: `again-${id}` });
    if (!made.ok) throw new Error(made.detail);
    await product.db.tenant(nordic).run(sql`
      with made as (
        insert into groups (instance_id, course_id, name, lms_id)
        select ${nordic}, id, 'Again', ${made.value.id} from courses where instance_id = ${nordic} and lms_id = ${courseLmsId}
        returning id
      )
      insert into group_members (instance_id, group_id, user_id)
      select ${nordic}, made.id, u.id from made, users u where u.instance_id = ${nordic} and u.lms_id = ${userId}`);
    await lms.unenrol({ userId, courseId: courseLmsId });
    await compare();
    expect(await groupMembersAt(`${sandbox.url}/lms/nordic`, made.value.id)).toEqual([userId]);
  });

  test('in a course with separate groups, people whom our account does not see are left alone', async () => {
    const id = await provisionedOrder();
    await sandbox.changeCourse('nordic', courseLmsId, { separateGroups: true });
    await sandbox.fail('lms.capability:moodle/site:accessallgroups');
    expect(await isIn(await lmsIdOf(id)), 'the list is empty').toBe(false);
    await compare();
    expect((await listed('open')).rows.map(({ kind }) => kind)).toEqual(['course_people_unseen']);
    expect(about((await listed('fixed')).rows, id)).toEqual([]);
    await sandbox.heal();
    await sandbox.changeCourse('nordic', courseLmsId, { separateGroups: false });
    await compare();
    expect((await listed('open')).rows).toEqual([]);
  });

  test('an order without its steps gets them, and its people are enrolled', async () => {
    const { id } = await order();
    await compare();
    expect(about((await listed('fixed')).rows, id)).toEqual(['steps_missing']);
    expect(await isIn(await lmsIdOf(id))).toBe(true);
  });

  test('a place whose licence was taken back is free on purpose and stays free', async () => {
    const { id } = await order();
    await product.db.tenant(nordic).run(sql`
      update licences
         set status = 'available', starts_at = now(), ends_at = now() + interval '1 year'
       where instance_id = ${nordic}
         and participant_id in (select p.id from order_participants p where p.instance_id = ${nordic} and p.order_id = ${id})`);
    await compare();
    expect(about((await listed('fixed')).rows, id)).toEqual([]);
  });

  test('a lost job is enqueued again', async () => {
    const { id } = await order();
    await product.db.tenant(nordic).transaction((tx) => provisionOrder(tx, id, { suspended: false }));
    await product.db.platform.run(sql`delete from jobs`);
    await compare();
    expect(about((await listed('fixed')).rows, id)).toEqual(['jobs_missing']);
    expect(await isIn(await lmsIdOf(id))).toBe(true);
  });

  test('an unreported payment is found, and its order continues', async () => {
    const { id, guid } = await anOrder(product.db.tenant(nordic), course);
    const { url } = (
      await product.call<{ url: string }>('POST', '/api/webshop/payments/checkout', {
        body: { id: guid, instance_id: nordic },
      })
    ).body.data;
    await payAt(url);
    await compare();
    expect(about((await listed('fixed')).rows, id)).toContain('payment_settled_late');
    const row = await product.db.tenant(nordic).one(sql`
      select status from orders where instance_id = ${nordic} and id = ${id}`);
    expect(row).toEqual({ status: 'success' });
  });

  test('an unreported refund is called a refund, with its amount, and the run says that it is fixed', async () => {
    const payment = await product.db.tenant(nordic).one<{ order_id: number; payment_intent_id: string }>(sql`
      select order_id, payment_intent_id from payments
       where instance_id = ${nordic} and kind = 'checkout' and status = 'paid'`);
    await product.payments.refund(
      { paymentId: payment?.payment_intent_id ?? '', amount: 10_000, refundApplicationFee: false, labels: {} },
      { key: 'unreported', account },
    );
    await compare();
    const { rows, last } = await listed('fixed');
    expect(rows.find(({ kind }) => kind === 'refund_unreported')).toMatchObject({
      order: { id: payment?.order_id },
      details: [{ name: 'amount', value: '100.00 SEK' }],
    });
    expect(last).toMatchObject({ found: 1, fixed: 1 });
  });

  test('a refund and a dispute of a payment that is long past are found as well', async () => {
    const row = await product.db.tenant(nordic).one<{ id: number; intent: string; order_id: number }>(sql`
      update payments
         set paid_at = now() - interval '60 days', created_at = now() - interval '60 days'
       where instance_id = ${nordic} and kind = 'checkout' and status = 'paid'
      returning id, payment_intent_id as intent, order_id`);
    const intent = row?.intent ?? '';
    await product.payments.refund(
      { paymentId: intent, amount: 5_000, refundApplicationFee: false, labels: {} },
      { key: 'unreported late', account },
    );
    const at = `${sandbox.url}/stripe/payments/${account}/${intent}`;
    const disputed = await fetch(at, { method: 'POST', body: new URLSearchParams({ act: 'dispute' }) });
    expect(disputed.ok).toBe(true);
    await compare();
    const { rows, last } = await listed('fixed');
    expect(last).toMatchObject({ found: 2, fixed: 2 });
    const late = rows.filter(({ details }) => details.some(({ value }) => value === '50.00 SEK'));
    expect(late).toMatchObject([{ kind: 'refund_unreported', order: { id: row?.order_id } }]);
    expect(about(rows, row?.order_id ?? 0)).toContain('dispute_unreported');
    await compare();
    expect((await listed('fixed')).last).toMatchObject({ found: 0 });
  });
});

describe('an order that is paid and not confirmed', () => {
  /** Its payment was booked, and the order expired all the same. */
  async function paidAndExpired(eventId?: number): Promise<{ id: number; difference: Difference }> {
    const { id } = await anOrderFor(product.db.tenant(nordic), {
      course,
      ...(eventId !== undefined && { eventId }),
      participants: [{ firstName: 'Anna', lastName: 'Berg', email: `anna.${++people}@example.test` }],
    });
    await product.db.tenant(nordic).run(sql`
      update orders
         set status = 'expired', paid_at = null, held_seats = 0, event_id = ${eventId ?? null}
       where instance_id = ${nordic} and id = ${id}`);
    await product.db.tenant(nordic).run(sql`
      update licences set status = 'released'
       where instance_id = ${nordic} and participant_id in (
               select id from order_participants where instance_id = ${nordic} and order_id = ${id})`);
    await product.db.tenant(nordic).run(sql`
      insert into payments (instance_id, order_id, kind, status, amount, currency, paid_at)
      values (${nordic}, ${id}, 'external_shop', 'paid', 39500, 'SEK', now())`);
    await compare();
    const [difference] = (await listed('open')).rows.filter((row) => row.order?.id === id);
    expect(difference?.kind).toBe('paid_order_not_successful');
    return { id, difference: difference as Difference };
  }
  const repair = ({ id }: Difference) => call<{ outcome: string }>('POST', `/${nordic}/${id}/repair`);
  const stateOf = (id: number) =>
    product.db.tenant(nordic).one(sql`
      select o.status, p.status as payment
        from orders o join payments p on p.instance_id = ${nordic} and p.order_id = o.id
       where o.instance_id = ${nordic} and o.id = ${id}`);

  test('is confirmed by a button, once, and lets its people in', async () => {
    const { id, difference } = await paidAndExpired();
    const [first, second] = await Promise.all([repair(difference), repair(difference)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    await product.work();
    expect(await stateOf(id)).toEqual({ status: 'success', payment: 'paid' });
    expect(await isIn(await lmsIdOf(id))).toBe(true);
    await compare();
    expect(about((await listed('open')).rows, id)).toEqual([]);
    expect(about((await listed('fixed')).rows, id)).toContain('paid_order_not_successful');
  });

  test('sends the money back where its places are gone', async () => {
    const eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 20, seats: 1 });
    const { id, difference } = await paidAndExpired(eventId);
    await product.db.tenant(nordic).run(sql`
      update course_events set booked_slots = 1 where instance_id = ${nordic} and id = ${eventId}`);
    expect((await repair(difference)).body.data).toEqual({ outcome: 'refunding' });
    expect(await stateOf(id)).toEqual({ status: 'expired', payment: 'refunding' });
  });

  test('of another kind has no such button', async () => {
    const { id } = await anOrder(product.db.tenant(nordic), { ...course, status: 'success', quantity: 1 });
    await product.db.tenant(nordic).run(sql`
      update orders set quantity = 2 where instance_id = ${nordic} and id = ${id}`);
    await compare();
    const [difference] = (await listed('open')).rows.filter((row) => row.order?.id === id);
    expect((await repair(difference as Difference)).status).toBe(404);
    await product.db.tenant(nordic).run(sql`
      update orders set quantity = 1 where instance_id = ${nordic} and id = ${id}`);
    await compare();
  });
});

describe('a wrong count of seats', () => {
  test('is corrected to the bookings; more bookings than seats stay listed', async () => {
    const eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 20, seats: 10 });
    const set = (seats: number, most = 10) =>
      product.db.tenant(nordic).run(sql`
        update course_events set booked_slots = ${seats}, max_attendance_count = ${most}
         where instance_id = ${nordic} and id = ${eventId}`);
    const booked = () =>
      product.db.tenant(nordic).one(sql`
        select booked_slots from course_events where instance_id = ${nordic} and id = ${eventId}`);
    await anOrder(product.db.tenant(nordic), { ...course, eventId, method: 'invoice_internal', quantity: 2 });
    await set(7);
    await compare();
    expect(await booked()).toEqual({ booked_slots: 2 });
    expect((await listed('fixed')).rows[0]).toMatchObject({ kind: 'seats_differ' });

    await set(1, 1);
    await compare();
    expect((await listed('open')).rows.map(({ kind }) => kind)).toEqual(['seats_differ']);
    await set(2, 10);
    await compare();
    expect((await listed('open')).rows).toEqual([]);
  });
});

describe('a difference that is not safe to fix', () => {
  test('stays open, once, until it is gone', async () => {
    const id = await provisionedOrder();
    await product.db.tenant(nordic).run(sql`
      update orders set quantity = 2 where instance_id = ${nordic} and id = ${id}`);
    await compare();
    await compare();
    expect(about((await listed('open')).rows, id)).toEqual(['licences_missing']);
    const headers = { authorization: `Bearer ${token}` };
    const file = await product.app.inject({ url: '/api/admin/reconciliation/export', headers });
    expect(file.body).toMatch(/,nordic,\w+-\d+,Fewer licences than seats,"Found: 1, Expected: 2",Open,/);

    await product.db.tenant(nordic).run(sql`
      update orders set quantity = 1 where instance_id = ${nordic} and id = ${id}`);
    await compare();
    expect(about((await listed('open')).rows, id)).toEqual([]);
  });

  test('is listed for a payment that the provider shows differently', async () => {
    const { id } = await anOrder(product.db.tenant(nordic), { ...course, status: 'success' });
    await product.db.tenant(nordic).run(sql`
      insert into payments (instance_id, order_id, kind, connect_account_id, session_id, status, amount, currency, paid_at)
      select ${nordic}, ${id}, 'checkout', id, 'cs_test_nowhere', 'paid', 49900, 'SEK', now()
        from connect_accounts
       where instance_id = ${nordic}`);
    await compare();
    const [difference] = (await listed('open')).rows.filter((row) => row.order?.id === id);
    expect(difference).toMatchObject({
      kind: 'payment_not_at_provider',
      details: expect.arrayContaining([{ name: 'provider', value: 'gone' }]),
    });
  });

  test('closes once the payment was refunded meanwhile', async () => {
    const { id } = await anOrder(product.db.tenant(nordic), { ...course, status: 'success' });
    await product.db.tenant(nordic).run(sql`
      insert into payments (instance_id, order_id, kind, connect_account_id, session_id, status, amount, currency, paid_at)
      select ${nordic}, ${id}, 'checkout', id, 'cs_test_unknown', 'paid', 49900, 'SEK', now()
        from connect_accounts
       where instance_id = ${nordic}`);
    await compare();
    expect(about((await listed('open')).rows, id)).toEqual(['payment_not_at_provider']);
    await product.db.tenant(nordic).run(sql`
      update payments
         set status = 'refunded', refunded_amount = amount, refunded_at = now()
       where instance_id = ${nordic} and order_id = ${id}`);
    await compare();
    expect(about((await listed('open')).rows, id)).not.toContain('payment_not_at_provider');
  });

  test('is accepted by an admin and not listed again', async () => {
    const [difference] = (await listed('open')).rows;
    const accept = () => call('POST', `/${nordic}/${difference?.id}/accept`);
    expect((await accept()).status).toBe(200);
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } });
    expect((await call('POST', `/${nordic + 1}/${difference?.id}/accept`)).status).toBe(404);
    await compare();
    expect((await listed('open')).rows).toEqual([]);
    expect((await listed('accepted')).rows).toMatchObject([{ id: difference?.id }]);
  });
});

describe('money after the sale', () => {
  const tenant = () => product.db.tenant(nordic);
  const anEnded = (method: 'card' | 'invoice_internal') =>
    anOrder(tenant(), { ...course, method, status: 'cancelled', unitPrice: 10_000 });
  const anInvoiced = async (): Promise<{ id: number; invoiceId: number }> => {
    const { id } = await anEnded('invoice_internal');
    const row = await tenant().one<{ id: number }>(sql`
      insert into invoices (instance_id, order_id, number, payment_reference, currency, total, vat, issued_on, due_on)
      select ${nordic}, id, number, '123' || number, 'SEK', 10000, 0, current_date, current_date + 30
        from orders where instance_id = ${nordic} and id = ${id}
      returning id`);
    return { id, invoiceId: row?.id ?? 0 };
  };
  const paidByBank = (invoiceId: number, amount: number) =>
    tenant().run(sql`
      insert into invoice_entries (instance_id, invoice_id, kind, amount, booked_on, source, entry_key, actor_kind)
      values (${nordic}, ${invoiceId}, 'payment', ${amount}, current_date, 'bank_file', ${`bank:${invoiceId}`}, 'user')`);
  const open = async (orderId: number) => {
    const rows = (await listed('open')).rows.filter(({ order: of }) => of?.id === orderId);
    return rows.map(({ kind, details }) => [kind, ...details.map(({ name, value }) => `${name} ${value}`).sort()]);
  };

  test('a refund without its credit note is listed until it has one', async () => {
    const { id } = await anEnded('card');
    const payment = await tenant().one<{ id: number }>(sql`
      insert into payments (instance_id, order_id, kind, status, connect_account_id, amount, currency, paid_at, refunded_amount,
                            refunded_at)
      select ${nordic}, ${id}, 'checkout', 'refunded', c.id, 10000, 'SEK', now(), 10000, now()
        from connect_accounts c where c.instance_id = ${nordic}
      returning id`);
    await tenant().run(sql`
      insert into payment_moves (instance_id, payment_id, kind, amount, noted, moved_at)
      values (${nordic}, ${payment?.id}, 'refunded', 10000, true, now() - interval '1 hour')`);
    await compare();
    expect(await open(id)).toEqual([['refund_without_credit', 'expected 0.00', 'found 100.00']]);
    await tenant().run(sql`
      with noted as (
        insert into credit_notes (instance_id, order_id, number, client_key, kind, currency, amount, vat, to_card, issued_on)
        values (${nordic}, ${id}, 101, 'reconciled', 'whole', 'SEK', 10000, 0, 10000, current_date)
        returning id)
      insert into refunds (instance_id, payment_id, credit_note_id, amount, status)
      select ${nordic}, ${payment?.id}, id, 10000, 'done' from noted`);
    await compare();
    expect(await open(id)).toEqual([]);
  });

  test('an invoice whose sums are not those of its payments, and a credit note that is missing in its ledger', async () => {
    const { id, invoiceId } = await anInvoiced();
    await paidByBank(invoiceId, 4_000);
    await tenant().run(sql`
      insert into credit_notes (instance_id, order_id, number, client_key, kind, currency, amount, vat, to_invoice, issued_on)
      values (${nordic}, ${id}, 102, 'not-in-ledger', 'amount', 'SEK', 500, 0, 500, current_date)`);
    await compare();
    expect((await open(id)).sort()).toEqual([
      ['credit_not_in_ledger', 'expected 5.00', 'found 0.00'],
      ['invoice_sums_differ', 'expected 60.00', 'found 100.00'],
    ]);
    await tenant().run(sql`
      insert into invoice_entries (instance_id, invoice_id, kind, amount, booked_on, source, entry_key, actor_kind)
      select ${nordic}, ${invoiceId}, 'credit', 500, current_date, 'manual', 'credit_note:' || id, 'user'
        from credit_notes where instance_id = ${nordic} and order_id = ${id}`);
    await tenant().run(sql`
      update invoices set paid = 4000, credited = 500 where instance_id = ${nordic} and id = ${invoiceId}`);
    await compare();
    expect(await open(id)).toEqual([]);
  });

  test('an invoice that was paid by bank while its order does not know', async () => {
    const { id, invoiceId } = await anInvoiced();
    await paidByBank(invoiceId, 10_000);
    await tenant().run(sql`update invoices set paid = total where instance_id = ${nordic} and id = ${invoiceId}`);
    await compare();
    expect(await open(id)).toEqual([['invoice_unlike_order', 'expected 100.00', 'found 0.00']]);
    await tenant().run(sql`update orders set paid_at = now() where instance_id = ${nordic} and id = ${id}`);
    await compare();
    expect(await open(id)).toEqual([]);
  });
});
