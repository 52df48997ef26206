import type { Learning } from '@coursefront/contract/learning/learning.ts';
import type { DateChoice } from '@coursefront/contract/people/licence-dates.ts';
import type { UserDetail } from '@coursefront/contract/people/own-users.ts';
import type { TeamPerson } from '@coursefront/contract/people/team.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { EventParticipant, OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../testing/buyers.ts';
import { anOrderFor } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop, bookedSeats } from '../../testing/shop.ts';

const product = testProduct();
let shop: number;
let manager: string;
let course: { courseId: number; itemId: number };

const tenant = () => product.db.tenant(shop);

beforeAll(async () => {
  shop = await aShop(product.db, 'Dates');
  course = await aCourse(tenant(), { lmsId: 8_301, name: 'Hot work', type: 'instructor_led_training' });
  manager = await aUser(tenant(), [roles.trainingmanager]);
});
beforeEach(() => {
  product.mails.length = 0;
});

type Holder = TestBuyer & { licenceId: number };

const giveRole = (userId: number, role: number) =>
  tenant().run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${shop}, ${userId}, ${role})`);

/** Somebody in the course by a licence that a manager gave: it came without a date. */
async function aHolder({ companyId = null as number | null, endsInDays = 300 } = {}): Promise<Holder> {
  const person = await aBuyer(tenant(), companyId);
  await giveRole(person.id, roles.student);
  const row = await tenant().one<{ id: number }>(sql`
    with l as (
      insert into licences (instance_id, company_id, course_id, user_id, status, starts_at, ends_at)
      values (${shop}, ${companyId}, ${course.courseId}, ${person.id}, 'assigned', now() - interval '1 day',
              now() + make_interval(days => ${endsInDays}))
      returning id, starts_at, ends_at)
    insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, lms_state)
    select ${shop}, ${person.id}, ${course.courseId}, id, 'manager', starts_at, ends_at, 'done' from l
    returning licence_id as id`);
  return { ...person, licenceId: row?.id ?? 0 };
}

const choice = (licenceId: number, token: string) =>
  product.call<DateChoice>('GET', `/api/licences/${licenceId}/dates`, { token });
const book = (licenceId: number, event_id: number, token: string) =>
  product.call<{ id: number; asks: boolean }>('PUT', `/api/licences/${licenceId}/date`, { token, body: { event_id } });
const giveUp = (licenceId: number, token: string) =>
  product.call<{ id: number }>('DELETE', `/api/licences/${licenceId}/date`, { token });
/** Shown to the training manager on the holder's page. */
const onPage = async ({ id }: Holder) =>
  (await product.call<UserDetail>('GET', `/api/users/${id}`, { token: manager })).body.data.licences;
const home = async ({ token }: TestBuyer) =>
  (await product.call<Learning>('GET', '/api/learning', { token })).body.data;
const participantsOf = async (eventId: number) =>
  (
    await product.call<{ participants: EventParticipant[] }>('GET', `/api/events/${eventId}/participants`, {
      token: manager,
    })
  ).body.data.participants;
const mailsTo = ({ email }: TestBuyer) => product.mails.filter(({ to }) => to === email);
const calendarOf = (mail: (typeof product.mails)[number] | undefined) =>
  Buffer.from(mail?.attachments?.[0]?.content ?? '').toString();

describe('somebody who has the course without a date', () => {
  test('chooses one of the open dates: the seat is taken, and the date is on their home and in their mail', async () => {
    const anna = await aHolder();
    const [soon, later] = [
      await aDate(tenant(), course.courseId, { inDays: 20, questions: ['Which diet?'], location: 'Lund' }),
      await aDate(tenant(), course.courseId, { inDays: 40, seats: 1, booked: 1 }),
    ];
    const closed = await aDate(tenant(), course.courseId, { inDays: 5, closesInDays: -1 });
    const afterTheEnd = await aDate(tenant(), course.courseId, { inDays: 320 });
    const before = await home(anna);
    expect(before.courses).toMatchObject([{ without_date: true, to_book: { licence_id: anna.licenceId, open: true } }]);

    const offered = (await choice(anna.licenceId, anna.token)).body.data;
    expect(offered).toMatchObject({ course_name: 'Hot work', booked: null, vendor: { name: 'Dates' } });
    const ids = offered.dates.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([soon, later]));
    expect(ids).not.toEqual(expect.arrayContaining([closed]));
    expect(ids).not.toEqual(expect.arrayContaining([afterTheEnd]));
    expect(offered.dates.find(({ id }) => id === later)?.free_seats).toBe(0);
    for (const { closes_at, starts_at } of offered.dates) expect(closes_at <= starts_at).toBe(true);

    const booked = await book(anna.licenceId, soon, anna.token);
    expect(booked.body).toMatchObject({ success: true, data: { id: soon, asks: true } });
    expect(await bookedSeats(tenant(), soon)).toBe(1);
    const { courses, dates } = await home(anna);
    expect(courses).toMatchObject([{ without_date: false, to_book: null }]);
    expect(dates).toMatchObject([{ id: soon, confirmed: true, unanswered: true, licence_id: anna.licenceId }]);
    expect(await participantsOf(soon)).toMatchObject([
      {
        email: anna.email,
        user_id: anna.id,
        licence_id: anna.licenceId,
        confirmed: true,
        order_id: null,
        vacant: false,
      },
    ]);
    await product.work();
    const [mail, ...more] = mailsTo(anna);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Hot work on /);
    expect(mail?.text).toContain('> Which diet?');
    expect(mail?.text).toMatch(/you can change the date or give up your seat yourself\. You can do so until .+\./);
    expect(mail?.text).toContain(`/v/?date=${soon}`);
    expect(mail?.text).not.toContain('replying to this e-mail');
    expect(calendarOf(mail)).toMatch(/LOCATION:Lund/);
    const file = await product.app.inject({
      url: `/api/learning/dates/${soon}/calendar`,
      headers: { authorization: `Bearer ${anna.token}` },
    });
    expect(file.body).toContain('SUMMARY:Hot work');
  });

  test('books once, however often they click, and nobody gets a second date for one licence', async () => {
    const anna = await aHolder();
    const date = await aDate(tenant(), course.courseId, { inDays: 20 });
    const answers = await Promise.all([1, 2, 3].map(() => book(anna.licenceId, date, anna.token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await bookedSeats(tenant(), date)).toBe(1);
    await product.work();
    expect(mailsTo(anna)).toHaveLength(1);
    await tenant().run(sql`
      update course_events set start_date = now() - interval '3 days', end_date = now() - interval '2 days',
             last_registration_date = now() - interval '4 days'
       where instance_id = ${shop} and id = ${date}`);
    const other = await aDate(tenant(), course.courseId, { inDays: 30 });
    expect((await book(anna.licenceId, other, anna.token)).body).toMatchObject({ code: 'licence.has_date' });
    expect((await choice(anna.licenceId, anna.token)).status).toBe(409);
    expect((await home(anna)).courses[0], 'the licence has had its date').toMatchObject({ without_date: false });
  });

  test('is never one too many: of ten for three seats three get one', async () => {
    const date = await aDate(tenant(), course.courseId, { inDays: 20, seats: 3 });
    const people = await Promise.all(Array.from({ length: 10 }, () => aHolder()));
    const answers = await Promise.all(people.map(({ licenceId, token }) => book(licenceId, date, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'event.sold_out')).toHaveLength(7);
    expect(await bookedSeats(tenant(), date)).toBe(3);
    expect(await participantsOf(date)).toHaveLength(3);
  });

  test('changes to another date, or gives the seat back, until registration closes', async () => {
    const anna = await aHolder();
    const [first, second] = [
      await aDate(tenant(), course.courseId, { inDays: 20, questions: ['Which diet?'] }),
      await aDate(tenant(), course.courseId, { inDays: 30, questions: ['Which diet?'] }),
    ];
    await book(anna.licenceId, first, anna.token);
    expect((await choice(anna.licenceId, anna.token)).body.data.booked).toBe(first);
    await tenant().run(sql`
      update event_questions set optional = true where instance_id = ${shop} and event_id in (${first}, ${second})`);
    const moved = await book(anna.licenceId, second, anna.token);
    expect(moved.body.data, 'what was left empty is not asked again').toEqual({ id: second, asks: false });
    expect([await bookedSeats(tenant(), first), await bookedSeats(tenant(), second)]).toEqual([0, 1]);
    await product.work();
    const news = mailsTo(anna).find(({ subject }) => subject.startsWith('New date: '));
    expect(news?.attachments).toHaveLength(2);
    expect(mailsTo(anna), 'nothing says that the seat is gone').toHaveLength(2);

    expect((await giveUp(anna.licenceId, anna.token)).status).toBe(200);
    await product.work();
    const gone = mailsTo(anna).find(({ subject }) => subject.startsWith('You have given up your seat: '));
    expect(calendarOf(gone)).toContain('STATUS:CANCELLED');
    expect(gone?.text, 'the licence is still theirs').not.toContain('removed your licence');
    expect(gone?.text, 'the way to another date').toContain(`/v/?choose=${anna.licenceId}`);
    expect(await bookedSeats(tenant(), second)).toBe(0);
    expect((await home(anna)).courses).toMatchObject([{ without_date: true, to_book: { open: true } }]);
    expect((await giveUp(anna.licenceId, anna.token)).body).toMatchObject({ code: 'event.not_found' });

    await book(anna.licenceId, first, anna.token);
    await tenant().run(sql`
      update course_events set last_registration_date = now() - interval '1 minute'
       where instance_id = ${shop} and id = ${first}`);
    expect((await home(anna)).dates).toMatchObject([{ id: first, licence_id: null }]);
    expect((await giveUp(anna.licenceId, anna.token)).body).toMatchObject({ code: 'event.registration_closed' });
    expect((await book(anna.licenceId, second, anna.token)).body).toMatchObject({ code: 'licence.has_date' });
    expect((await giveUp(anna.licenceId, manager)).status, 'the training manager may').toBe(200);
    expect(await bookedSeats(tenant(), first)).toBe(0);
  });

  test('is refused a date that is closed, of another course or after the licence ends', async () => {
    const anna = await aHolder({ endsInDays: 25 });
    const closed = await aDate(tenant(), course.courseId, { inDays: 5, closesInDays: -1 });
    expect((await book(anna.licenceId, closed, anna.token)).body).toMatchObject({ code: 'event.registration_closed' });
    const { courseId } = await aCourse(tenant(), { lmsId: 8_302, type: 'instructor_led_training' });
    const foreign = await aDate(tenant(), courseId, { inDays: 20 });
    expect((await book(anna.licenceId, foreign, anna.token)).status).toBe(404);
    const late = await aDate(tenant(), course.courseId, { inDays: 30 });
    expect((await book(anna.licenceId, late, anna.token)).body).toMatchObject({ code: 'licence.ends_before_date' });
    await tenant().run(sql`
      update licences set status = 'expired' where instance_id = ${shop} and id = ${anna.licenceId}`);
    const open = await aDate(tenant(), course.courseId, { inDays: 20 });
    expect((await book(anna.licenceId, open, anna.token)).body).toMatchObject({ code: 'licence.not_in_use' });
    expect(await bookedSeats(tenant(), open)).toBe(0);
  });

  test('has a date already if the order brought a seat, also once that date is over', async () => {
    for (const inDays of [15, -3]) {
      const bea = await aBuyer(tenant());
      await giveRole(bea.id, roles.student);
      const eventId = await aDate(tenant(), course.courseId, { inDays, booked: 1 });
      const participants = [{ firstName: 'Bea', lastName: 'Buyer', email: bea.email }];
      const { id } = await anOrderFor(tenant(), { course, participants, eventId });
      await tenant().run(sql`update orders set held_seats = 1 where instance_id = ${shop} and id = ${id}`);
      const licence = await tenant().one<{ id: number }>(sql`
        update licences l set status = 'assigned', user_id = ${bea.id}, starts_at = now(), ends_at = now() + interval '1 year'
          from order_participants p
         where p.instance_id = ${shop} and p.order_id = ${id} and l.instance_id = ${shop} and l.participant_id = p.id
        returning l.id`);
      const other = await aDate(tenant(), course.courseId, { inDays: 30 });
      const refused = await book(licence?.id ?? 0, other, bea.token);
      expect(refused.body, `in ${inDays} days`).toMatchObject({ code: 'licence.has_date' });
      await tenant().run(sql`
        insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, lms_state)
        select ${shop}, ${bea.id}, ${course.courseId}, id, 'order', starts_at, ends_at, 'done'
          from licences where instance_id = ${shop} and id = ${licence?.id ?? 0}`);
      expect((await home(bea)).courses).toMatchObject([
        { without_date: false, past_date: inDays < 0 ? expect.stringMatching(/^20\d\d-/) : null },
      ]);
    }
  });
});

describe('the seat of a licence', () => {
  test('is free when the date is cancelled: the holder is told, keeps the licence and chooses another date', async () => {
    const anna = await aHolder();
    const date = await aDate(tenant(), course.courseId, { inDays: 20 });
    expect(await onPage(anna)).toMatchObject([{ date: null, date_choice: 'choose' }]);
    await book(anna.licenceId, date, anna.token);
    expect(await onPage(anna)).toMatchObject([{ date: { location: expect.any(String) }, date_choice: 'change' }]);
    await product.work();
    product.mails.length = 0;
    const concerned = await product.call('GET', `/api/events/${date}/bookings`, { token: manager });
    expect(concerned.body.data).toMatchObject({ booked: 1, orders: 0, licences: 1, people: ['Bea Buyer'] });
    const { event } = (await product.call<{ event: OwnEvent }>('GET', `/api/events/${date}`, { token: manager })).body
      .data;
    const cancelled = await product.call('POST', `/api/events/${date}/cancel`, {
      token: manager,
      body: { version: event.version, booked: 1, message: 'The trainer is ill.' },
    });
    expect(cancelled.status).toBe(200);
    await product.work();
    const [mail] = mailsTo(anna);
    expect(mail?.subject).toMatch(/has been cancelled/);
    expect(mail?.text).toContain('The trainer is ill.');
    expect(mail?.text).toContain('Choose another date');
    expect(mail?.text).toContain(`/v/?choose=${anna.licenceId}`);
    expect(calendarOf(mail)).toContain('STATUS:CANCELLED');
    expect(await bookedSeats(tenant(), date)).toBe(0);
    expect(await onPage(anna)).toMatchObject([{ date: null, date_choice: 'choose' }]);
    const other = await aDate(tenant(), course.courseId, { inDays: 25 });
    expect((await book(anna.licenceId, other, anna.token)).status).toBe(200);
  });

  test('gets the news when the date is moved', async () => {
    const anna = await aHolder();
    const date = await aDate(tenant(), course.courseId, { inDays: 20 });
    await book(anna.licenceId, date, anna.token);
    await product.work();
    product.mails.length = 0;
    const { event } = (await product.call<{ event: OwnEvent }>('GET', `/api/events/${date}`, { token: manager })).body
      .data;
    await product.call('PUT', `/api/events/${date}`, { token: manager, body: { ...event, location: 'Uppsala' } });
    await product.work();
    expect(mailsTo(anna)[0]?.text).toContain('Uppsala');
  });

  test('is given back when the licence is taken away, and when the person is erased', async () => {
    const [anna, bo] = [await aHolder(), await aHolder()];
    const date = await aDate(tenant(), course.courseId, { inDays: 20 });
    for (const { licenceId, token } of [anna, bo]) await book(licenceId, date, token);
    expect(await bookedSeats(tenant(), date)).toBe(2);
    expect((await product.call('POST', `/api/licences/${anna.licenceId}/take-back`, { token: manager })).status).toBe(
      200,
    );
    expect(await bookedSeats(tenant(), date)).toBe(1);
    const open = await product.call('GET', `/api/users/${bo.id}/open`, { token: manager });
    expect(open.body.data).toMatchObject({ registrations: 1 });
    expect((await product.call('POST', `/api/users/${bo.id}/erase`, { token: manager })).status).toBe(200);
    expect(await bookedSeats(tenant(), date)).toBe(0);
    expect(await participantsOf(date)).toEqual([]);
  });
});

describe('who decides about a date', () => {
  test('is the holder, the lead of their team and the training manager, and nobody else', async () => {
    const [company, elsewhere] = [await aCompany(tenant()), await aCompany(tenant())];
    const leadOf = async (companyId: number) => {
      const lead = await aBuyer(tenant(), companyId);
      await giveRole(lead.id, roles.teamlead);
      await tenant().run(sql`
        update companies set team_lead_user_id = ${lead.id} where instance_id = ${shop} and id = ${companyId}`);
      return lead;
    };
    const [lead, foreignLead] = [await leadOf(company), await leadOf(elsewhere)];
    const [anna, stranger] = [await aHolder({ companyId: company }), await aHolder()];
    const date = await aDate(tenant(), course.courseId, { inDays: 20 });
    const otherShop = product.db.tenant(await aShop(product.db, 'Elsewhere'));
    const foreignManager = await aUser(otherShop, [roles.trainingmanager]);
    const instructor = await aUser(tenant(), [roles.instructor]);
    for (const token of [stranger.token, foreignLead.token, foreignManager, instructor]) {
      expect((await choice(anna.licenceId, token)).status).toBe(404);
      expect((await book(anna.licenceId, date, token)).status).toBe(404);
      expect((await giveUp(anna.licenceId, token)).status).toBe(404);
    }
    expect(await bookedSeats(tenant(), date)).toBe(0);
    const choiceIn = async () => {
      const people = await product.call<{ rows: TeamPerson[] }>('GET', `/api/team/people?company_id=${company}`, {
        token: lead.token,
      });
      const [held] = people.body.data.rows.find(({ userid }) => userid === anna.id)?.courses ?? [];
      return [held?.licence_id, held?.date_choice, held?.date?.location];
    };
    expect(await choiceIn()).toEqual([anna.licenceId, 'choose', undefined]);
    await book(anna.licenceId, date, lead.token);
    expect(await choiceIn()).toEqual([anna.licenceId, 'change', 'In 20 days']);
    for (const token of [lead.token, manager]) {
      expect((await choice(anna.licenceId, token)).status).toBe(200);
      expect((await book(anna.licenceId, date, token)).status).toBe(200);
      expect((await giveUp(anna.licenceId, token)).status).toBe(200);
    }
  });
});
