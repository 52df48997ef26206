import { roles } from '@coursefront/contract/roles.ts';
import type { EventMessage } from '@coursefront/contract/shop/event-messages.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';

const product = testProduct();
let tenant: TenantScope;
let manager: string;
let course: Awaited<ReturnType<typeof aCourse>>;
let eventId: number;
let written = 0;

type Recipients = {
  recipients: number;
  people: string[];
  without_email: number;
  not_told: string[];
  reply_to: string | null;
};

const person = (firstName: string) => ({
  firstName,
  lastName: 'Berg',
  email: `${firstName.toLowerCase()}-${eventId}@example.test`,
});

/** An order with a seat for each of these people. `told`: the mails about the seats were sent. */
async function booked(people: ReturnType<typeof person>[], { told = true, language = 'sv' as const } = {}) {
  const { id } = await anOrderFor(tenant, { course, participants: people, eventId, language });
  await tenant.run(sql`
    update orders set held_seats = quantity where instance_id = ${tenant.instanceId} and id = ${id}`);
  await tenant.run(sql`
    insert into provisioning_steps (instance_id, order_id, participant_id, step, state, done_at)
    select ${tenant.instanceId}, ${id}, p.id, 'mail', ${told ? 'done' : 'waiting'}, case when ${told} then now() end
      from order_participants p
     where p.instance_id = ${tenant.instanceId} and p.order_id = ${id}`);
  return id;
}

/** Somebody with an account and a licence that is booked on the date. */
async function holder(email: string, language: string): Promise<void> {
  await aUser(tenant, [roles.student]);
  await tenant.run(sql`
    with u as (
      update users set email = ${email}, first_name = 'Holger', last_name = 'Ek', language = ${language}
       where instance_id = ${tenant.instanceId}
         and id = (select max(id) from users where instance_id = ${tenant.instanceId})
      returning id)
    insert into licences (instance_id, course_id, user_id, event_id, status, starts_at, ends_at)
    select ${tenant.instanceId}, ${course.courseId}, u.id, ${eventId}, 'assigned', now(), now() + interval '300 days' from u`);
}

const message = (more: object = {}) => {
  written += 1;
  return { key: `message-${written}`, subject: 'Parking', message: 'Behind the house.\n\nBring boots.', ...more };
};
const send = (body: object, token = manager) =>
  product.call<{ recipients: number }>('POST', `/api/events/${eventId}/messages`, { token, body });
const recipients = async () =>
  (await product.call<Recipients>('GET', `/api/events/${eventId}/messages/recipients`, { token: manager })).body.data;
const list = async () =>
  (await product.call<{ messages: EventMessage[] }>('GET', `/api/events/${eventId}/messages`, { token: manager })).body
    .data.messages;

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Nordic'));
  await tenant.run(sql`update instances set email = 'info@nordic.test' where id = ${tenant.instanceId}`);
  manager = await aUser(tenant, [roles.trainingmanager]);
  course = await aCourse(tenant, { lmsId: 701, name: 'Hot work', type: 'instructor_led_training' });
});
beforeEach(async () => {
  eventId = await aDate(tenant, course.courseId, { inDays: 20, location: 'Lund' });
  product.mails.length = 0;
});

test('everybody with a seat gets a mail of their own, in their language, with the text as it was written', async () => {
  const [anna, bo] = [person('Anna'), person('Bo')];
  const orderId = await booked([anna, bo]);
  await holder(`holger-${eventId}@example.test`, 'de');
  expect(await recipients()).toMatchObject({
    recipients: 3,
    people: ['Anna Berg', 'Bo Berg', 'Holger Ek'],
    without_email: 0,
    not_told: [],
    reply_to: 'info@nordic.test',
  });

  expect((await send(message())).body).toMatchObject({ success: true, data: { recipients: 3 } });
  await product.work();
  const mails = product.mails.toSorted((one, other) => one.to.localeCompare(other.to));
  expect(mails.map(({ to }) => to)).toEqual([anna.email, bo.email, `holger-${eventId}@example.test`]);
  const [first, , last] = mails;
  expect(first).toMatchObject({ subject: 'Parking', replyTo: 'info@nordic.test' });
  expect(first?.text).toContain('Hej Anna');
  expect(first?.text).toContain('Behind the house.\n\nBring boots.');
  expect(first?.text).toContain('Lund');
  expect(first?.html).toContain('Behind the house.<br><br>Bring boots.');
  expect(`${first?.text}${first?.html}`, 'nobody sees the others').not.toContain(bo.email);
  expect(last?.text).toContain('Guten Tag Holger');

  expect(await list()).toMatchObject([
    { subject: 'Parking', text: 'Behind the house.\n\nBring boots.', recipients: 3, sent_by: expect.any(String) },
  ]);
  const kept = await tenant.many(sql`
    select order_id from mails
     where instance_id = ${tenant.instanceId} and template = 'event_message' and order_id = ${orderId}`);
  expect(kept, 'the order shows its mails').toHaveLength(2);
  const told = await tenant.one(sql`
    select after from audit_entries
     where instance_id = ${tenant.instanceId} and action = 'event.messaged' and subject_id = ${eventId}`);
  expect(told).toMatchObject({ after: { mail_subject: 'Parking', people: 3 } });
});

test('two clicks are one message, and one address gets one mail', async () => {
  const anna = person('Anna');
  await booked([anna]);
  await booked([{ ...anna, firstName: 'Anja' }]);
  const twice = message();
  const [one, other] = await Promise.all([send(twice), send(twice)]);
  expect([one.body.data, other.body.data]).toEqual([{ recipients: 1 }, { recipients: 1 }]);
  await product.work();
  expect(product.mails).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});

test('nobody gets it who has no address, was told of no seat, or has none any more', async () => {
  await booked([person('Anna')]);
  await booked([person('Nora')], { told: false });
  const without = await booked([person('Olle')]);
  await tenant.run(sql`
    update order_participants set email = null, first_name = '', last_name = '', erased_at = now()
     where instance_id = ${tenant.instanceId} and order_id = ${without}`);
  const left = await booked([person('Lars')]);
  await tenant.run(sql`
    update order_participants set withdrawn_at = now() where instance_id = ${tenant.instanceId} and order_id = ${left}`);
  expect(await recipients()).toMatchObject({
    recipients: 1,
    people: ['Anna Berg'],
    without_email: 1,
    not_told: ['Nora Berg'],
  });
  await send(message());
  await product.work();
  expect(product.mails.map(({ to }) => to)).toEqual([person('Anna').email]);
});

test('a cancelled date, and one where nobody can be reached, send nothing', async () => {
  expect(await send(message())).toMatchObject({ status: 409, body: { code: 'event.nobody_to_tell' } });
  await booked([person('Anna')]);
  await tenant.run(sql`
    update course_events set cancelled_at = now() where instance_id = ${tenant.instanceId} and id = ${eventId}`);
  expect(await send(message())).toMatchObject({ status: 409, body: { code: 'event.cancelled' } });
  expect(await list()).toEqual([]);
});

test.each([
  ['no subject', { subject: ' ' }, 'subject'],
  ['a subject of two lines', { subject: 'Parking\nBcc: x@example.test' }, 'subject'],
  ['a subject that is too long', { subject: 'x'.repeat(151) }, 'subject'],
  ['no text', { message: '\n ' }, 'message'],
  ['a text that is too long', { message: 'x'.repeat(4_001) }, 'message'],
])('%s is refused at its field', async (_, more, field) => {
  await booked([person('Anna')]);
  const { status, body } = await send(message(more));
  expect(status).toBe(422);
  expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual([field]);
});

test('is for those who see the list of participants, each of their own dates', async () => {
  await booked([person('Anna')]);
  expect((await send(message(), await aUser(tenant, [roles.teamlead]))).status).toBe(403);
  const neighbour = product.db.tenant(await anInstance(product.db, 'Baltic'));
  const stranger = await aUser(neighbour, [roles.trainingmanager]);
  expect(await send(message(), stranger)).toMatchObject({ status: 404, body: { code: 'event.not_found' } });
});
