import type { Learning } from '@coursefront/contract/learning/learning.ts';
import type { DateChoice } from '@coursefront/contract/people/licence-dates.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { AnswersToGive } from '@coursefront/contract/shop/event-answers.ts';
import type { EventParticipant } from '@coursefront/contract/shop/own-events.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, type TestBuyer } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop, bookedSeats } from '../../testing/shop.ts';
import { takeSeats } from '../events/public.ts';

const product = testProduct();
let shop: number;
let manager: string;
let course: { courseId: number; itemId: number };
const tenant = () => product.db.tenant(shop);

beforeAll(async () => {
  shop = await aShop(product.db, 'Moves');
  course = await aCourse(tenant(), { lmsId: 8_401, name: 'Hot work', type: 'instructor_led_training' });
  manager = await aUser(tenant(), [roles.trainingmanager]);
});
beforeEach(() => {
  product.mails.length = 0;
});

type Bought = TestBuyer & { licenceId: number; orderId: number };

/** Somebody who has paid for seats on a date, the first of them their own. */
async function buysSeats(eventId: number, others: { email: string }[] = []): Promise<Bought> {
  const person = await aBuyer(tenant());
  await tenant().run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${person.id}, ${roles.student})`);
  const named = (email: string) => ({ email, firstName: 'Bea', lastName: 'Buyer' });
  const participants = [named(person.email), ...others.map(({ email }) => named(email))];
  const { id } = await anOrderFor(tenant(), { course, participants, eventId });
  await tenant().run(sql`
    update orders set user_id = ${person.id}, held_seats = quantity where instance_id = ${shop} and id = ${id}`);
  await tenant().transaction((tx) => takeSeats(tx, eventId, participants.length));
  await tenant().run(sql`
    update order_participants set user_id = ${person.id}
     where instance_id = ${shop} and order_id = ${id} and email_key = ${person.email}`);
  const licence = await tenant().one<{ id: number }>(sql`
    update licences l
       set user_id = ${person.id}, status = 'assigned', starts_at = now() - interval '1 day', ends_at = now() + interval '300 days'
      from order_participants p
     where l.instance_id = ${shop} and p.instance_id = ${shop} and p.order_id = ${id} and p.user_id = ${person.id}
       and l.participant_id = p.id
    returning l.id`);
  return { ...person, licenceId: licence?.id ?? 0, orderId: id };
}

const choice = ({ licenceId, token }: Bought, by = token) =>
  product.call<DateChoice>('GET', `/api/licences/${licenceId}/dates`, { token: by });
const move = ({ licenceId, token }: Bought, event_id: number, by = token) =>
  product.call<{ id: number; asks: boolean }>('PUT', `/api/licences/${licenceId}/date`, {
    token: by,
    body: { event_id },
  });
const home = async ({ token }: TestBuyer) =>
  (await product.call<Learning>('GET', '/api/learning', { token })).body.data;
const eventOf = async ({ orderId }: Bought) =>
  (
    await tenant().one<{ event_id: number }>(sql`
    select event_id from orders where instance_id = ${shop} and id = ${orderId}`)
  )?.event_id;
const seats = (...ids: number[]) => Promise.all(ids.map((id) => bookedSeats(tenant(), id)));
const aDateIn = (inDays: number, more: Omit<Parameters<typeof aDate>[2], 'inDays'> = {}) =>
  aDate(tenant(), course.courseId, { inDays, ...more });

test('the buyer moves the own seat: order, seats, home, the mail and audit log follow', async () => {
  const [first, second] = [
    await aDateIn(20, { location: 'Lund' }),
    await aDateIn(40, { location: 'Malmö', questions: ['Diet?'] }),
  ];
  const buyer = await buysSeats(first);
  expect((await home(buyer)).dates).toMatchObject([{ id: first, licence_id: buyer.licenceId }]);
  expect((await choice(buyer)).body.data).toMatchObject({ booked: first, bought: true });

  expect((await move(buyer, second)).body.data).toEqual({ id: second, asks: true });
  await product.work();
  expect(await eventOf(buyer)).toBe(second);
  expect(await seats(first, second)).toEqual([0, 1]);
  expect((await home(buyer)).dates).toMatchObject([{ id: second, unanswered: true }]);
  const [mail, ...more] = product.mails.filter(({ to }) => to === buyer.email);
  expect(more, 'one mail names both dates').toEqual([]);
  expect(mail?.subject).toMatch(/^New date: Hot work/);
  expect(mail?.text).toMatch(/Previously.*Lund/);
  expect(mail?.text).toMatch(/you can change the date yourself/);
  expect(mail?.text, 'a bought seat is not given up').not.toContain('give up');
  const calendars = (mail?.attachments ?? []).map(({ content }) => Buffer.from(content).toString());
  const placesIn = (files: string[]) => files.map((file) => /LOCATION:(\S+)/.exec(file)?.[1]);
  const isCancelled = (file: string) => file.includes('STATUS:CANCELLED');
  expect(placesIn(calendars.filter(isCancelled))).toEqual(['Lund']);
  expect(placesIn(calendars.filter((file) => !isCancelled(file)))).toEqual(['Malmö']);
  const log = await product.call<{ rows: unknown[] }>('GET', '/api/audit?action=licence.date_booked', {
    token: manager,
  });
  expect(log.body.data.rows).toMatchObject([
    {
      changes: expect.arrayContaining([expect.objectContaining({ fact: 'location', before: 'Lund', after: 'Malmö' })]),
    },
  ]);
  const bell = await tenant().many<{ subject_id: number }>(sql`
    select subject_id from notices where instance_id = ${shop} and kind = 'date_questions' and user_id = ${buyer.id}`);
  expect(bell).toEqual([{ subject_id: second }]);
});

test('a buyer who has left an optional question empty is not asked it again', async () => {
  const buyer = await buysSeats(await aDateIn(20));
  const second = await aDateIn(40, { questions: ['Diet?'] });
  await tenant().run(sql`
    update event_questions set optional = true where instance_id = ${shop} and event_id = ${second}`);
  expect((await move(buyer, second)).body.data).toEqual({ id: second, asks: false });
  await product.work();
  expect(product.mails.find(({ to }) => to === buyer.email)?.text).not.toContain('Diet?');
});

test('the last seat goes to one of two buyers, and the other one keeps theirs', async () => {
  const [first, last] = [await aDateIn(20), await aDateIn(40, { seats: 1 })];
  const buyers = [await buysSeats(first), await buysSeats(first)];
  const answers = await Promise.all(buyers.map((buyer) => move(buyer, last)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await seats(first, last)).toEqual([1, 1]);
});

test('two requests at once, and two ways across each other, lose no seat', async () => {
  const [first, second, third] = [await aDateIn(20), await aDateIn(40), await aDateIn(60)];
  const [one, other] = [await buysSeats(first), await buysSeats(second)];
  await Promise.all([move(one, second), move(one, third), move(other, first)]);
  expect((await seats(first, second, third)).reduce<number>((sum, count = 0) => sum + count, 0)).toBe(2);
});

test('nobody moves a seat once its registration has ended, to a date after the access, or to a sold-out one', async () => {
  const later = await aDateIn(40);
  const closed = await aDateIn(20, { closesInDays: -1 });
  expect((await move(await buysSeats(closed), later)).body.code).toBe('licence.has_date');
  const buyer = await buysSeats(await aDateIn(20));
  expect((await move(buyer, await aDateIn(320))).body.code).toBe('licence.ends_before_date');
  expect((await move(buyer, await aDateIn(50, { seats: 1, booked: 1 }))).body.code).toBe('event.sold_out');
});

test('seats for several people and of others stay where they are, and a bought seat is not given up', async () => {
  const [first, later] = [await aDateIn(20), await aDateIn(40)];
  const several = await buysSeats(first, [{ email: 'colleague@example.test' }]);
  expect((await home(several)).dates).toMatchObject([{ licence_id: null }]);
  expect((await move(several, later)).body.code).toBe('licence.has_date');

  const buyer = await buysSeats(first);
  expect((await move(buyer, later, several.token)).status).toBe(404);
  const given = await product.call('DELETE', `/api/licences/${buyer.licenceId}/date`, { token: buyer.token });
  expect(given.body.code, 'the training company cancels').toBe('event.not_found');
  expect(await eventOf(buyer)).toBe(first);
});

test('the answers given last go along to the other date and back, and only new questions are asked', async () => {
  const first = await aDateIn(20, { questions: ['Diet?', 'Language?'] });
  const second = await aDateIn(40, { questions: ['Language?', 'Diet?', 'Shoe size?'] });
  const buyer = await buysSeats(first);
  const answers = async (eventId: number) =>
    (await product.call<AnswersToGive>('GET', `/api/learning/dates/${eventId}/answers`, { token: buyer.token })).body
      .data;
  const give = async (eventId: number, said: Record<string, string>) => {
    const { questions, version } = await answers(eventId);
    const byId = questions.map(({ questionid, question }) => [questionid, said[question] ?? '']);
    const body = { answers: Object.fromEntries(byId), version };
    return product.call('PUT', `/api/learning/dates/${eventId}/answers`, { token: buyer.token, body });
  };
  const said = async (eventId: number) => {
    const { questions, answers: given } = await answers(eventId);
    return Object.fromEntries(questions.map(({ questionid, question }) => [question, given[questionid]]));
  };
  expect((await give(first, { 'Diet?': 'Fish', 'Language?': 'English' })).status).toBe(200);
  expect((await move(buyer, second)).body.data, 'the shoe size is new').toEqual({ id: second, asks: true });
  expect(await said(second)).toEqual({ 'Language?': 'English', 'Diet?': 'Fish', 'Shoe size?': '' });
  await product.work();
  const mail = product.mails.find(({ to }) => to === buyer.email);
  expect(mail?.text).toContain('> Shoe size?');
  expect(mail?.text).not.toContain('> Diet?');

  expect((await give(second, { 'Diet?': 'Milk', 'Language?': 'Svenska', 'Shoe size?': '39' })).status).toBe(200);
  expect((await move(buyer, first)).body.data).toEqual({ id: first, asks: false });
  expect(await said(first)).toEqual({ 'Diet?': 'Milk', 'Language?': 'Svenska' });
  const bell = await tenant().many(sql`
    select subject_id from notices where instance_id = ${shop} and kind = 'date_questions' and user_id = ${buyer.id}`);
  expect(bell).toEqual([]);
});

test('a training manager moves the seat of anybody until the date is over, also after registration has closed', async () => {
  const [closed, later] = [await aDateIn(20, { closesInDays: -1 }), await aDateIn(40)];
  const alone = await buysSeats(closed);
  expect((await choice(alone, manager)).body.data).toMatchObject({ booked: closed, bought: true });
  expect((await move(alone, later, manager)).status).toBe(200);
  expect(await eventOf(alone)).toBe(later);
  expect(await seats(closed, later)).toEqual([0, 1]);

  const several = await buysSeats(closed, [{ email: 'colleague@example.test' }]);
  expect((await move(several, later, manager)).status).toBe(200);
  expect(await seats(closed, later), 'the colleague stays').toEqual([1, 2]);
  const list = await product.call<{ participants: EventParticipant[] }>('GET', `/api/events/${later}/participants`, {
    token: manager,
  });
  expect(list.body.data.participants.map(({ movable_licence_id }) => movable_licence_id)).toEqual(
    expect.arrayContaining([alone.licenceId, several.licenceId]),
  );
});
