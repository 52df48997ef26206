import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import type { EventParticipant } from '@coursefront/contract/shop/own-events.ts';
import { beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { type List, managedPeople } from '../../testing/managed-people.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, bookedSeats } from '../../testing/shop.ts';
import { takeSeats } from '../events/public.ts';
import { provisionOrder, withdrawPeople } from '../provisioning/public.ts';
import { releasePlaces } from './public.ts';

const product = testProduct();
const people = managedPeople(product);
const { call, detail, settled, users } = people;
const courseid = 103;
let course: Awaited<ReturnType<typeof aCourse>>;

beforeAll(async () => {
  course = await aCourse(people.tenant, { lmsId: courseid, name: 'Hot work', type: 'instructor_led_training' });
});

/** Anna has a seat at a date, bought by the company, and has answered its question. Erik is of the same company. */
async function aBookedPerson({ seats = 1, inDays = 20 } = {}) {
  const { tenant } = people;
  const companyId = await aCompany(tenant, { used: seats });
  const eventId = await aDate(tenant, course.courseId, { inDays, seats: 5 });
  const booked = Array.from({ length: seats }, () => {
    const { first_name, last_name, email } = people.somebody();
    return { firstName: first_name, lastName: last_name, email: email.toLowerCase() };
  });
  const buyer = { firstName: 'Bo', lastName: 'Buyer', email: 'bo.buyer@example.test' };
  const order = await anOrderFor(tenant, { course, participants: booked, buyer, companyId, eventId });
  await tenant.transaction(async (tx) => {
    await takeSeats(tx, eventId, seats);
    const [question] = await tx.many<{ id: number }>(sql`
      insert into event_questions (instance_id, event_id, position, question, type, options, optional)
      values (${tx.instanceId}, ${eventId}, 0, 'Which diet?', 1, '{}', false)
      returning id`);
    const answers = [{ questionid: question?.id, question: 'Which diet?', value: 'Vegan' }];
    await tx.run(sql`
      update order_participants set answers = ${JSON.stringify(answers)}::jsonb
       where instance_id = ${tx.instanceId} and order_id = ${order.id}`);
    await tx.run(sql`
      update orders set held_seats = ${seats}, company_name = 'Fjordbygg AB'
       where instance_id = ${tx.instanceId} and id = ${order.id}`);
    await provisionOrder(tx, order.id, { suspended: false });
  });
  await product.work();
  const [anna] = (await users(`search=${booked[0]?.email}`)).rows;
  const erik = await settled({ first_name: 'Erik', company_id: companyId });
  const [licence] = (await detail(anna?.userid ?? 0)).licences;
  product.mails.length = 0;
  return { companyId, eventId, order, anna: anna as NonNullable<typeof anna>, erik, licenceId: licence?.id ?? 0 };
}

const participantsOf = async (eventId: number) =>
  (await call<{ participants: EventParticipant[] }>('GET', `/events/${eventId}/participants`)).body.data.participants;
/** The people whose course has a date in the team's table. */
const bookedIn = async (companyId: number) => {
  const { body } = await call<List<TeamPerson>>('GET', `/team/people?company_id=${companyId}`);
  return body.data.rows.filter(({ courses }) => courses.some(({ date }) => date?.asks)).map(({ userid }) => userid);
};
const mailsTo = ({ email }: { email: string | null }) => product.mails.filter(({ to }) => to === email);
const calendarOf = (mail: (typeof product.mails)[number] | undefined) =>
  Buffer.from(mail?.attachments?.[0]?.content ?? '').toString();
const takeBack = (id: number) => call<Licence>('POST', `/licences/${id}/take-back`);
const move = (id: number, userid: number) => call<Licence>('POST', `/licences/${id}/move`, { userid });

test('a licence that is moved takes its seat along, and both people read so', async () => {
  const { companyId, eventId, anna, erik, licenceId } = await aBookedPerson();
  expect(await bookedIn(companyId)).toEqual([anna.userid]);
  expect((await detail(anna.userid)).licences, 'its order has bought the seat').toMatchObject([{ date_choice: null }]);
  const { body } = await move(licenceId, erik.userid);
  expect(await bookedIn(companyId)).toEqual([erik.userid]);
  expect(body.data).toMatchObject({ user: { userid: erik.userid }, date: { location: expect.any(String) } });
  await product.work();

  const [toErik, ...more] = mailsTo(erik);
  expect(more).toEqual([]);
  expect(toErik?.subject).toMatch(/^Hot work on /);
  expect(toErik?.text).toContain(body.data.date?.location);
  expect(toErik?.text, 'nobody has asked Erik').toContain('> Which diet?');
  expect(toErik?.text).toMatch(new RegExp(`Answer the questions:\n\\S+/v/\\?answers=${eventId}\n`));
  expect(calendarOf(toErik)).toMatch(/BEGIN:VEVENT[\s\S]*SUMMARY:Hot work/);

  const [toAnna, ...others] = mailsTo(anna);
  expect(others).toEqual([]);
  expect(toAnna?.subject).toMatch(/^You no longer have a seat: Hot work/);
  expect(calendarOf(toAnna)).toContain('STATUS:CANCELLED');

  expect(await participantsOf(eventId)).toMatchObject([
    { email: erik.email, vacant: false, confirmed: true, answers: [''] },
  ]);
});

test('of a licence whose date is over, the lead reads so, and the next holder is not told to start', async () => {
  const { companyId, eventId, anna, erik, licenceId } = await aBookedPerson();
  await people.tenant.run(sql`
    update course_events
       set start_date = now() - interval '80 days', end_date = now() - interval '79 days',
           last_registration_date = now() - interval '81 days'
     where instance_id = ${people.tenant.instanceId} and id = ${eventId}`);
  const courseOf = async ({ userid }: { userid: number }) => {
    const { body } = await call<List<TeamPerson>>('GET', `/team/people?company_id=${companyId}`);
    return body.data.rows.find((person) => person.userid === userid)?.courses[0];
  };
  expect(await courseOf(anna)).toMatchObject({
    date: null,
    past_date: expect.stringMatching(/^20\d\d-/),
    movable: true,
  });
  const [held] = (await detail(anna.userid)).licences;
  expect(held, 'the manager reads so too').toMatchObject({
    date: null,
    past_date: expect.any(String),
    date_choice: null,
  });
  await move(licenceId, erik.userid);
  await product.work();
  expect(await courseOf(erik)).toMatchObject({ past_date: expect.any(String), date_choice: null });
  const [mail] = mailsTo(erik);
  expect(mail?.subject).toBe('You now have access to Hot work');
  expect(mail?.text).toContain('The date that was booked for Hot work has passed.');
  expect(mail?.text).not.toContain('right away');
});

test('a licence that is returned after its date is for no other, and the lead reads so before it is assigned', async () => {
  const { companyId, eventId, erik, licenceId } = await aBookedPerson();
  const passed = async () => {
    const { body } = await call<Team>('GET', `/team?company_id=${companyId}`);
    return body.data.courses[0]?.free_passed;
  };
  await takeBack(licenceId);
  expect(await passed(), 'its date is to come').toEqual([]);
  const event = await people.tenant.one<{ start_date: Date }>(sql`
    update course_events
       set start_date = date_trunc('second', now()) - interval '80 days', end_date = now() - interval '79 days',
           last_registration_date = now() - interval '81 days'
     where instance_id = ${people.tenant.instanceId} and id = ${eventId}
    returning start_date`);
  const starts_at = event?.start_date.toISOString().replace('.000Z', 'Z');
  expect(await passed()).toEqual([{ starts_at, count: 1 }]);
  await call('POST', '/licences', { userid: erik.userid, courseid });
  expect(await passed()).toEqual([]);
  expect((await detail(erik.userid)).licences).toMatchObject([{ id: licenceId, past_date: starts_at }]);
});

test('a licence that is returned keeps its seat for the next person, and the list says that nobody has it', async () => {
  const { companyId, eventId, anna, erik, licenceId } = await aBookedPerson();
  await takeBack(licenceId);
  await product.work();
  expect(mailsTo(anna).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^You no longer have a seat/)]);
  expect(await participantsOf(eventId)).toMatchObject([
    { first_name: '', last_name: '', email: null, user_id: null, company: 'Fjordbygg AB', vacant: true, answers: [''] },
  ]);
  const file = await product.app.inject({
    url: `/api/events/${eventId}/participants/export`,
    headers: { authorization: `Bearer ${people.manager}` },
  });
  expect(file.body).toContain('No participant yet');
  expect(file.body).not.toContain(anna.email);
  const concerned = await call<{ booked: number; vacant: number; people: string[] }>(
    'GET',
    `/events/${eventId}/bookings`,
  );
  expect(concerned.body.data).toMatchObject({ booked: 1, vacant: 1, people: [] });

  const team = await call<Team>('GET', `/team?company_id=${companyId}`);
  expect(team.body.data.courses).toMatchObject([{ courseid, free: 1, free_dates: [{ seats: 1, asks: true }] }]);

  await call('POST', '/licences', { userid: erik.userid, courseid });
  await product.work();
  expect(mailsTo(erik)[0]?.subject).toMatch(/^Hot work on /);
  expect(await participantsOf(eventId)).toMatchObject([{ email: erik.email, vacant: false }]);
  expect(await people.usedBy(companyId)).toBe(1);
});

test('a change of the date is not told to who had the seat before, but to who gets it next', async () => {
  const { eventId, anna, erik, licenceId } = await aBookedPerson({ seats: 2 });
  await takeBack(licenceId);
  await product.work();
  product.mails.length = 0;
  const event = (await call<{ event: { version: number } }>('GET', `/events/${eventId}`)).body.data.event;
  const changed = await call<{ version: number }>('PUT', `/events/${eventId}`, { ...event, location: 'Uppsala' });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  await product.work();
  expect(product.mails.length).toBeGreaterThan(0);
  expect(mailsTo(anna)).toEqual([]);
  await move(licenceId, erik.userid);
  await product.work();
  expect(mailsTo(erik)[0]?.text).toContain('Uppsala');
});

test('a seat that comes back is written to again, with a calendar file that counts', async () => {
  const { eventId, anna, erik, licenceId } = await aBookedPerson();
  for (const userid of [erik.userid, anna.userid, erik.userid]) {
    await move(licenceId, userid);
    await product.work();
  }
  const told = (person: { email: string | null }) => mailsTo(person).map(({ subject }) => subject.split(':')[0]);
  expect(told(erik)).toHaveLength(3);
  expect(told(anna).filter((subject) => subject === 'You no longer have a seat')).toHaveLength(2);
  const sequences = mailsTo(anna).map((mail) => Number(/SEQUENCE:(\d+)/.exec(calendarOf(mail))?.[1]));
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  expect(
    mailsTo(anna)
      .map(({ text }) => text)
      .join(),
    'Anna has answered in the order',
  ).not.toContain('Which diet?');
  expect(await participantsOf(eventId)).toMatchObject([{ email: erik.email }]);
});

test('who never heard of the seat is not told that it is gone', async () => {
  const { erik, licenceId } = await aBookedPerson();
  await move(licenceId, erik.userid);
  await takeBack(licenceId);
  await product.work();
  expect(mailsTo(erik)).toEqual([]);
});

test('of the licences that nobody has, the one with the next date is given first', async () => {
  const { companyId, eventId, licenceId } = await aBookedPerson({ inDays: 30 });
  const { tenant } = people;
  const sooner = await tenant.one<{ id: number }>(sql`
    insert into licences (instance_id, company_id, course_id, status, starts_at, ends_at)
    values (${tenant.instanceId}, ${companyId}, ${course.courseId}, 'available', now(), now() + interval '3 days')
    returning id`);
  await takeBack(licenceId);
  const first = await settled({ company_id: companyId, courseids: [courseid] });
  expect(await participantsOf(eventId)).toMatchObject([{ email: first.email }]);
  const second = await settled({ company_id: companyId, courseids: [courseid] });
  expect((await detail(second.userid)).licences).toMatchObject([{ id: sooner?.id, date: null }]);
});

test.each(['done', 'failed'])(
  'a place that is withdrawn is told to the person who has it now, whose predecessor’s mail was %s',
  async (state) => {
    const { order, anna, erik, licenceId } = await aBookedPerson();
    await move(licenceId, erik.userid);
    await product.work();
    await people.tenant.run(sql`
    update provisioning_steps set state = ${state}, done_at = case when ${state} = 'done' then done_at end
     where instance_id = ${people.tenant.instanceId} and order_id = ${order.id} and step = 'mail'`);
    product.mails.length = 0;
    await people.tenant.transaction(async (tx) => {
      const withdrawn = await tx.many<{ id: number }>(sql`
      update order_participants set withdrawn_at = now()
       where instance_id = ${tx.instanceId} and order_id = ${order.id}
      returning id`);
      const ids = withdrawn.map(({ id }) => id);
      await releasePlaces(tx, order.id, ids);
      await withdrawPeople(tx, order.id, ids);
    });
    await product.work();
    expect(mailsTo(anna)).toEqual([]);
    expect(mailsTo(erik).map(({ subject }) => subject)).toEqual(['Your seat in Hot work has been cancelled']);
  },
);

test('a seat that was booked for the licence itself moves with it, and is free when a manager takes the licence back', async () => {
  const { tenant } = people;
  const eventId = await aDate(tenant, course.courseId, { inDays: 25, seats: 5 });
  const [anna, erik] = [await settled({ courseids: [courseid] }), await settled()];
  const [licence] = (await detail(anna.userid)).licences;
  const id = licence?.id ?? 0;
  expect((await call('PUT', `/licences/${id}/date`, { event_id: eventId })).status).toBe(200);
  await product.work();
  expect(mailsTo(anna).at(-1)?.subject).toMatch(/^Hot work on /);
  product.mails.length = 0;

  expect((await move(id, erik.userid)).body.data).toMatchObject({ date: { location: 'In 25 days' } });
  await product.work();
  expect(mailsTo(erik)[0]?.subject).toMatch(/^Hot work on /);
  expect(mailsTo(anna)[0]?.subject).toMatch(/^You no longer have a seat/);
  expect(await participantsOf(eventId)).toMatchObject([{ email: erik.email, licence_id: id, vacant: false }]);

  await takeBack(id);
  await product.work();
  expect(mailsTo(erik).at(-1)?.subject).toMatch(/^You no longer have a seat/);
  expect([await participantsOf(eventId), await bookedSeats(tenant, eventId)]).toEqual([[], 0]);
});

test('a bought licence that is returned keeps the seat that was booked for it', async () => {
  const { tenant } = people;
  const companyId = await aCompany(tenant, { used: 1 });
  const eventId = await aDate(tenant, course.courseId, { inDays: 25, seats: 5 });
  await tenant.run(sql`
    insert into licences (instance_id, company_id, course_id, status)
    values (${tenant.instanceId}, ${companyId}, ${course.courseId}, 'available')`);
  const anna = await settled({ company_id: companyId, courseids: [courseid] });
  const [licence] = (await detail(anna.userid)).licences;
  await call('PUT', `/licences/${licence?.id}/date`, { event_id: eventId });
  await takeBack(licence?.id ?? 0);
  expect(await participantsOf(eventId)).toMatchObject([{ email: null, user_id: null, vacant: true }]);
  const team = await call<Team>('GET', `/team?company_id=${companyId}`);
  expect(team.body.data.courses).toMatchObject([{ courseid, free: 1, free_dates: [{ seats: 1 }] }]);
  const next = await settled({ company_id: companyId, courseids: [courseid] });
  expect(await participantsOf(eventId)).toMatchObject([{ email: next.email, vacant: false }]);
  expect(await bookedSeats(tenant, eventId)).toBe(1);
});
