import type { Learning } from '@coursefront/contract/learning/learning.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { AnswersToGive } from '@coursefront/contract/shop/event-answers.ts';
import type { EventParticipant } from '@coursefront/contract/shop/own-events.ts';
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
let anna: Learner;
let erik: Learner;
let eventId: number;
let orderId: number;
/** The ids of the questions: a choice, a text, and a text that may stay empty. */
let diet: string;
let shoes: string;
let wish: string;

type Learner = { token: string; userId: number };

async function aLearner(scope: TenantScope = tenant): Promise<Learner> {
  const token = await aUser(scope, [roles.student]);
  const row = await scope.one<{ id: number }>(sql`
    select max(id) as id from users where instance_id = ${scope.instanceId}`);
  return { token, userId: row?.id ?? 0 };
}

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Nordic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
  course = await aCourse(tenant, { lmsId: 501, name: 'Hot work', type: 'instructor_led_training' });
});

/** Anna was booked and has answered in the order. */
beforeEach(async () => {
  anna = await aLearner();
  erik = await aLearner();
  eventId = await aDate(tenant, course.courseId, { inDays: 20, booked: 1 });
  const asked = await tenant.many<{ id: number }>(sql`
    insert into event_questions (instance_id, event_id, position, question, type, options, optional)
    values (${tenant.instanceId}, ${eventId}, 0, 'Which diet?', 2, array['Vegan', 'No nuts, no sesame'], false),
           (${tenant.instanceId}, ${eventId}, 1, 'Shoe size?', 1, '{}', false),
           (${tenant.instanceId}, ${eventId}, 2, 'Any wishes?', 1, '{}', true)
    returning id`);
  [diet = '', shoes = '', wish = ''] = asked.map(({ id }) => String(id));
  const person = { firstName: 'Anna', lastName: 'Berg', email: `anna-${eventId}@example.test` };
  orderId = (await anOrderFor(tenant, { course, participants: [person], eventId })).id;
  const answers = [
    { questionid: Number(diet), question: 'Which diet?', value: ['Vegan'] },
    { questionid: Number(shoes), question: 'Shoe size?', value: '39' },
  ];
  await tenant.run(sql`update orders set held_seats = 1 where instance_id = ${tenant.instanceId} and id = ${orderId}`);
  await tenant.run(sql`
    update order_participants set user_id = ${anna.userId}, answers = ${JSON.stringify(answers)}::jsonb
     where instance_id = ${tenant.instanceId} and order_id = ${orderId}`);
  await holder(anna);
});

const holder = ({ userId }: Learner) =>
  tenant.run(sql`
    update licences set user_id = ${userId}, status = 'assigned', starts_at = now(), ends_at = now() + interval '90 days'
     where instance_id = ${tenant.instanceId} and participant_id in (
           select id from order_participants where instance_id = ${tenant.instanceId} and order_id = ${orderId})`);

const own = () => `/api/learning/dates/${eventId}/answers`;
const ofPerson = ({ userId }: Learner) => `/api/events/${eventId}/participants/${userId}/answers`;
const read = async (path: string, token: string) =>
  (await product.call<AnswersToGive>('GET', path, { token })).body.data;
const give = (path: string, token: string, answers: AnswersToGive['answers'], version = 0) =>
  product.call<AnswersToGive>('PUT', path, { token, body: { answers, version } });
const listed = async () => {
  const path = `/api/events/${eventId}/participants`;
  const { body } = await product.call<{ participants: EventParticipant[] }>('GET', path, { token: manager });
  return body.data.participants.map(({ answers }) => answers);
};
const dateOf = async ({ token }: Learner) =>
  (await product.call<Learning>('GET', '/api/learning', { token })).body.data.dates.find(({ id }) => id === eventId);

test('the answers of the order are there to be changed, by the training manager', async () => {
  const before = await read(ofPerson(anna), manager);
  expect(before.questions.map(({ question }) => question)).toEqual(['Which diet?', 'Shoe size?', 'Any wishes?']);
  expect(before).toMatchObject({ answers: { [diet]: ['Vegan'], [shoes]: '39', [wish]: '' }, version: 0 });

  const changed = { [diet]: ['No nuts, no sesame'], [shoes]: '40', [wish]: 'A window' };
  expect(await give(ofPerson(anna), manager, changed)).toMatchObject({
    status: 200,
    body: { data: { answers: changed, version: 1 } },
  });
  expect(await listed()).toEqual([['No nuts, no sesame', '40', 'A window']]);
  const file = await product.app.inject({
    url: `/api/events/${eventId}/participants/export`,
    headers: { authorization: `Bearer ${manager}` },
  });
  expect(file.body).toContain('A window');
  const entries = await tenant.many<{ subject_id: number; after: object }>(sql`
    select subject_id, after from audit_entries
     where instance_id = ${tenant.instanceId} and action = 'event.questions_answered' and subject_id = ${anna.userId}`);
  expect(entries).toEqual([{ subject_id: anna.userId, after: expect.objectContaining({ course: 'Hot work' }) }]);
  expect(JSON.stringify(entries), 'the log has no answers').not.toContain('sesame');
});

test('who gets the seat of somebody else is asked at home, answers there, and keeps the answers', async () => {
  expect(await dateOf(anna)).toMatchObject({ asks: true, unanswered: false });
  await holder(erik);
  expect(await dateOf(erik)).toMatchObject({ asks: true, unanswered: true });
  expect(await read(own(), erik.token)).toMatchObject({ answers: { [diet]: [], [shoes]: '', [wish]: '' }, version: 0 });
  expect((await give(own(), erik.token, { [diet]: ['Vegan'], [shoes]: '45' })).status).toBe(200);
  expect(await dateOf(erik)).toMatchObject({ unanswered: false });
  expect(await listed()).toEqual([['Vegan', '45', '']]);

  const next = await aLearner();
  await holder(next);
  expect(await listed()).toEqual([['', '', '']]);
  expect(await dateOf(next)).toMatchObject({ unanswered: true });
  await holder(anna);
  expect(await listed(), 'the answers of the order').toEqual([['Vegan', '39', '']]);
  await holder(erik);
  expect(await listed()).toEqual([['Vegan', '45', '']]);
});

test('answers follow the rules of the order, and each question has its own error', async () => {
  const refused = await give(ofPerson(anna), manager, { [diet]: ['Latin'], [shoes]: ' ', 0: 'x' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'request.invalid' } });
  expect(Object.keys(refused.body.errors ?? {})).toEqual([`answers.${diet}`, `answers.${shoes}`]);
  expect(await listed()).toEqual([['Vegan', '39', '']]);
});

test('a change of answers that were changed meanwhile is refused', async () => {
  const answers = { [diet]: ['Vegan'], [shoes]: '41' };
  expect((await give(own(), anna.token, answers)).status).toBe(200);
  for (const path of [own(), ofPerson(anna)])
    expect(await give(path, path === own() ? anna.token : manager, { ...answers, [shoes]: '42' })).toMatchObject({
      status: 409,
      body: { code: 'record.changed_meanwhile' },
    });
  expect(await listed()).toEqual([['Vegan', '41', '']]);
  expect((await give(ofPerson(anna), manager, { ...answers, [shoes]: '42' }, 1)).status).toBe(200);
});

test('nobody answers without the seat, for others or at another customer', async () => {
  const answers = { [diet]: ['Vegan'], [shoes]: '41' };
  const elsewhere = product.db.tenant(await anInstance(product.db, 'Baltic'));
  const [stranger, theirManager] = [await aLearner(elsewhere), await aUser(elsewhere, [roles.trainingmanager])];
  const attempts = [
    { path: own(), token: erik.token, status: 404 },
    { path: own(), token: stranger.token, status: 404 },
    { path: ofPerson(erik), token: manager, status: 404 },
    { path: ofPerson(anna), token: erik.token, status: 403 },
    { path: ofPerson(anna), token: anna.token, status: 403 },
    { path: ofPerson(anna), token: theirManager, status: 404 },
  ];
  for (const { path, token, status } of attempts) {
    expect((await product.call('GET', path, { token })).status, path).toBe(status);
    expect((await give(path, token, answers)).status, path).toBe(status);
  }
  expect(await listed()).toEqual([['Vegan', '39', '']]);
});

test('after the date the answers stay as they are, and the home asks nothing', async () => {
  await holder(erik);
  await tenant.run(sql`
    update course_events
       set start_date = now() - interval '2 hours', end_date = null, last_registration_date = now() - interval '1 day'
     where instance_id = ${tenant.instanceId} and id = ${eventId}`);
  expect(await dateOf(erik)).toMatchObject({ asks: false, unanswered: false });
  expect(await give(own(), erik.token, { [diet]: ['Vegan'], [shoes]: '45' })).toMatchObject({
    status: 409,
    body: { code: 'event.over' },
  });
});

test('the answers are in the export of a person, and gone when the person is erased', async () => {
  await give(own(), anna.token, { [diet]: ['Vegan'], [shoes]: '41', [wish]: 'A window seat' });
  const exported = await product.app.inject({
    url: `/api/users/${anna.userId}/personal-data`,
    headers: { authorization: `Bearer ${manager}` },
  });
  expect(exported.body).toContain('A window seat');
  const erased = await product.call('POST', `/api/users/${anna.userId}/erase`, { token: manager, body: {} });
  expect(erased.status).toBe(200);
  expect(
    await tenant.many(sql`
      select from event_answers where instance_id = ${tenant.instanceId} and user_id = ${anna.userId}`),
  ).toEqual([]);
});
