import type { Learning } from '@coursefront/contract/learning/learning.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { OwnReview, Review } from '@coursefront/contract/shop/reviews.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';
import { readShopHead } from '../webshop/public.ts';
import { invite } from './invite.ts';

const product = testProduct();
let tenant: TenantScope;
let manager: string;
let course: { courseId: number; itemId: number };

type Person = { token: string; userId: number };

async function aPerson(scope = tenant): Promise<Person> {
  const token = await aUser(scope, [roles.student]);
  const row = await scope.one<{ id: number }>(sql`
    select max(id) as id from users where instance_id = ${scope.instanceId}`);
  return { token, userId: row?.id ?? 0 };
}

async function aGraduate({ daysAgo = 1, source = 'order', courseId = course.courseId } = {}): Promise<Person> {
  const person = await aPerson();
  await tenant.run(sql`
    insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at, lms_state)
    values (${tenant.instanceId}, ${person.userId}, ${courseId}, ${source}, now() - interval '90 days',
            now() + interval '90 days', 'done')`);
  await tenant.run(sql`
    insert into completions (instance_id, user_id, course_id, completed_at)
    values (${tenant.instanceId}, ${person.userId}, ${courseId}, now() - make_interval(days => ${daysAgo}))`);
  return person;
}

const choose = (mode: string | null) =>
  product.call('POST', '/api/customersettings/updateorcreate', {
    token: manager,
    body: { settings: { shop_reviews: mode } },
  });
const write = ({ token }: Person, body: object = { stars: 5, text: 'Good' }, courseid = 501) =>
  product.call<OwnReview>('PUT', `/api/learning/reviews/${courseid}`, { token, body });
const list = async (query = '', token = manager) =>
  (await product.call<{ rows: Review[]; total: number; mode: string }>('GET', `/api/reviews${query}`, { token })).body
    .data;
const decide = (id: number, status: string, token = manager) =>
  product.call<Review>('POST', `/api/reviews/${id}/decide`, { token, body: { status } });
const shown = async (query = '', courseid = 501) =>
  (await product.call<ShopCourse>('GET', `/api/webshop/${tenant.instanceId}/courses/${courseid}${query}`)).body.data
    .reviews;
const newest = async (): Promise<number> => (await list()).rows[0]?.id ?? 0;

beforeAll(async () => {
  tenant = product.db.tenant(await aShop(product.db, 'Nordic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
  course = await aCourse(tenant, { lmsId: 501, name: 'Hot work' });
});

describe('a shop without reviews', () => {
  test('takes none and shows none', async () => {
    const person = await aGraduate();
    expect((await write(person)).body.code).toBe('review.off');
    expect(await shown()).toBeNull();
    const home = await product.call<Learning>('GET', '/api/learning', { token: person.token });
    expect(home.body.data.courses[0]?.review).toBeNull();
    expect((await list()).mode).toBe('off');
  });
});

describe('a review', () => {
  beforeAll(() => choose('moderated'));

  test('is written by those who took part only', async () => {
    expect((await write(await aPerson())).body.code).toBe('review.not_finished');
    expect((await write(await aGraduate({ source: 'lms' }))).body.code).toBe('review.not_finished');
    expect((await write(await aGraduate(), undefined, 9999)).body.code).toBe('course.not_found');
    const person = await aGraduate();
    const home = await product.call<Learning>('GET', '/api/learning', { token: person.token });
    expect(home.body.data.courses[0]?.review).toEqual({ written: null });
    expect((await write(person)).body.data).toEqual({ stars: 5, text: 'Good', status: 'waiting', answer: null });
  });

  test.each([
    { inDays: -3, code: undefined },
    { inDays: 3, code: 'review.not_finished' },
  ])('is written after the date of a bought place ($inDays days)', async ({ inDays, code }) => {
    const lmsId = 600 + inDays;
    const held = await aCourse(tenant, { lmsId, type: 'instructor_led_training' });
    const eventId = await aDate(tenant, held.courseId, { inDays, booked: 1, location: 'Lund' });
    const person = await aPerson();
    const participants = [{ firstName: 'Ulla', lastName: 'User', email: `seat-${lmsId}@example.test` }];
    const { id } = await anOrderFor(tenant, { course: held, participants, status: 'success', eventId });
    await tenant.run(sql`
      update order_participants set user_id = ${person.userId}
       where instance_id = ${tenant.instanceId} and order_id = ${id}`);
    expect((await write(person, undefined, lmsId)).body.code).toBe(code);
  });

  test('is public once it is approved, and no longer when it is hidden; average and number follow', async () => {
    const { courseId } = await aCourse(tenant, { lmsId: 502, name: 'Fire' });
    for (const stars of [5, 4]) await write(await aGraduate({ courseId }), { stars, text: `Stars ${stars}` }, 502);
    expect(await shown('', 502)).toBeNull();
    const rows = (await list('?courseid=502')).rows;
    expect(rows).toMatchObject([{ stars: 4, status: 'waiting', name: 'Ulla U.', course_name: 'Fire' }, { stars: 5 }]);
    for (const { id } of rows) await decide(id, 'published');
    expect(await shown('', 502)).toMatchObject({ count: 2, average: 4.5, page: 1, rows: [{ stars: 4 }, { stars: 5 }] });
    await decide(rows[0]?.id ?? 0, 'hidden');
    expect(await shown('', 502)).toMatchObject({ count: 1, average: 5 });
    const page = { origin: 'https://x.test', instanceId: tenant.instanceId, lmsId: 502, language: 'en' } as const;
    expect(await readShopHead(product.db, { ...page, named: undefined })).toMatchObject({
      data: { aggregateRating: { ratingValue: 5, reviewCount: 1, bestRating: 5 } },
    });
    expect(JSON.stringify(await readShopHead(product.db, { ...page, lmsId: 501, named: undefined }))).not.toContain(
      'aggregateRating',
    );
  });

  test('waits again when a decision is taken back, and is not public then', async () => {
    const { courseId } = await aCourse(tenant, { lmsId: 506 });
    await write(await aGraduate({ courseId }), undefined, 506);
    const id = await newest();
    await decide(id, 'published');
    expect((await decide(id, 'waiting')).body.data.status).toBe('waiting');
    expect(await shown('', 506)).toBeNull();
    expect((await list('?courseid=506&status=waiting')).total).toBe(1);
    expect((await decide(id, 'lost')).status).toBe(422);
  });

  test('stays the only one of a person; a change waits again and loses the answer to the old text', async () => {
    const person = await aGraduate();
    await write(person, { stars: 2, text: 'Before' });
    const id = await newest();
    await decide(id, 'published');
    const answered = await product.call<Review>('POST', `/api/reviews/${id}/answer`, {
      token: manager,
      body: { answer: 'Sorry' },
    });
    expect(answered.body.data.answer).toBe('Sorry');
    const { total } = await list();
    expect((await write(person, { stars: 4, text: 'After' })).body.data).toMatchObject({
      status: 'waiting',
      answer: null,
    });
    expect((await list()).total).toBe(total);
    expect(await newest()).toBe(id);
  });

  test('is public at once where nobody reads it first, unless it was hidden before', async () => {
    await choose('direct');
    const person = await aGraduate();
    expect((await write(person)).body.data.status).toBe('published');
    await decide(await newest(), 'hidden');
    expect((await write(person, { stars: 1, text: 'Again' })).body.data.status).toBe('waiting');
    await choose('moderated');
  });

  test('is plain text of bounded length', async () => {
    const person = await aGraduate();
    expect((await write(person, { stars: 6, text: '' })).status).toBe(422);
    expect((await write(person, { stars: 1, text: 'x'.repeat(2_001) })).status).toBe(422);
    expect((await write(person, { stars: 1, text: 'a\u0000b' })).status).toBe(422);
    expect((await write(person, { stars: 1, text: '<b>x</b>' })).body.data.text).toBe('<b>x</b>');
  });

  test('is shown in pages, the newest first', async () => {
    const { courseId } = await aCourse(tenant, { lmsId: 503 });
    for (let nth = 1; nth <= 6; nth++) {
      await write(await aGraduate({ courseId }), { stars: 3, text: `No ${nth}` }, 503);
      await decide(await newest(), 'published');
    }
    expect((await shown('', 503))?.rows.map(({ text }) => text)).toEqual(['No 6', 'No 5', 'No 4', 'No 3', 'No 2']);
    expect(await shown('?reviews=2', 503)).toMatchObject({ count: 6, page: 2, rows: [{ text: 'No 1' }] });
  });

  test('is removed by its writer and by erasing the person, with its part of the average', async () => {
    const { courseId } = await aCourse(tenant, { lmsId: 504 });
    const people = [await aGraduate({ courseId }), await aGraduate({ courseId })];
    for (const person of people) {
      await write(person, { stars: 4, text: 'Mine' }, 504);
      await decide(await newest(), 'published');
    }
    const [first, second] = people as [Person, Person];
    const path = `/api/learning/reviews/504`;
    expect((await product.call('DELETE', path, { token: first.token })).status).toBe(200);
    expect((await product.call('DELETE', path, { token: first.token })).body.code).toBe('record.not_found');
    expect(await shown('', 504)).toMatchObject({ count: 1 });
    const told = await product.app.inject({
      url: `/api/users/${second.userId}/personal-data`,
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(told.body).toContain('"Mine"');
    await product.call('POST', `/api/users/${second.userId}/erase`, { token: manager, body: {} });
    expect(await shown('', 504)).toBeNull();
  });

  test('belongs to its customer', async () => {
    const other = product.db.tenant(await aShop(product.db, 'Baltic'));
    const stranger = await aUser(other, [roles.trainingmanager]);
    await write(await aGraduate());
    expect((await list('', stranger)).total).toBe(0);
    expect((await decide(await newest(), 'published', stranger)).status).toBe(404);
  });

  test('is exported, and what was decided is in the audit log without the text', async () => {
    const file = await product.app.inject({
      url: '/api/reviews/export',
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.body).toContain('Hot work');
    const rows = await tenant.many<{ action: string; after: object | null }>(sql`
      select distinct action from audit_entries
       where instance_id = ${tenant.instanceId} and action like 'review.%' order by action`);
    expect(rows.map(({ action }) => action)).toEqual([
      'review.answered',
      'review.changed',
      'review.deleted',
      'review.exported',
      'review.hidden',
      'review.made',
      'review.published',
      'review.reopened',
    ]);
    const told = await tenant.one<{ count: number }>(sql`
      select count(*)::int as count from audit_entries
       where instance_id = ${tenant.instanceId} and action in ('review.made', 'review.changed') and after::text like '%text%'`);
    expect(told?.count).toBe(0);
  });
});

describe('people are asked', () => {
  const asked = () =>
    tenant.many<{ recipient: string; params: { url: string } }>(sql`
      select recipient, params from mails
       where instance_id = ${tenant.instanceId} and template = 'review_invitation' order by id`);

  test('once, some days after the end, and not those who have written', async () => {
    const { courseId } = await aCourse(tenant, { lmsId: 505 });
    await aGraduate({ courseId, daysAgo: 1 });
    await aGraduate({ courseId, daysAgo: 60 });
    await aGraduate({ courseId, daysAgo: 5, source: 'lms' });
    await write(await aGraduate({ courseId, daysAgo: 5 }), undefined, 505);
    expect(await asked()).toHaveLength(0);
    await aGraduate({ courseId, daysAgo: 5 });
    await invite(product.db, tenant.instanceId);
    await invite(product.db, tenant.instanceId);
    const mails = (await asked()).filter(({ params }) => params.url === '/v/?review=505');
    expect(mails).toHaveLength(1);
  });

  test('after a date, if they had the seat: the person who was booked and lost the licence is not', async () => {
    const held = await aCourse(tenant, { lmsId: 706, type: 'instructor_led_training' });
    const eventId = await aDate(tenant, held.courseId, { inDays: -6, booked: 1, location: 'Lund' });
    const [booked, next] = [await aPerson(), await aPerson()];
    const participants = [{ firstName: 'Ulla', lastName: 'User', email: 'seat-706@example.test' }];
    const { id } = await anOrderFor(tenant, { course: held, participants, status: 'success', eventId });
    await tenant.run(sql`
      update order_participants set user_id = ${booked.userId}
       where instance_id = ${tenant.instanceId} and order_id = ${id}`);
    await tenant.run(sql`
      update licences
         set status = 'assigned', user_id = ${next.userId}, starts_at = now() - interval '9 days',
             ends_at = now() + interval '1 year'
       where instance_id = ${tenant.instanceId} and course_id = ${held.courseId}`);
    await invite(product.db, tenant.instanceId);
    const mails = (await asked()).filter(({ params }) => params.url === '/v/?review=706');
    const { email } = (await tenant.one<{ email: string }>(sql`
      select email from users where instance_id = ${tenant.instanceId} and id = ${next.userId}`)) ?? { email: '' };
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    expect((await write(booked, undefined, 706)).body.code).toBe('review.not_finished');
    expect((await write(next, undefined, 706)).body.code).toBeUndefined();
  });
});
