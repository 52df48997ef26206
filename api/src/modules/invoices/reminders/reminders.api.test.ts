import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { InvoiceRow, IssuedInvoice } from '@coursefront/contract/invoices/invoices.ts';
import type { ReminderRules, readReminderRules } from '@coursefront/contract/invoices/reminders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aCompany } from '../../../testing/buyers.ts';
import { dayIn } from '../../../testing/days.ts';
import { anOrder } from '../../../testing/orders.ts';
import { anInstance, aUser } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate } from '../../../testing/shop.ts';
import { remindInstance, remindInvoice } from './remind.ts';

const product = testProduct();
let nordic: number;
let manager: string;
let course: { courseId: number; itemId: number };
let eventId: number;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
  course = await aCourse(product.db.tenant(nordic), { lmsId: 103, type: 'instructor_led_training' });
  eventId = await aDate(product.db.tenant(nordic), course.courseId, { inDays: 30, seats: 1_000 });
});
beforeEach(async () => {
  await tenant().run(sql`update invoices set reminders_held = true where instance_id = ${nordic}`);
});

const tenant = () => product.db.tenant(nordic);
const rules: ReminderRules = {
  active: true,
  first_days: 5,
  every_days: 14,
  most: 2,
  fee: 6_000,
  fee_currency: 'SEK',
  last_suspends: false,
  texts: [],
};
const save = async (changes: Partial<ReminderRules> = {}) => {
  const answer = await product.call<AnswerOf<typeof readReminderRules>>('POST', '/api/reminder-rules', {
    token: manager,
    body: { ...rules, ...changes },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

/** An approved order of 499.00 whose invoice is the given number of days late. */
async function lateBy(days: number, companyId: number | null = null) {
  const order = await anOrder(tenant(), { ...course, eventId, method: 'invoice_internal' });
  await tenant().run(sql`
    update orders set company_id = ${companyId} where instance_id = ${nordic} and id = ${order.id}`);
  await product.call('POST', '/api/webshoppayment/approveinternalinvoice', {
    token: manager,
    body: { id: order.guid },
  });
  await makeLate(order.id, days);
  const row = await tenant().one<{ id: number }>(sql`
    select id from invoices where instance_id = ${nordic} and order_id = ${order.id}`);
  return { order, id: row?.id as number };
}
const makeLate = (orderId: number, days: number) =>
  tenant().run(sql`
    update invoices
       set issued_on = ${dayIn()}::date - 30 - ${days}::int, due_on = ${dayIn()}::date - ${days}::int,
           reminded_on = reminded_on - 14
     where instance_id = ${nordic} and order_id = ${orderId}`);
const remind = () => remindInstance(product.db, nordic);
/** The scheduled job that looks for due reminders every few minutes. */
const enqueueRound = () =>
  product.db.platform.run(sql`insert into jobs (task, payload, max_attempts) values ('invoices.remind', '{}', 3)`);
const row = async (id: number) =>
  (
    await product.call<{ rows: InvoiceRow[] }>('GET', '/api/issued-invoices?show=all&page_size=100', { token: manager })
  ).body.data.rows.find((one) => one.id === id);
const mailsOf = (orderId: number) =>
  tenant().many<{ template: string; params: { owed: number; is_last: boolean; own: { body: string } | null } }>(sql`
    select template, params from mails
     where instance_id = ${nordic} and order_id = ${orderId} and template = 'invoice_reminder' order by id`);
const hold = (id: number, held: boolean, whole_company = false) =>
  product.call('POST', '/api/reminder-holds', { token: manager, body: { invoice_id: id, whole_company, held } });

test('an invoice is reminded by the rule, with its fee, as often as the rule says', async () => {
  await save();
  const { order, id } = await lateBy(5);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await row(id)).toMatchObject({ reminders: 1, balance: 55_900 });
  await makeLate(order.id, 19);
  await remind();
  await makeLate(order.id, 60);
  await remind();
  expect(await row(id)).toMatchObject({ reminders: 2, balance: 61_900 });
  expect((await mailsOf(order.id)).map(({ params }) => [params.owed, params.is_last])).toEqual([
    [55_900, false],
    [61_900, true],
  ]);
});

test('neither a paid invoice, nor an early one, nor any without the rule is reminded', async () => {
  await save({ fee: 0 });
  const [paid, early] = [await lateBy(20), await lateBy(4)];
  await product.call('POST', `/api/issued-invoices/${paid.id}/payments`, {
    token: manager,
    body: { key: 'paid-before-it', amount: 49_900, paid_on: dayIn() },
  });
  await remind();
  const today = dayIn();
  expect(await tenant().transaction((tx) => remindInvoice(tx, paid.order.id, { rules, today }))).toBe(false);
  await save({ active: false });
  await makeLate(early.order.id, 50);
  await remind();
  expect([await mailsOf(paid.order.id), await mailsOf(early.order.id)]).toEqual([[], []]);
});

test('reminders are held for an invoice or a company, and go on', async () => {
  await save({ fee: 0 });
  const companyId = await aCompany(tenant(), { name: 'Patient AB' });
  const [one, other] = [await lateBy(9), await lateBy(9, companyId)];
  await hold(one.id, true);
  await hold(other.id, true, true);
  await remind();
  expect([(await row(one.id))?.held_by, (await row(other.id))?.held_by]).toEqual(['invoice', 'company']);
  expect([await mailsOf(one.order.id), await mailsOf(other.order.id)]).toEqual([[], []]);
  await hold(one.id, false);
  await hold(other.id, false, true);
  await remind();
  expect([(await row(one.id))?.reminders, (await row(other.id))?.reminders]).toEqual([1, 1]);
  expect((await hold(one.id, true, true)).status).toBe(404);
});

test('a last reminder takes access where the rule says so, and paying gives it back', async () => {
  await save({ fee: 0, most: 1, last_suspends: true });
  const { order, id } = await lateBy(30);
  const suspended = async () =>
    (
      await tenant().one<{ suspended: boolean }>(sql`
        select bool_and(suspended) as suspended from order_participants
         where instance_id = ${nordic} and order_id = ${order.id}`)
    )?.suspended;
  expect(await suspended()).toBe(false);
  await remind();
  expect(await suspended()).toBe(true);
  const pay = (key: string, amount: number) =>
    product.call('POST', `/api/issued-invoices/${id}/payments`, {
      token: manager,
      body: { key, amount, paid_on: dayIn() },
    });
  await pay('only-a-part', 10_000);
  expect(await suspended()).toBe(true);
  await pay('the-rest-of-it', 39_900);
  expect(await suspended()).toBe(false);
});

test('own words are sent in the language of the buyer', async () => {
  await save({
    fee: 0,
    texts: [{ language: 'en', subject: 'Please pay {{reference}}', body: 'Dear {{name}}\n\n{{owed}}!' }],
  });
  const { order } = await lateBy(8);
  await remind();
  expect((await mailsOf(order.id))[0]?.params.own?.body).toBe('Dear {{name}}\n\n{{owed}}!');
});

test('saving the rule sends nothing: the next round is tomorrow at nine, or when somebody sends it', async () => {
  const { order } = await lateBy(10);
  await save({ fee: 0 });
  const read = async () =>
    (await product.call<AnswerOf<typeof readReminderRules>>('GET', '/api/reminder-rules', { token: manager })).body
      .data;
  const { next_at, due } = await read();
  expect(due).toBe(1);
  const swedish = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Stockholm',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  expect(swedish.format(new Date(next_at as string))).toBe(`${dayIn(1)} 09:00`);
  await enqueueRound();
  await product.work();
  expect(await mailsOf(order.id)).toEqual([]);

  await tenant().run(sql`update reminder_rules set next_at = now() where instance_id = ${nordic}`);
  await enqueueRound();
  await product.work();
  expect((await mailsOf(order.id)).length).toBe(1);
  expect(await read()).toMatchObject({ due: 0, next_at });

  const other = await lateBy(10);
  const send = () => product.call('POST', '/api/reminder-rules/send', { token: manager, body: {} });
  expect((await send()).body.data).toEqual({ due: 1 });
  await product.work();
  expect([(await mailsOf(order.id)).length, (await mailsOf(other.order.id)).length]).toEqual([1, 1]);
  await save({ active: false });
  expect(await read()).toMatchObject({ next_at: null, due: 0 });
  expect((await send()).body).toMatchObject({ code: 'invoice.reminders_off' });
});

test('a reminder by hand goes out at once and once a day, without a fee, and the rule keeps its own', async () => {
  await save({ active: false });
  const { order, id } = await lateBy(3);
  const press = () =>
    product.call<IssuedInvoice>('POST', `/api/issued-invoices/${id}/remind`, { token: manager, body: {} });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invoice.reminded_today' });
  expect(await row(id)).toMatchObject({ reminders: 1, balance: 49_900 });
  expect((await mailsOf(order.id)).map(({ params }) => [params.owed, params.is_last])).toEqual([[49_900, false]]);

  await save({ most: 1 });
  await makeLate(order.id, 17);
  await remind();
  expect(await row(id)).toMatchObject({ reminders: 2, balance: 55_900 });

  await makeLate(order.id, 0);
  expect((await press()).body).toMatchObject({ code: 'invoice.not_overdue' });
});
