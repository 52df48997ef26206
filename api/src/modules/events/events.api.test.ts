import type { WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { EventParticipant, OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { anInstance, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { mirrorCourses } from '../courses/public.ts';
import { findBookableEvent, giveBackSeats, takeSeats } from './public.ts';

type List = { rows: OwnEvent[]; total: number; time_zone: string };

const product = testProduct();
let nordic: number;
let manager: string;
let foreign: string;

beforeAll(async () => {
  const baltic = await anInstance(product.db, 'Baltic');
  await courses(baltic, { 801: 'instructor_led_training' });
  nordic = await anInstance(product.db, 'Nordic');
  await courses(nordic, { 801: 'instructor_led_training', 802: 'elearning', 803: 'blended' });
  manager = await aUser(product.db.tenant(nordic), [roles.instructor]);
  foreign = await aUser(product.db.tenant(baltic), [roles.trainingmanager]);
});

const courses = (instanceId: number, types: Record<number, CourseType>) =>
  product.db.tenant(instanceId).transaction((tx) =>
    mirrorCourses(
      tx,
      Object.entries(types).map(([id, type]) => ({
        lmsId: Number(id),
        name: `Course ${id}`,
        summary: '',
        image: null,
        durationMinutes: null,
        languages: [],
        type,
      })),
    ),
  );

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

const plan = (changes: object = {}) => ({
  courseid: 801,
  start_date: inDays(20),
  end_date: inDays(20.3),
  location: 'Stockholm, Vasagatan 16',
  max_attendance_count: 12,
  last_registration_date: seconds(inDays(10)),
  ...changes,
});
const questions = [
  { question: 'Anything you cannot eat?', type: 1, optional: true },
  { question: 'Which book?', type: 2, options: ['Svenska', 'English'] },
];

/** The only user whose session is the instance's. */
const userOf = async (instanceId: number) =>
  (
    await product.db.tenant(instanceId).one<{ id: number }>(sql`
    select min(id) as id from users where instance_id = ${instanceId}`)
  )?.id ?? 0;
const trainer = async (email: string, suspended = false): Promise<number> =>
  (
    await product.db.tenant(nordic).one<{ id: number }>(sql`
    insert into users (instance_id, first_name, last_name, email, suspended)
    values (${nordic}, 'Ulla', 'User', ${email}, ${suspended})
    returning id`)
  )?.id ?? 0;

const newsOf = async (eventId: number): Promise<string[]> => {
  const mails = await product.db.tenant(nordic).many<{ news: string }>(sql`
    select recipient || ' ' || (params ->> 'news') || ' ' || (params ->> 'sequence') as news
      from mails
     where instance_id = ${nordic} and template = 'trainer_date'
       and params ->> 'url' = ${`/v/company-account/events/${eventId}`}
     order by (params ->> 'sequence')::int, recipient`);
  return mails.map(({ news }) => news);
};

const ofBaltic = async () =>
  (await product.db.platform.one<{ id: number }>(sql`select id from instances where name = 'Baltic'`)) ?? { id: 0 };

const call = <Data = OwnEvent>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = manager) =>
  product.call<Data>(method, `/api/events${path}`, { body, token });
const make = async (changes: object = {}) => (await call('POST', '', plan(changes))).body.data;
const list = async (query: string) => (await call<List>('GET', `?${query}`)).body.data;
const inTenant = <T>(work: Parameters<ReturnType<typeof product.db.tenant>['transaction']>[0]) =>
  product.db.tenant(nordic).transaction(work) as Promise<T>;
const book = (id: number, count: number) => inTenant<boolean>((tx) => takeSeats(tx, id, count));

describe('a new event', () => {
  test('is a draft until it is published', async () => {
    const event = await make();
    expect(event).toMatchObject({
      courseid: 801,
      location: 'Stockholm, Vasagatan 16',
      booked_slots: 0,
      available_slots: 12,
      max_attendance_count: 12,
      published: false,
      registration_form: [],
      state: 'draft',
      version: 1,
    });
    expect(event.courseeventid).toBe(event.id);
  });

  test('can be published at once, from a day on', async () => {
    expect(await make({ published: true })).toMatchObject({ state: 'open' });
    expect(await make({ published: true, publish_date: inDays(2) })).toMatchObject({ state: 'scheduled' });
  });

  test('asks its questions in their order', async () => {
    const { registration_form } = await make({ registration_form: questions });
    expect(registration_form).toEqual([
      { questionid: expect.any(Number), question: 'Anything you cannot eat?', type: 1, options: [], optional: true },
      {
        questionid: expect.any(Number),
        question: 'Which book?',
        type: 2,
        options: ['Svenska', 'English'],
        optional: false,
      },
    ]);
  });

  test('takes a single question as well as a list', async () => {
    const { registration_form } = await make({ registration_form: { question: 'Shoe size?', type: 1, value: '' } });
    expect(registration_form.map(({ question }) => question)).toEqual(['Shoe size?']);
  });

  test('names its trainers: users of the instance, whose names follow their accounts, and others', async () => {
    const userid = await userOf(nordic);
    const typed = { userid: null, name: 'Gustav Guest' };
    const event = await make({ trainers: [{ userid, name: 'ignored' }, typed, { userid, name: 'twice' }] });
    expect(event.trainers).toEqual([{ userid, name: 'Ulla User' }, typed]);

    const { data: waiting } = (await product.call<WaitingThings>('GET', '/api/customer/waiting', { token: manager }))
      .body;
    expect(waiting.led_events.map(({ id }) => id)).toEqual([event.id]);

    const untouched = await call('PUT', `/${event.id}`, plan({ version: 1 }));
    expect(untouched.body.data.trainers).toHaveLength(2);
    const others = await call('PUT', `/${event.id}`, plan({ version: 2, trainers: [typed] }));
    expect(others.body.data.trainers).toEqual([typed]);
  });

  test('takes no user of another instance for a trainer', async () => {
    const userid = await userOf((await ofBaltic()).id);
    const refused = await call('POST', '', plan({ trainers: [{ userid, name: 'Ulla User' }] }));
    expect(refused.body).toMatchObject({ code: 'record.not_found', errors: { trainers: expect.anything() } });
  });

  test('tells its trainers once of each thing that concerns them, with a file for their calendar', async () => {
    const userid = await trainer('ivar@nordic.example');
    const when = { start_date: inDays(20), end_date: inDays(20.3) };
    const own = { userid, name: 'Ulla User' };
    const away = { userid: await trainer('away@nordic.example', true), name: 'Ulla User' };
    const { id } = await make({ ...when, trainers: [own, { userid: null, name: 'Gustav Guest' }, away] });
    expect(await newsOf(id), 'no mail to somebody who is suspended').toEqual(['ivar@nordic.example added 1']);

    // Neither seats nor publishing are news to them.
    await call('PUT', `/${id}`, plan({ ...when, version: 1, max_attendance_count: 8 }));
    await call('POST', `/${id}/publish`, { version: 2 });
    expect(await newsOf(id)).toHaveLength(1);

    const other = { userid: await trainer('nils@nordic.example'), name: 'Ulla User' };
    await call('PUT', `/${id}`, plan({ ...when, version: 3, location: 'Lund', trainers: [own, other] }));
    await call('PUT', `/${id}`, plan({ ...when, version: 4, location: 'Lund', trainers: [other] }));
    await call('POST', `/${id}/cancel`, { version: 5, booked: 0 });
    expect((await newsOf(id)).slice(1)).toEqual([
      'ivar@nordic.example moved 4',
      'nils@nordic.example added 4',
      'ivar@nordic.example removed 5',
      'nils@nordic.example cancelled 6',
    ]);
  });

  test('of a blended course is an event like others', async () => {
    expect(await make({ courseid: 803 })).toMatchObject({ courseid: 803 });
  });

  test.each([
    { what: 'no start', changes: { start_date: undefined }, field: 'start_date' },
    { what: 'a start without its zone', changes: { start_date: '2031-05-01T08:00' }, field: 'start_date' },
    { what: 'a day that does not exist', changes: { start_date: '2031-13-01T08:00Z' }, field: 'start_date' },
    { what: 'an end before the start', changes: { end_date: inDays(19) }, field: 'end_date' },
    { what: 'no place', changes: { location: '  ' }, field: 'location' },
    { what: 'no seat', changes: { max_attendance_count: 0 }, field: 'max_attendance_count' },
    { what: 'half a seat', changes: { max_attendance_count: 1.5 }, field: 'max_attendance_count' },
    {
      what: 'registration after its end',
      changes: { last_registration_date: seconds(inDays(22)) },
      field: 'last_registration_date',
    },
    { what: 'no last day to register', changes: { last_registration_date: null }, field: 'last_registration_date' },
    { what: 'publishing after registration', changes: { publish_date: inDays(11) }, field: 'publish_date' },
    {
      what: 'a choice of one',
      changes: { registration_form: [{ question: 'Which?', type: 2, options: ['One', 'One'] }] },
      field: 'registration_form.0.options',
    },
    {
      what: 'a question without words',
      changes: { registration_form: [{ question: ' ', type: 1 }] },
      field: 'registration_form.0.question',
    },
  ])('with $what is refused under its field', async ({ changes, field }) => {
    const { status, body } = await call('POST', '', plan(changes));
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test('of an e-learning course is refused', async () => {
    const { status, body } = await call('POST', '', plan({ courseid: 802 }));
    expect([status, body.code]).toEqual([409, 'event.course_not_led']);
  });

  test('of an unknown course is refused', async () => {
    expect((await call('POST', '', plan({ courseid: 899 }))).body.code).toBe('record.not_found');
  });
});

describe('a change', () => {
  const changed = async (event: OwnEvent, changes: object, token = manager) => {
    const { courseid: _, ...body } = plan({ version: event.version, ...changes });
    return call('PUT', `/${event.id}`, body, token);
  };

  test('takes effect and makes a new version', async () => {
    const event = await make();
    const { body } = await changed(event, { location: 'Uppsala', max_attendance_count: 8, end_date: null });
    expect(body.data).toMatchObject({ location: 'Uppsala', max_attendance_count: 8, end_date: null, version: 2 });
    expect(body.data.publish_date).toBe(event.publish_date);
  });

  test('made on stale data is refused, and a booked seat does not make it stale', async () => {
    const event = await make({ published: true });
    await book(event.id, 2);
    expect((await changed(event, { location: 'First' })).status).toBe(200);
    const { status, body } = await changed(event, { location: 'Second' });
    expect([status, body.code]).toEqual([409, 'record.changed_meanwhile']);
    expect((await call<{ event: OwnEvent }>('GET', `/${event.id}`)).body.data.event.location).toBe('First');
  });

  test('of two people at once is one person’s', async () => {
    const event = await make();
    const answers = await Promise.all(['A', 'B', 'C'].map((location) => changed(event, { location })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('to fewer seats than are booked is refused, naming them', async () => {
    const event = await make();
    await book(event.id, 5);
    const { body } = await changed(event, { max_attendance_count: 4 });
    expect(body.code).toBe('event.seats_below_booked');
    expect(body.errors?.max_attendance_count?.[0]).toContain('5');
    expect((await changed(event, { max_attendance_count: 5 })).status).toBe(200);
  });

  test('of questions keeps the ids of those that stay, by which answers name them', async () => {
    const event = await make({ registration_form: questions });
    const [eat, book] = event.registration_form;
    const { body } = await changed(event, {
      registration_form: [
        { question: 'New', type: 1 },
        { ...book, question: 'Which course book?' },
      ],
    });
    expect(body.data.registration_form).toEqual([
      { questionid: expect.any(Number), question: 'New', type: 1, options: [], optional: false },
      { ...book, question: 'Which course book?' },
    ]);
    expect(body.data.registration_form[0]?.questionid).not.toBe(eat?.questionid);
  });

  test('cannot reach another event’s questions', async () => {
    const theirs = await make({ registration_form: questions });
    const mine = await make();
    const [first] = theirs.registration_form;
    const { body } = await changed(mine, { registration_form: [{ ...first, question: 'Stolen' }] });
    expect(body.data.registration_form).toEqual([]);
    const after = await call<{ event: OwnEvent }>('GET', `/${theirs.id}`);
    expect(after.body.data.event.registration_form).toEqual(theirs.registration_form);
  });

  test('of another instance’s event is refused as of none', async () => {
    const event = await make();
    expect((await changed(event, {}, foreign)).body.code).toBe('event.not_found');
    expect((await changed({ ...event, id: 999_999 }, {})).body.code).toBe('event.not_found');
  });
});

describe('publishing', () => {
  const move = (verb: string, { id, version }: OwnEvent, token = manager) =>
    call('POST', `/${id}/${verb}`, { version }, token);

  test('shows an event and hides it again', async () => {
    const draft = await make();
    const open = (await move('publish', draft)).body.data;
    expect(open).toMatchObject({ published: true, state: 'open' });
    expect((await move('unpublish', open)).body.data).toMatchObject({ published: false, state: 'draft' });
    expect((await move('publish', draft)).body.code).toBe('record.changed_meanwhile');
  });

  test('a cancelled event is cancelled for good', async () => {
    const cancelled = (await move('cancel', await make({ published: true }))).body.data;
    expect(cancelled).toMatchObject({ state: 'cancelled', published: false });
    expect((await move('publish', cancelled)).body.code).toBe('event.cancelled');
    expect(await book(cancelled.id, 1)).toBe(false);
  });

  test('an event with bookings is not cancelled, and the answer says how many there are', async () => {
    const event = await make({ published: true });
    await book(event.id, 3);
    const { status, body } = await move('cancel', event);
    expect([status, body.code]).toEqual([409, 'event.has_bookings']);
    expect(body.message).toContain('3 people');
    await inTenant((tx) => giveBackSeats(tx, event.id, 3));
    expect((await move('cancel', event)).status).toBe(200);
  });

  test.each(['publish', 'unpublish', 'cancel'])('another instance’s event cannot be moved by %s', async (verb) => {
    expect((await move(verb, await make(), foreign)).body.code).toBe('event.not_found');
  });
});

describe('the list of a course', () => {
  test('has those to come and those that are over apart, each sorted and in pages', async () => {
    await courses(nordic, { 810: 'instructor_led_training' });
    for (const [day, location] of [
      [30, 'C'],
      [10, 'B'],
      [20, 'A'],
    ] as const) {
      const last_registration_date = seconds(inDays(day - 1));
      await make({ courseid: 810, start_date: inDays(day), end_date: null, last_registration_date, location });
    }
    const old = await make({
      courseid: 810,
      start_date: inDays(-5),
      end_date: null,
      last_registration_date: seconds(inDays(-6)),
      publish_date: inDays(-20),
    });
    const places = async (query: string) => (await list(`courseid=810&${query}`)).rows.map(({ location }) => location);
    expect(await places('')).toEqual(['B', 'A', 'C']);
    expect(await places('sort=location&order=desc')).toEqual(['C', 'B', 'A']);
    expect(await places('page=2&page_size=2')).toEqual(['C']);
    const past = await list('courseid=810&when=past');
    expect(past).toMatchObject({ total: 1, rows: [{ id: old.id, state: 'past' }] });
  });

  test('says in which zone its times are meant', async () => {
    expect((await list('courseid=801')).time_zone).toBe('Europe/Stockholm');
    const choose = (zone: string) =>
      product.db.tenant(nordic).run(sql`
        insert into customer_settings (instance_id, name, type, value) values (${nordic}, 'time_zone', 'text', ${zone})
        on conflict (instance_id, name) do update set value = excluded.value`);
    await choose('Europe/Tallinn');
    expect((await list('courseid=801')).time_zone).toBe('Europe/Tallinn');
    await choose('Nowhere/At_All');
    expect((await list('courseid=801')).time_zone).toBe('Europe/Stockholm');
  });

  test('of a course of another instance is refused', async () => {
    expect((await call('GET', '?courseid=802', undefined, foreign)).status).toBe(404);
  });

  test('is exported as a file, in its order', async () => {
    const fetched = (query: string, token = manager) =>
      product.app.inject({ url: `/api/events/export?${query}`, headers: { authorization: `Bearer ${token}` } });
    const { total } = await list('courseid=801');
    const [head, ...lines] = (await fetched('courseid=801&sort=location&order=desc')).body.trim().split('\r\n');
    expect(head).toContain(
      'Start (Europe/Stockholm),End,Location,Trainers,Status,Seats,Booked,Register until,Published from',
    );
    expect(lines).toHaveLength(total);
    expect((await fetched('courseid=999')).statusCode).toBe(404);
  });
});

describe('for a buyer', () => {
  const ids = async () => {
    const rows = await product.db.tenant(nordic).many<{ id: number; lms_id: number }>(sql`
      select id, lms_id from courses where instance_id = ${nordic}`);
    return (lmsId: number) => rows.find(({ lms_id }) => lms_id === lmsId)?.id ?? 0;
  };
  const find = async (eventId: number, lmsId = 801) =>
    findBookableEvent(product.db.tenant(nordic), { courseId: (await ids())(lmsId), eventId });

  test('an open event can be booked, with its questions', async () => {
    const event = await make({ published: true, registration_form: questions });
    await book(event.id, 2);
    expect(await find(event.id)).toMatchObject({ id: event.id, freeSeats: 10, questions: event.registration_form });
  });

  test('a draft, a later one and one of another course are unknown, and a late one is closed', async () => {
    const unknown = { code: 'event.not_found' };
    await expect(find((await make()).id)).rejects.toMatchObject(unknown);
    await expect(find((await make({ published: true, publish_date: inDays(1) })).id)).rejects.toMatchObject(unknown);
    await expect(find((await make({ published: true })).id, 803)).rejects.toMatchObject(unknown);
    const late = await make({ published: true, last_registration_date: seconds(inDays(-1)), publish_date: inDays(-9) });
    await expect(find(late.id)).rejects.toMatchObject({ code: 'event.registration_closed' });
  });

  test('twenty buyers of two seats get two', async () => {
    const event = await make({ published: true, max_attendance_count: 2 });
    const taken = await Promise.all(Array.from({ length: 20 }, () => book(event.id, 1)));
    expect(taken.filter(Boolean)).toHaveLength(2);
    expect(await book(event.id, 1)).toBe(false);
  });
});

describe('the list of people with a seat', () => {
  /** An order of one person for the event, with the given answer. */
  const order = (eventId: number, name: string, status: string, seats: number, answers: object[] = []) =>
    inTenant(async (tx) => {
      const row = await tx.one<{ id: number }>(sql`
        insert into orders (instance_id, client_key, number, method, status, event_id, company_name, quantity, currency,
                            sub_total, total, held_seats)
        values (${nordic}, ${`key-${name}-${eventId}`}, (select count(*) + 1 from orders where instance_id = ${nordic}),
                'invoice_internal', ${status}, ${eventId}, 'Fjordbygg AB', 1, 'SEK', 100, 100, ${seats})
        returning id`);
      await tx.run(sql`
        insert into order_participants (instance_id, order_id, position, first_name, last_name, email, answers)
        values (${nordic}, ${row?.id}, 0, 'Ann', ${name}, ${`${name.replace(/\W/g, '').toLowerCase()}@example.test`},
                ${JSON.stringify(answers)})`);
      if (seats > 0) await takeSeats(tx, eventId, seats);
    });

  test('is listed by name with the answers; orders that gave their seats back are not', async () => {
    const event = await make({ published: true, registration_form: questions });
    const [eat, book] = event.registration_form;
    await order(event.id, 'Zetter', 'success', 1, [
      { questionid: book?.questionid, value: ['Svenska', 'English'] },
      { questionid: eat?.questionid, value: 'Nuts' },
    ]);
    await order(event.id, 'Andersson', 'pending', 1);
    await order(event.id, 'Gone', 'expired', 0);
    const { body } = await call<{ participants: EventParticipant[]; total: number }>(
      'GET',
      `/${event.id}/participants`,
    );
    expect(body.data.total).toBe(2);
    expect(body.data.participants).toMatchObject([
      {
        last_name: 'Andersson',
        confirmed: false,
        status: 'pending',
        answers: ['', ''],
        order_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        order_reference_id: expect.stringMatching(/^ITNL-/),
      },
      {
        last_name: 'Zetter',
        confirmed: true,
        status: 'approved',
        answers: ['Nuts', 'Svenska, English'],
        company: 'Fjordbygg AB',
      },
    ]);
  });

  test('is shown with the company that they lead, although the order names none', async () => {
    const event = await make({ published: true });
    await order(event.id, 'Leader', 'success', 1);
    await inTenant(async (tx) => {
      const lead = await tx.one<{ id: number }>(sql`
        insert into users (instance_id, first_name, last_name, email)
        values (${nordic}, 'Ann', 'Leader', 'ann.leader@example.test') returning id`);
      await tx.run(sql`
        insert into companies (instance_id, name, organization_number, team_lead_user_id)
        values (${nordic}, 'Led AB', '5560360793', ${lead?.id})`);
      await tx.run(sql`
        update orders set company_name = null where instance_id = ${nordic} and event_id = ${event.id}`);
      await tx.run(sql`
        update order_participants set user_id = ${lead?.id} where instance_id = ${nordic} and last_name = 'Leader'`);
    });
    const { body } = await call<{ participants: EventParticipant[] }>('GET', `/${event.id}/participants`);
    expect(body.data.participants).toMatchObject([
      { last_name: 'Leader', company: 'Led AB', user_id: expect.any(Number) },
    ]);
  });

  test('is exported as a file without formulas', async () => {
    const event = await make({ published: true, registration_form: [{ question: '@SUM(A1)', type: 1 }] });
    const [asked] = event.registration_form;
    await order(event.id, '=HYPERLINK("http://evil")', 'success', 1, [
      { questionid: asked?.questionid, value: '+1; "quoted", and\nlonger' },
    ]);
    await order(event.id, '/waits', 'pending', 1);
    const file = await product.app.inject({
      url: `/api/events/${event.id}/participants/export`,
      headers: { authorization: `Bearer ${manager}` },
    });
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="participants-${event.id}.csv"`,
    });
    expect(file.body.split('\r\n')[0]).toBe("\ufeffFirst name,Last name,E-mail,Phone,Company,Order,Status,'@SUM(A1)");
    expect(file.body.match(/,(Confirmed|Awaiting approval),/g)).toEqual([',Awaiting approval,', ',Confirmed,']);
    expect(file.body).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(file.body).toContain(`"'+1; ""quoted"", and\nlonger"`);
  });

  test('is not for another instance', async () => {
    const event = await make();
    for (const path of ['', '/participants', '/participants/export']) {
      expect((await call('GET', `/${event.id}${path}`, undefined, foreign)).body.code).toBe('event.not_found');
    }
  });
});

test.each([
  ['GET', '?courseid=801'],
  ['POST', ''],
  ['GET', '/1'],
  ['PUT', '/1'],
  ['POST', '/1/publish'],
  ['POST', '/1/unpublish'],
  ['POST', '/1/cancel'],
  ['GET', '/1/participants'],
  ['GET', '/1/participants/export'],
] as const)('%s /events%s is not for students, nor for strangers', async (method, path) => {
  const token = await aUser(product.db.tenant(nordic), [roles.student]);
  expect((await call(method, path, undefined, token)).status).toBe(403);
  expect((await product.call(method, `/api/events${path}`)).status).toBe(401);
});
