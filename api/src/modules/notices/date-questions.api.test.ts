import type { Notice } from '@coursefront/contract/panel/notices.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { AnswersToGive } from '@coursefront/contract/shop/event-answers.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Sql, sql } from '../../db/sql.ts';
import { aBuyer, type TestBuyer } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';
import { followClock } from './digests.queries.ts';

const product = testProduct();
let [shop, manager] = [0, ''];
let course: { courseId: number; itemId: number };

const tenant = () => product.db.tenant(shop);
const run = (statement: Sql) => tenant().run(statement);

beforeAll(async () => {
  shop = await aShop(product.db, 'Asking');
  course = await aCourse(tenant(), { lmsId: 8_501, name: 'Hot work', type: 'instructor_led_training' });
  manager = await aUser(tenant(), [roles.trainingmanager]);
});

type Holder = TestBuyer & { licenceId: number };

/** A learner whose licence came without a date. */
async function aHolder(): Promise<Holder> {
  const person = await aBuyer(tenant(), null);
  await run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${person.id}, ${roles.student})`);
  const licence = await tenant().one<{ id: number }>(sql`
    insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
    values (${shop}, ${course.courseId}, ${person.id}, 'assigned', now() - interval '1 day', now() + interval '300 days')
    returning id`);
  return { ...person, licenceId: licence?.id ?? 0 };
}

const aDateThatAsks = (questions = ['Which diet?'], inDays = 20) =>
  aDate(tenant(), course.courseId, { inDays, questions, location: 'Lund' });
const book = ({ licenceId, token }: Holder, event_id: number) =>
  product.call('PUT', `/api/licences/${licenceId}/date`, { token, body: { event_id } });
const notices = async ({ token }: TestBuyer) =>
  (await product.call<{ rows: Notice[] }>('GET', '/api/notices', { token })).body.data.rows;
const asking = async (person: TestBuyer) => (await notices(person)).map(({ target }) => Number(target));

async function answer({ token }: TestBuyer, date: number): Promise<void> {
  const path = `/api/learning/dates/${date}/answers`;
  const asked = (await product.call<AnswersToGive>('GET', path, { token })).body.data;
  const answers = Object.fromEntries(asked.questions.map(({ questionid }) => [questionid, 'Anything']));
  const given = await product.call('PUT', path, { token, body: { answers, version: asked.version } });
  expect(given.status).toBe(200);
}

/** By an order whose buyer was asked nothing. */
async function takePlace(person: TestBuyer, eventId: number): Promise<void> {
  const participant = { firstName: 'Bo', lastName: 'Ek', email: person.email };
  const { id } = await anOrderFor(tenant(), { course, eventId, participants: [participant] });
  await run(sql`update orders set held_seats = 1 where instance_id = ${shop} and id = ${id}`);
  await run(sql`
    update licences l
       set status = 'assigned', user_id = ${person.id}, starts_at = now(), ends_at = now() + interval '1 year'
      from order_participants p
     where p.instance_id = ${shop} and p.order_id = ${id} and l.instance_id = ${shop} and l.participant_id = p.id`);
}

test('a booked date asks once in the bell, however many questions it has, until they are answered', async () => {
  const anna = await aHolder();
  const date = await aDateThatAsks(['Which diet?', 'Shoe size?']);
  await book(anna, date);
  await book(anna, date);
  expect(await notices(anna)).toMatchObject([
    { kind: 'date_questions', name: 'Hot work', detail: 'Lund', target: String(date), read: false },
  ]);
  expect(await asking(await aHolder()), 'nobody else reads it').toEqual([]);
  const guest = await aBuyer(tenant(), null);
  await takePlace(guest, date);
  const { count } = (await tenant().one<{ count: number }>(sql`
    select count(*)::int from notices where instance_id = ${shop} and user_id = ${guest.id}`)) ?? { count: 0 };
  expect(count, 'a place that was ordered asks as well').toBe(1);
  await answer(anna, date);
  expect(await asking(anna)).toEqual([]);
});

test('a date without questions, or with optional ones only, asks nothing', async () => {
  const anna = await aHolder();
  const date = await aDateThatAsks();
  await run(sql`update event_questions set optional = true where instance_id = ${shop} and event_id = ${date}`);
  await book(anna, date);
  expect(await asking(anna)).toEqual([]);
});

test('it follows the seat: to another date, and away when the seat is given up', async () => {
  const anna = await aHolder();
  const [first, second] = [await aDateThatAsks(), await aDateThatAsks(['Shoe size?'], 30)];
  await book(anna, first);
  await book(anna, second);
  expect(await asking(anna)).toEqual([second]);
  await product.call('DELETE', `/api/licences/${anna.licenceId}/date`, { token: anna.token });
  expect(await asking(anna)).toEqual([]);
});

test('somebody who answered before is not asked again', async () => {
  const anna = await aHolder();
  const [first, second] = [await aDateThatAsks(), await aDate(tenant(), course.courseId, { inDays: 30 })];
  await book(anna, first);
  await answer(anna, first);
  await book(anna, second);
  await book(anna, first);
  expect(await asking(anna)).toEqual([]);
});

test('questions that are added later ask everybody with a seat, and removed ones nobody', async () => {
  const [anna, bo] = [await aHolder(), await aBuyer(tenant(), null)];
  await run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${bo.id}, ${roles.student})`);
  const date = await aDate(tenant(), course.courseId, { inDays: 20 });
  await book(anna, date);
  await takePlace(bo, date);
  expect(await asking(anna)).toEqual([]);
  await run(sql`
    insert into event_questions (instance_id, event_id, position, question, type)
    values (${shop}, ${date}, 0, 'Which diet?', 1)`);
  expect([await asking(anna), await asking(bo)]).toEqual([[date], [date]]);
  await run(sql`delete from event_questions where instance_id = ${shop} and event_id = ${date}`);
  expect([await asking(anna), await asking(bo)]).toEqual([[], []]);
});

test('a date that is cancelled or over asks nothing more; one in the distant future asks for longer than a month', async () => {
  const [anna, bo] = [await aHolder(), await aHolder()];
  const [off, over] = [await aDateThatAsks(), await aDateThatAsks(undefined, 90)];
  await book(anna, off);
  await book(bo, over);
  const cancelled = await product.call('POST', `/api/events/${off}/cancel`, {
    token: manager,
    body: { version: 1, booked: 1 },
  });
  expect([cancelled.status, await asking(anna)]).toEqual([200, []]);

  await run(sql`update notices set created_at = now() - interval '40 days' where instance_id = ${shop}`);
  await followClock(product.db.platform, 'Europe/Stockholm');
  expect(await asking(bo)).toEqual([over]);
  await run(sql`
    update course_events set start_date = now() - interval '1 day', end_date = now() - interval '1 hour',
           last_registration_date = now() - interval '2 days'
     where instance_id = ${shop} and id = ${over}`);
  await followClock(product.db.platform, 'Europe/Stockholm');
  expect(await asking(bo)).toEqual([]);
});
