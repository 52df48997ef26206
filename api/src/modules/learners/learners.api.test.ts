import type { Learning, VerifiedCertificate } from '@coursefront/contract/learning/learning.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TenantScope } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { aCompletion } from '../../testing/learning.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate } from '../../testing/shop.ts';

const product = testProduct();
let tenant: TenantScope;
let other: TenantScope;
let manager: string;
let course: { courseId: number; itemId: number };
let learner: string;
let userId: number;

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

type Share = { url: string; name_shown: string; since: string };

/** A signed-in learner. `aUser` gives everybody the same name. */
async function aLearner(scope: TenantScope) {
  const token = await aUser(scope, [roles.student]);
  const row = await scope.one<{ id: number }>(sql`
    select max(id) as id from users where instance_id = ${scope.instanceId}`);
  return { token, userId: row?.id ?? 0 };
}

beforeAll(async () => {
  tenant = product.db.tenant(await anInstance(product.db, 'Nordic'));
  other = product.db.tenant(await anInstance(product.db, 'Baltic'));
  manager = await aUser(tenant, [roles.trainingmanager]);
  course = await aCourse(tenant, { lmsId: 501, name: 'Hot work' });
});

beforeEach(async () => {
  ({ token: learner, userId } = await aLearner(tenant));
});

const get = <Data>(path: string, token: string | undefined = learner) =>
  product.call<Data>('GET', `/api${path}`, { token });
const post = <Data>(path: string, body: object = {}, token = learner) =>
  product.call<Data>('POST', `/api${path}`, { token, body });
const home = async () => (await get<Learning>('/learning')).body.data;
const file = (path: string, token = learner) =>
  product.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
const verify = (url: string) =>
  product.call<VerifiedCertificate>('GET', `/api/certificates/shared/${url.split('/').pop()}`);

const enrol = (courseId: number, more: { endsInDays?: number; state?: string; suspended?: boolean } = {}) =>
  tenant.run(sql`
    insert into enrolments (instance_id, user_id, course_id, source, starts_at, ends_at, lms_state, suspended)
    values (${tenant.instanceId}, ${userId}, ${courseId}, 'manager', now() - interval '400 days',
            now() + make_interval(days => ${more.endsInDays ?? 100}), ${more.state ?? 'done'}, ${more.suspended ?? false})`);

/** The present course is renewed. One that is renewed early begins later than it is given. */
const renew = ({ startsInDays = -1, givenDaysAgo = null as number | null } = {}) =>
  tenant.run(sql`
    with l as (
      insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at, again_from)
      values (${tenant.instanceId}, ${course.courseId}, ${userId}, 'assigned', now() + make_interval(days => ${startsInDays}),
              now() + make_interval(days => ${startsInDays + 365}), now() - make_interval(days => ${givenDaysAgo}))
      returning id)
    update enrolments e set licence_id = l.id from l
     where e.instance_id = ${tenant.instanceId} and e.user_id = ${userId} and e.course_id = ${course.courseId}`);

async function aCertificate(): Promise<number> {
  await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -10 });
  return (await home()).certificates[0]?.id ?? 0;
}

async function aSeat(status: 'success' | 'pending', inDays = 20, location = 'Kajen 4, Lund') {
  const held = await aCourse(tenant, {
    lmsId: 600 + userId * 10 + inDays,
    name: 'First aid',
    type: 'instructor_led_training',
  });
  const eventId = await aDate(tenant, held.courseId, { inDays, booked: 1, location });
  const person = { firstName: 'Ulla', lastName: 'User', email: `seat-${userId}-${inDays}@example.test` };
  const { id } = await anOrderFor(tenant, { course: held, participants: [person], status, eventId });
  await tenant.run(sql`
    update orders set user_id = ${userId}, held_seats = 1 where instance_id = ${tenant.instanceId} and id = ${id}`);
  await tenant.run(sql`
    update order_participants set user_id = ${userId} where instance_id = ${tenant.instanceId} and order_id = ${id}`);
  return eventId;
}

describe('the home', () => {
  test('of somebody without anything is empty and says where the site is', async () => {
    expect(await home()).toEqual({
      courses: [],
      progress_fresh: false,
      dates: [],
      certificates: [],
      orders: [],
      more_orders: false,
      instance_id: tenant.instanceId,
      site_url: 'https://nordic.example/my/',
      has_shop: false,
      asks: null,
      vendor: { name: 'Nordic', email: null },
    });
  });

  test('has the courses to continue first, with their addresses, then those that are done', async () => {
    const names = ['Open', 'Waiting', 'Unpaid', 'Ended'] as const;
    const states = [{}, { state: 'waiting' }, { suspended: true }, { endsInDays: -1 }];
    for (const [index, name] of names.entries()) {
      const { courseId } = await aCourse(tenant, { lmsId: 510 + index, name, active: name !== 'Ended' });
      await enrol(courseId, states[index]);
    }
    await enrol(course.courseId);
    await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -3 });
    const { courses } = await home();
    expect(courses.map(({ name, state }) => [name, state])).toEqual([
      ['Open', 'running'],
      ['Waiting', 'waiting'],
      ['Unpaid', 'suspended'],
      ['Hot work', 'running'],
      ['Ended', 'over'],
    ]);
    expect(courses[0]).toMatchObject({
      courseid: 510,
      url: 'https://nordic.example/course/view.php?id=510',
      progress: null,
      ends_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect(courses[3]).toMatchObject({ progress: 100, completed_at: expect.any(String), sold: true });
    expect(courses[4], 'the shop sells it no more').toMatchObject({ sold: false });
  });

  test('says whether access waits for the approval of the order or for its payment', async () => {
    const { id } = await anOrderFor(tenant, {
      course,
      participants: [{ firstName: 'Ulla', lastName: 'User', email: `waits-${userId}@example.test` }],
      status: 'pending',
    });
    await enrol(course.courseId, { suspended: true });
    const waitsFor = async () => (await home()).courses.map(({ waits_for }) => waits_for);
    expect(await waitsFor(), 'without an order').toEqual(['payment']);
    await tenant.run(sql`
      update enrolments e set licence_id = l.id
        from licences l
        join order_participants p on p.instance_id = ${tenant.instanceId} and p.id = l.participant_id
       where e.instance_id = ${tenant.instanceId} and e.user_id = ${userId} and l.instance_id = ${tenant.instanceId}
         and p.order_id = ${id}`);
    expect(await waitsFor()).toEqual(['approval']);
    const change = (to: Sql) =>
      tenant.run(sql`update orders set ${to} where instance_id = ${tenant.instanceId} and id = ${id}`);
    await change(sql`method = 'invoice'`);
    expect(await waitsFor(), 'the card provider’s invoice').toEqual(['payment']);
    await change(sql`method = 'invoice_internal', status = 'success'`);
    expect(await waitsFor(), 'an approved order whose invoice is overdue').toEqual(['payment']);
    await tenant.run(sql`
      update enrolments set suspended = false where instance_id = ${tenant.instanceId} and user_id = ${userId}`);
    expect(await waitsFor()).toEqual([null]);
  });

  test('has a course again that was renewed since it was completed', async () => {
    await enrol(course.courseId);
    await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -10 });
    expect((await home()).courses).toMatchObject([{ state: 'running', progress: 100, again: null }]);
    expect((await home()).courses[0]?.completed_at).not.toBeNull();
    await renew();
    expect((await home()).courses).toMatchObject([{ state: 'running', completed_at: null, again: 'to_begin' }]);
    await tenant.run(sql`
      update completions set completed_at = now() where instance_id = ${tenant.instanceId} and user_id = ${userId}`);
    expect((await home()).courses[0]?.completed_at, 'completed once more').not.toBeNull();
  });

  test('has a course as completed that was renewed early and taken again before the renewal begins', async () => {
    await enrol(course.courseId);
    await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -10 });
    await renew({ startsInDays: 60, givenDaysAgo: 5 });
    expect((await home()).courses).toMatchObject([{ completed_at: null, again: 'to_begin' }]);
    await tenant.run(sql`
      update completions set completed_at = now() where instance_id = ${tenant.instanceId} and user_id = ${userId}`);
    expect((await home()).courses).toMatchObject([{ completed_at: expect.any(String), again: null }]);
  });

  test('has the dates to come, whether confirmed or not, and the newest orders with their documents', async () => {
    const [soon, later] = [await aSeat('success', 5), await aSeat('pending', 30)];
    await aSeat('success', -40);
    await aSeat('success', 31);
    const { dates, orders, more_orders } = await home();
    expect(dates.map(({ id, confirmed }) => [id, confirmed]).slice(0, 2)).toEqual([
      [soon, true],
      [later, false],
    ]);
    expect(dates).toHaveLength(3);
    const order_reference_id = expect.stringMatching(/-\d+$/);
    expect(dates[0]).toMatchObject({ course_name: 'First aid', location: 'Kajen 4, Lund', order_reference_id });
    for (const [hours, closed] of [
      [1, false],
      [-1, true],
    ] as const) {
      await tenant.run(sql`
        update course_events set last_registration_date = now() + ${`${hours} hours`}::interval
         where instance_id = ${tenant.instanceId} and id = ${soon}`);
      expect((await home()).dates[0]?.registration_closed, 'the seat stays').toBe(closed);
    }
    expect(orders).toHaveLength(3);
    expect(more_orders).toBe(true);
    expect(orders[0]).toMatchObject({
      course_name: 'First aid',
      total: 10_000,
      documents: ['confirmation', 'invoice'],
    });
  });

  test('says of an order by invoice whether it is paid, and by when it is to be', async () => {
    await aSeat('success', 32);
    const invoice = async () => (await home()).orders[0]?.invoice;
    expect(await invoice(), 'none was sent').toBeNull();
    await tenant.run(sql`
      insert into invoices (instance_id, order_id, number, payment_reference, currency, total, vat, issued_on, due_on)
      select ${tenant.instanceId}, o.id, o.id, (100000 + o.id)::text, 'SEK', o.total, 0, current_date, current_date + 30
        from orders o
       where o.instance_id = ${tenant.instanceId} and o.user_id = ${userId}`);
    expect(await invoice()).toEqual({ state: 'sent', due_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) });
  });

  test('says which courses are held on dates while the person has a seat in none of them', async () => {
    const held = { type: 'instructor_led_training' } as const;
    const [seated, without] = [
      await aSeat('success', 8),
      await aCourse(tenant, { lmsId: 520, name: 'Cranes', ...held }),
    ];
    const row = await tenant.one<{ course_id: number }>(sql`
      select course_id from course_events where instance_id = ${tenant.instanceId} and id = ${seated}`);
    for (const courseId of [course.courseId, without.courseId, row?.course_id ?? 0]) await enrol(courseId);
    const found = async () => (await home()).courses.filter(({ without_date }) => without_date).map(({ name }) => name);
    expect(await found()).toEqual(['Cranes']);
    await tenant.run(sql`
      update course_events set cancelled_at = now() where instance_id = ${tenant.instanceId} and id = ${seated}`);
    expect((await found()).sort()).toEqual(['Cranes', 'First aid']);
  });

  test('has no seat that was taken back, and no cancelled date', async () => {
    const [gone, cancelled] = [await aSeat('success', 6), await aSeat('success', 7)];
    await tenant.run(sql`
      update order_participants p set withdrawn_at = now()
        from orders o
       where p.instance_id = ${tenant.instanceId} and o.instance_id = ${tenant.instanceId} and o.id = p.order_id
         and o.event_id = ${gone}`);
    await tenant.run(sql`
      update course_events set cancelled_at = now() where instance_id = ${tenant.instanceId} and id = ${cancelled}`);
    expect((await home()).dates).toEqual([]);
    expect((await file(`/learning/dates/${gone}/calendar`)).statusCode).toBe(404);
  });

  test('has the seats of the licences that the person has now: one that is moved goes along with its licence', async () => {
    const seat = await aSeat('success', 8);
    const next = await aLearner(tenant);
    const licenceOf = (holder: number | null) =>
      tenant.run(sql`
        update licences l set status = ${holder ? 'assigned' : 'available'}, user_id = ${holder}, starts_at = now(), ends_at = now() + interval '1 year'
          from order_participants p, orders o
         where l.instance_id = ${tenant.instanceId} and l.participant_id = p.id and p.instance_id = ${tenant.instanceId}
           and o.instance_id = ${tenant.instanceId} and o.id = p.order_id and o.event_id = ${seat}`);
    const seatsOf = async (token: string) =>
      (await get<Learning>('/learning', token)).body.data.dates.map(({ id }) => id);
    const namesOf = async () =>
      (
        await get<{ participants: { email: string }[] }>(`/events/${seat}/participants`, manager)
      ).body.data.participants.map(({ email }) => email);

    expect(await licenceOf(userId), 'the order has one').toBe(1);
    expect([await seatsOf(learner), await seatsOf(next.token)]).toEqual([[seat], []]);
    const [booked] = await namesOf();
    await licenceOf(next.userId);
    expect([await seatsOf(learner), await seatsOf(next.token)]).toEqual([[], [seat]]);
    expect((await file(`/learning/dates/${seat}/calendar`, next.token)).statusCode).toBe(200);
    expect(await namesOf()).toEqual([expect.not.stringMatching(booked ?? '')]);
    await licenceOf(null);
    expect([await seatsOf(learner), await seatsOf(next.token)]).toEqual([[], []]);
  });

  test('shows nobody anything of others', async () => {
    await aCertificate();
    await enrol(course.courseId);
    await aSeat('success');
    const stranger = await aLearner(tenant);
    const elsewhere = await aLearner(other);
    for (const { token } of [stranger, elsewhere]) {
      const { courses, dates, certificates, orders } = (await get<Learning>('/learning', token)).body.data;
      expect([courses, dates, certificates, orders]).toEqual([[], [], [], []]);
    }
  });
});

describe('progress', () => {
  test('is read from the site, kept, and still there while the site is away', async () => {
    await tenant.run(sql`
      update users set lms_id = ${90_000 + userId} where instance_id = ${tenant.instanceId} and id = ${userId}`);
    await enrol(course.courseId);
    expect((await get('/learning/progress')).body.data).toEqual({ courses: [] });
    const told = { courses: [{ courseid: 501, progress: 42, again: null }] };
    expect(await askedWhenSiteSays(41.6)).toEqual(told);
    const { courses, progress_fresh } = await home();
    expect([courses[0]?.progress, progress_fresh]).toEqual([42, true]);
    expect((await get('/learning/progress')).body.data).toEqual(told);
  });

  test('of a renewed course is new once the site has reported less than 100 %', async () => {
    await tenant.run(sql`
      update users set lms_id = ${90_000 + userId} where instance_id = ${tenant.instanceId} and id = ${userId}`);
    await enrol(course.courseId);
    expect(await askedWhenSiteSays(60), 'before the renewal').toMatchObject({ courses: [{ again: null }] });
    await tenant.run(sql`
      update learning_progress set below_at = jsonb_build_object('501', now() - interval '30 days')
       where instance_id = ${tenant.instanceId} and user_id = ${userId}`);
    await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -10 });
    await renew();
    expect(await askedWhenSiteSays(100)).toEqual({ courses: [{ courseid: 501, progress: 100, again: 'to_begin' }] });
    expect(await askedWhenSiteSays(0), 'started over').toMatchObject({ courses: [{ progress: 0, again: 'begun' }] });
    expect(await askedWhenSiteSays(100)).toEqual({ courses: [{ courseid: 501, progress: 100, again: 'begun' }] });
    expect((await home()).courses).toMatchObject([{ progress: 100, completed_at: null, again: 'begun' }]);
  });

  test('of a renewed course that was started over and completed in one go is new by the day that the site tells', async () => {
    await tenant.run(sql`
      update users set lms_id = ${90_000 + userId} where instance_id = ${tenant.instanceId} and id = ${userId}`);
    await enrol(course.courseId);
    await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -10 });
    await renew();
    const old = { courses: [{ courseid: 501, progress: 100, again: 'to_begin' }] };
    expect(await askedWhenSiteSays(100), 'the site keeps the day to itself').toEqual(old);
    const before = new Date(Date.now() - 10 * 86_400_000);
    expect(await askedWhenSiteSays(100, before), 'the completion of before').toEqual(old);
    expect((await home()).courses).toMatchObject([{ completed_at: null, again: 'to_begin' }]);
    expect(await askedWhenSiteSays(100, new Date())).toEqual({
      courses: [{ courseid: 501, progress: 100, again: 'begun' }],
    });
    expect((await home()).courses).toMatchObject([{ completed_at: expect.any(String), again: null }]);
  });

  test('asks for the day of a completion only if a course is taken again and stands at 100 %', async () => {
    await tenant.run(sql`
      update users set lms_id = ${90_000 + userId} where instance_id = ${tenant.instanceId} and id = ${userId}`);
    await enrol(course.courseId);
    await askedWhenSiteSays(100);
    expect(readCompletedAt, 'not renewed').not.toHaveBeenCalled();
    await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -10 });
    await renew();
    await askedWhenSiteSays(60);
    expect(readCompletedAt, 'under way').not.toHaveBeenCalled();
    const visited = await tenant.many(sql`
      select accessed_at from enrolments
       where instance_id = ${tenant.instanceId} and user_id = ${userId} and accessed_at is not null`);
    expect(visited, 'with the enrolment in that course').toEqual([{ accessed_at: new Date('2026-01-02T03:04:05Z') }]);
    await askedWhenSiteSays(100);
    expect(readCompletedAt.mock.calls).toEqual([[{ userId: 90_000 + userId, courseId: 501 }]]);
  });

  test('of a course that was just completed brings the certificate soon, and reads no site more than hourly', async () => {
    const { instanceId } = tenant;
    await tenant.run(sql`
      update users set lms_id = ${90_000 + userId} where instance_id = ${instanceId} and id = ${userId}`);
    await enrol(course.courseId);
    const syncSoon = async () => {
      const jobs = await tenant.many<{ minutes: number }>(sql`
        delete from jobs where instance_id = ${instanceId} and task = 'reports.sync'
        returning round(extract(epoch from run_at - now()) / 60)::int as minutes`);
      return jobs.map(({ minutes }) => minutes);
    };
    await syncSoon();
    await askedWhenSiteSays(60);
    expect(await syncSoon(), 'under way').toEqual([]);
    await askedWhenSiteSays(100);
    expect(await syncSoon(), 'completed').toEqual([5]);
    await askedWhenSiteSays(100);
    expect(await syncSoon(), 'asked for before').toEqual([]);
    const noteSync = (finished: Sql) =>
      tenant.run(sql`
        insert into lms_syncs (instance_id, kind, started_at, finished_at)
        values (${instanceId}, 'certificates', now() - interval '20 minutes', ${finished})
        on conflict (instance_id, kind) do update
           set started_at = excluded.started_at, finished_at = excluded.finished_at, last_error = null`);
    await noteSync(sql`now()`);
    await askedWhenSiteSays(60);
    await askedWhenSiteSays(100);
    expect(await syncSoon(), 'read a while ago').toEqual([30]);
    await noteSync(sql`null`);
    await askedWhenSiteSays(60);
    await askedWhenSiteSays(100);
    expect(await syncSoon(), 'being read').toEqual([]);
    await tenant.run(sql`delete from lms_syncs where instance_id = ${instanceId}`);
    await aCompletion(tenant, { userId, courseId: course.courseId, inDays: -10 });
    await askedWhenSiteSays(60);
    await askedWhenSiteSays(100);
    expect(await syncSoon(), 'known already').toEqual([]);
  });

  const readCompletedAt = vi.fn();

  async function askedWhenSiteSays(progress: number, completedAt?: Date) {
    readCompletedAt.mockClear().mockResolvedValue({ ok: true, value: completedAt });
    const value = [
      { courseId: 501, completed: false, progress, accessedAt: new Date('2026-01-02T03:04:05Z') },
      { courseId: 777, completed: false },
    ];
    const lms = { readUserCourses: async () => ({ ok: true, value }), readCompletedAt };
    const connect = vi.spyOn(product.sites, 'connect').mockResolvedValue({ lms } as never);
    const { body } = await get('/learning/progress');
    connect.mockRestore();
    return body.data;
  }
});

test('a date comes as a calendar file for those who have a seat, and for nobody else', async () => {
  const eventId = await aSeat('success', 12, 'Kajen 4, Lund');
  const answer = await file(`/learning/dates/${eventId}/calendar`);
  expect(answer.headers['content-type']).toContain('text/calendar');
  expect(answer.body).toContain(`UID:event-${eventId}@nordic.example`);
  expect(answer.body).toContain('SUMMARY:First aid');
  expect(answer.body).toContain('LOCATION:Kajen 4\\, Lund');
  const stranger = await aLearner(tenant);
  expect((await file(`/learning/dates/${eventId}/calendar`, stranger.token)).statusCode).toBe(404);
});

describe('a certificate', () => {
  test('is shared by a link that a stranger verifies, with the name that was chosen and nothing else', async () => {
    const id = await aCertificate();
    const shared = await post<Share>(`/learning/certificates/${id}/share`, { name_shown: 'short' });
    const { url } = shared.body.data;
    expect(url).toMatch(/\/v\/certificate\/\d+\.[\w-]{32}$/);
    expect((await home()).certificates[0]?.share).toMatchObject({ url, name_shown: 'short' });
    expect((await verify(url)).body.data).toEqual({
      state: 'valid',
      holder: 'Ulla U.',
      name: 'Certificate',
      course_name: 'Hot work',
      issuer: { name: 'Nordic', site: 'nordic.example' },
      issued_at: expect.any(String),
      expires_at: expect.any(String),
      revoked_at: null,
      checked_at: expect.any(String),
    });
    const again = await post<Share>(`/learning/certificates/${id}/share`, { name_shown: 'full' });
    expect(again.body.data.url).toBe(url);
    expect((await verify(url)).body.data.holder).toBe('Ulla User');
  });

  test('that is no longer shared is unknown for ever; sharing it again gives another link', async () => {
    const id = await aCertificate();
    const first = (await post<Share>(`/learning/certificates/${id}/share`)).body.data.url;
    expect((await post(`/learning/certificates/${id}/unshare`)).status).toBe(200);
    expect(await verify(first)).toMatchObject({ status: 404, body: { code: 'certificate.not_shared' } });
    const second = (await post<Share>(`/learning/certificates/${id}/share`)).body.data.url;
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(404);
    expect((await verify(second)).status).toBe(200);
  });

  test.each(['x', '0.abc', `999999.${'a'.repeat(32)}`, `1.${'a'.repeat(32)}`])(
    'is not found by the made-up token %s',
    async (token) => {
      expect((await product.call('GET', `/api/certificates/shared/${token}`)).status).toBe(404);
    },
  );

  test('is nobody else’s to share, and of no other customer', async () => {
    const id = await aCertificate();
    for (const { token } of [await aLearner(tenant), await aLearner(other), { token: manager }]) {
      expect((await post(`/learning/certificates/${id}/share`, {}, token)).status).toBe(404);
      expect((await post(`/learning/certificates/${id}/unshare`, {}, token)).status).toBe(404);
      expect((await file(`/learning/certificates/${id}/document`, token)).statusCode).toBe(404);
    }
  });

  test('that a training manager revokes says so to its holder and to strangers, until it is restored', async () => {
    const id = await aCertificate();
    const { url } = (await post<Share>(`/learning/certificates/${id}/share`)).body.data;
    expect((await post(`/certificates/${id}/revoke`, { reason: 'x' })).status).toBe(403);
    expect((await post(`/certificates/${id}/revoke`, { reason: 'Wrong person' }, manager)).status).toBe(200);
    expect((await post(`/certificates/${id}/revoke`, { reason: 'Twice' }, manager)).status).toBe(409);
    const { data } = (await verify(url)).body;
    expect(data).toMatchObject({ state: 'revoked', revoked_at: expect.any(String) });
    expect(JSON.stringify(data)).not.toContain('Wrong person');
    expect((await home()).certificates[0]?.revoked).toMatchObject({ reason: 'Wrong person' });
    expect((await post(`/learning/certificates/${id}/share`)).status).toBe(409);
    expect((await file(`/certificates/${id}/document`, manager)).statusCode).toBe(409);
    expect((await file(`/learning/certificates/${id}/document`)).statusCode).toBe(409);

    expect((await post(`/certificates/${id}/restore`, {}, manager)).status).toBe(200);
    expect((await verify(url)).body.data.state).toBe('valid');
    const actions = await tenant.many<{ action: string; subject_name: string; about_person: string }>(sql`
      select action, subject_name, about_person from audit_entries
       where instance_id = ${tenant.instanceId} and subject_kind = 'certificate' and subject_id = ${id} order by id`);
    expect(actions).toEqual(
      ['shared', 'revoked', 'restored'].map((verb) => ({
        action: `certificate.${verb}`,
        subject_name: 'Certificate',
        about_person: 'Ulla User',
      })),
    );
  });

  test('that several training managers revoke at once is revoked once', async () => {
    const id = await aCertificate();
    const revoke = () => post(`/certificates/${id}/revoke`, { reason: 'At once' }, manager);
    const answers = await Promise.all([revoke(), revoke(), revoke(), revoke()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('of another customer is not for this training manager to revoke', async () => {
    const id = await aCertificate();
    const foreign = await aUser(other, [roles.trainingmanager]);
    expect((await post(`/certificates/${id}/revoke`, { reason: 'x' }, foreign)).status).toBe(404);
  });

  test('that has ended is shown as expired', async () => {
    const id = await aCertificate();
    const { url } = (await post<Share>(`/learning/certificates/${id}/share`)).body.data;
    await tenant.run(sql`
      update certificates set expires_at = now() - interval '1 day' where instance_id = ${tenant.instanceId} and id = ${id}`);
    expect((await verify(url)).body.data.state).toBe('expired');
  });

  test('comes as PDF', async () => {
    const id = await aCertificate();
    const own = await file(`/learning/certificates/${id}/document`);
    const managers = await file(`/certificates/${id}/document`, manager);
    for (const answer of [own, managers]) {
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    }
    expect((await file(`/certificates/${id}/document`)).statusCode, 'for a learner').toBe(403);
    const foreign = await aUser(other, [roles.trainingmanager]);
    expect((await file(`/certificates/${id}/document`, foreign)).statusCode, 'for another customer').toBe(404);
  });

  test('has the customer’s logo, and the code of its link once it is shared', async () => {
    const id = await aCertificate();
    const drawn = async () => (await file(`/learning/certificates/${id}/document`)).rawPayload;
    const plain = await drawn();
    const customer = await get<{ version: number }>('/customer/read', manager);
    const body = { settings: { logo: png }, version: customer.body.data.version };
    expect((await post('/customersettings/updateorcreate', body, manager)).status).toBe(200);
    const withLogo = await drawn();
    expect(plain.includes('/Subtype /Image')).toBe(false);
    expect(withLogo.includes('/Subtype /Image')).toBe(true);

    await post<Share>(`/learning/certificates/${id}/share`);
    const shared = await drawn();
    expect(withLogo.includes('/URI')).toBe(false);
    expect(shared.includes('/URI')).toBe(true);
  });

  test('of an erased person is shared no more, and their data have the share', async () => {
    const id = await aCertificate();
    const { url } = (await post<Share>(`/learning/certificates/${id}/share`)).body.data;
    const exported = (await file(`/users/${userId}/personal-data`, manager)).json();
    expect(JSON.stringify(exported)).toContain('"shared":{"name":"full"');
    expect((await post(`/users/${userId}/erase`, {}, manager)).status).toBe(200);
    expect((await verify(url)).status).toBe(404);
    expect(
      await tenant.many(
        sql`select from certificate_shares where certificate_id = ${id} and instance_id = ${tenant.instanceId}`,
      ),
    ).toEqual([]);
  });
});
