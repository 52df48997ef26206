import { defaultGroupName } from '@coursefront/contract/orders/order-rules.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { EventParticipant, OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { dayIn } from '../../testing/days.ts';
import { anOrderFor, type OrderedPerson } from '../../testing/orders.ts';
import { anInstanceAt, aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse } from '../../testing/shop.ts';
import { groupsAt } from '../../testing/site-facts.ts';
import { takeSeats, tellMoved } from '../events/public.ts';
import { issueInvoice } from '../invoices/public.ts';
import { provisionOrder } from '../provisioning/public.ts';

const product = testProduct();
const courseLmsId = 103;
let sandbox: SandboxProgram;
let nordic: number;
let manager: string;
let course: { courseId: number; itemId: number };

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = (await anInstanceAt(product, sandbox, 'nordic')).id;
  course = await aCourse(product.db.tenant(nordic), {
    lmsId: courseLmsId,
    name: 'Hot work',
    type: 'instructor_led_training',
  });
  manager = await aUser(product.db.tenant(nordic), [roles.trainingmanager]);
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  product.mails.length = 0;
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const plan = (changes: object = {}) => ({
  courseid: courseLmsId,
  start_date: inDays(20),
  end_date: inDays(20.3),
  location: 'Stockholm, Vasagatan 16',
  max_attendance_count: 12,
  last_registration_date: Math.floor(Date.parse(inDays(10)) / 1000),
  published: true,
  ...changes,
});
const call = <Data = OwnEvent>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  product.call<Data>(method, `/api/events${path}`, { body, token: manager });
const makeEvent = async () => (await call('POST', '', plan())).body.data;
const readEvent = async (id: number) => (await call<{ event: OwnEvent }>('GET', `/${id}`)).body.data.event;

let people = 0;
function somebody(): OrderedPerson {
  people += 1;
  return { firstName: 'Anna', lastName: `Berg ${people}`, email: `booked.${people}@example.test` };
}

type Booking = {
  participants: OrderedPerson[];
  buyer?: OrderedPerson;
  paid?: boolean;
  status?: 'pending' | 'success';
  groupName?: string;
};

/** An order with seats; a confirmed one has let its people in and told them. */
async function book(event: OwnEvent, { status = 'success', paid = false, ...order }: Booking) {
  const tenant = product.db.tenant(nordic);
  const made = await anOrderFor(tenant, { course, eventId: event.id, status, language: 'sv', ...order });
  await tenant.transaction(async (tx) => {
    await takeSeats(tx, event.id, order.participants.length);
    await tx.run(sql`
      update orders
         set held_seats = quantity, paid_at = case when ${paid}::boolean then now() end
       where instance_id = ${nordic} and id = ${made.id}`);
    if (status === 'success') await provisionOrder(tx, made.id, { suspended: false });
  });
  await product.work();
  product.mails.length = 0;
  return made;
}

async function register(event: OwnEvent, person: OrderedPerson) {
  await product.db.tenant(nordic).transaction(async (tx) => {
    await takeSeats(tx, event.id, 1);
    await tx.run(sql`
      with form as (
        insert into signup_forms (instance_id, title, company_name, max_allowed_registrations, registration_count)
        values (${nordic}, 'Open day', 'Nordic', 10, 1)
        returning id)
      insert into registrations (instance_id, form_id, event_id, holds_seat, first_name, last_name, email, status, language)
      select ${nordic}, id, ${event.id}, true, ${person.firstName}, ${person.lastName}, ${person.email}, 'success', 'de'
        from form`);
  });
}

const orderOf = async (guid: string) =>
  (
    await product.call<BuyerOrder>('POST', '/api/webshoppayment/getpendingpayment', {
      body: { id: guid, instance_id: nordic },
    })
  ).body.data;
const coursesOf = async ({ email }: OrderedPerson) => {
  const { lms } = await product.sites.connect(nordic);
  const found = await lms.findUser({ email });
  if (!found.ok || !found.value) return [];
  const courses = await lms.readUserCourses(found.value.id);
  return courses.ok ? courses.value.map(({ courseId }) => courseId) : [];
};
const timeZone = 'Europe/Stockholm';
const groupOf = (event: OwnEvent, groupName: string) =>
  book(event, { participants: [somebody(), somebody()], groupName });
/** At the learning site. */
async function namesOf(orders: readonly { guid: string }[]) {
  const groups = await groupsAt(`${sandbox.url}/lms/nordic`, courseLmsId);
  return orders.map(({ guid }) => groups.find(({ idnumber }) => idnumber === `order-${guid}`)?.name);
}
const mailsTo = ({ email }: OrderedPerson) => product.mails.filter(({ to }) => to === email);
const calendarOf = (mail: (typeof product.mails)[number] | undefined) =>
  Buffer.from(mail?.attachments?.[0]?.content ?? '').toString();

describe('a date with bookings', () => {
  test('says who is affected, and is cancelled only by somebody who has read it', async () => {
    const event = await makeEvent();
    const [anna, bea] = [somebody(), somebody()];
    await book(event, { participants: [anna, bea], paid: true });
    await book(event, { participants: [somebody()] });
    const { data } = (await call<object>('GET', `/${event.id}/bookings`)).body;
    expect(data).toMatchObject({
      booked: 3,
      orders: 2,
      registrations: 0,
      invoices: 1,
      paid: [{ currency: 'SEK', amount: 20_000 }],
    });
    const unaware = await call('POST', `/${event.id}/cancel`, { version: event.version, booked: 2 });
    expect([unaware.status, unaware.body.code]).toEqual([409, 'event.has_bookings']);
    expect((await readEvent(event.id)).state).toBe('open');
  });

  test('names its trainers in the mail about another place, and in its calendar file', async () => {
    const event = await makeEvent();
    const anna = somebody();
    await book(event, { participants: [anna] });
    const trainers = [
      { userid: null, name: 'Gustav Guest' },
      { userid: null, name: 'Tina Trainer' },
    ];
    await call('PUT', `/${event.id}`, plan({ version: event.version, location: 'Lund', trainers }));
    await product.work();
    const [mail] = mailsTo(anna);
    expect(mail?.text).toContain('Gustav Guest, Tina Trainer');
    expect(calendarOf(mail)).toContain('DESCRIPTION:Kursledare: Gustav Guest\\, Tina Trainer');
  });

  test('frees its seats, withdraws places, and writes to everybody in their language', async () => {
    const event = await makeEvent();
    const [anna, bea, carl, dora] = [somebody(), somebody(), somebody(), somebody()];
    const paid = await book(event, { participants: [anna, bea], paid: true });
    const invoiced = await book(event, { participants: [somebody()] });
    const waiting = await book(event, { participants: [dora], buyer: carl, status: 'pending' });
    const registered = somebody();
    await register(event, registered);
    expect(await coursesOf(bea)).toEqual([courseLmsId]);

    const body = { version: event.version, booked: 5, message: 'The trainer is ill.' };
    expect((await call('POST', `/${event.id}/cancel`, body)).body.data).toMatchObject({ state: 'cancelled' });
    await product.work();

    expect(await readEvent(event.id)).toMatchObject({ state: 'cancelled', booked_slots: 0 });
    const { data: former } = (
      await call<{ total: number; participants: EventParticipant[] }>('GET', `/${event.id}/participants`)
    ).body;
    expect(former.total, 'everybody who was booked can still be called').toBe(5);
    expect(former.participants.map(({ email }) => email)).toEqual(
      expect.arrayContaining([anna.email, bea.email, dora.email, registered.email]),
    );
    expect(former.participants.some(({ confirmed }) => confirmed)).toBe(false);
    expect([await coursesOf(anna), await coursesOf(bea)]).toEqual([[], []]);
    expect(await orderOf(paid.guid)).toMatchObject({ status: 'cancelled', repayment: 'due', payment: 'paid' });
    expect(await orderOf(invoiced.guid)).toMatchObject({ status: 'cancelled', repayment: 'if_paid', documents: [] });
    expect(await orderOf(waiting.guid)).toMatchObject({ status: 'cancelled', repayment: 'none', payment: 'none' });

    const [toBuyer, ...more] = mailsTo(anna);
    expect(more, 'one mail to a buyer who takes part').toEqual([]);
    expect(toBuyer?.subject).toContain('har ställts in');
    expect(toBuyer?.text).toMatch(/200,00\sSEK/);
    expect(toBuyer?.text).toContain('The trainer is ill.');
    expect(mailsTo(bea).map(({ subject }) => subject)).toEqual([expect.stringContaining('har ställts in')]);
    for (const mail of [toBuyer, ...mailsTo(bea)]) {
      expect(mail?.attachments?.[0]?.type).toBe('text/calendar; method=CANCEL');
      expect(calendarOf(mail)).toMatch(
        new RegExp(`METHOD:CANCEL[^]*UID:event-${event.id}@[^]*SEQUENCE:2[^]*STATUS:CANCELLED`),
      );
    }
    expect(mailsTo(carl)[0]?.text).toContain('inte betala något');
    expect(mailsTo(carl)[0]?.attachments, 'a buyer without a seat has nothing in the calendar').toEqual([]);
    expect(mailsTo(dora), 'nobody had told her of the event').toEqual([]);
    expect(mailsTo(registered)[0]?.subject).toContain('abgesagt');

    const sent = product.mails.length;
    await product.work();
    expect(product.mails, 'and only once').toHaveLength(sent);
  });

  test('credits what its invoices still ask for, with a numbered credit note', async () => {
    const event = await makeEvent();
    const buyer = somebody();
    const [unpaid, partPaid] = [
      await book(event, { participants: [buyer] }),
      await book(event, { participants: [somebody(), somebody()] }),
    ];
    await product.db.tenant(nordic).transaction(async (tx) => {
      for (const { id } of [unpaid, partPaid]) {
        await tx.run(sql`
          update orders set method = 'invoice_internal', invoiced_at = now(), due_at = now() + interval '30 days'
           where instance_id = ${nordic} and id = ${id}`);
        await issueInvoice(tx, id);
      }
    });
    const ledger = (orderId: number) =>
      product.db.tenant(nordic).one<{ id: number; balance: number; paid: number; entries: string[] }>(sql`
        select i.id, i.balance, i.paid,
               (select array_agg(kind || ' ' || coalesce(reference, '') order by id) from invoice_entries e
                 where e.instance_id = ${nordic} and e.invoice_id = i.id) as entries
          from invoices i where i.instance_id = ${nordic} and i.order_id = ${orderId}`);
    await product.call('POST', `/api/issued-invoices/${(await ledger(partPaid.id))?.id}/payments`, {
      token: manager,
      body: { key: 'a-part-of-it', amount: 5_000, paid_on: dayIn() },
    });

    const before = await call<object>('GET', `/${event.id}/bookings`);
    expect(before.body.data).toMatchObject({
      invoices: 0,
      to_credit: [{ currency: 'SEK', amount: 25_000, invoices: 2 }],
    });
    expect((await call('POST', `/${event.id}/cancel`, { version: event.version, booked: 3 })).status).toBe(200);
    await product.work();
    const notes = await product.db.tenant(nordic).many<Record<string, unknown>>(sql`
      select order_id, reference, kind, amount, vat, to_invoice, reason, withdrew from credit_notes
       where instance_id = ${nordic} order by order_id`);
    const told = { reason: 'Kurstillfället har ställts in', withdrew: true };
    expect(notes).toMatchObject([
      { order_id: unpaid.id, kind: 'whole', amount: 10_000, to_invoice: 10_000, ...told },
      { order_id: partPaid.id, kind: 'amount', amount: 15_000, to_invoice: 15_000, ...told },
    ]);
    expect(await ledger(unpaid.id)).toMatchObject({ balance: 0, entries: [`credit ${notes[0]?.reference}`] });
    expect(await ledger(partPaid.id)).toMatchObject({ balance: 0, paid: 5_000 });
    expect(mailsTo(buyer).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(String(notes[0]?.reference)),
        expect.stringContaining('ställts in'),
      ]),
    );
    // The paid part is left for a person to credit, who decides how the money goes back.
    const facts = await product.call<{ left: number }>('GET', `/api/orders/${partPaid.guid}/credit`, {
      token: manager,
    });
    expect(facts.body.data).toMatchObject({ left: 5_000 });
  });

  test('moved to another time or place tells everybody, with a calendar file that replaces the first', async () => {
    const event = await makeEvent();
    const [anna, bea, carl] = [somebody(), somebody(), somebody()];
    await book(event, { participants: [anna, bea] });
    await book(event, { participants: [somebody()], buyer: carl, status: 'pending' });
    const change = (version: number, changes: object) =>
      call('PUT', `/${event.id}`, {
        ...plan(),
        start_date: event.start_date,
        end_date: event.end_date,
        version,
        ...changes,
      });

    const more = await change(event.version, { max_attendance_count: 20 });
    await product.work();
    expect(product.mails, 'more seats concern nobody who has one').toEqual([]);

    const moved = await change(more.body.data.version, { location: 'Uppsala' });
    expect(moved.status).toBe(200);
    await product.work();
    for (const person of [anna, bea, carl]) {
      const [mail, ...others] = mailsTo(person);
      expect(others).toEqual([]);
      expect(mail?.text).toContain('Uppsala');
      expect(mail?.text).toContain('Stockholm, Vasagatan 16');
      expect(calendarOf(mail)).toMatch(new RegExp(`UID:event-${event.id}@[^]*SEQUENCE:3[^]*LOCATION:Uppsala`));
      expect(calendarOf(mail)).not.toContain('CANCEL');
    }
  });

  test.each([
    ['gets more seats', [{ location: 'Uppsala' }, { location: 'Uppsala', max_attendance_count: 20 }], ['Uppsala']],
    ['is moved again', [{ location: 'Uppsala' }, { location: 'Lund' }], ['Lund']],
    ['is moved back', [{ location: 'Uppsala' }, {}], ['Uppsala']],
  ])(
    'a date that is moved and then %s, before anybody is told, says once where it was and where it is',
    async (_, changes, places) => {
      const event = await makeEvent();
      const anna = somebody();
      await book(event, { participants: [anna] });
      const { start_date, end_date } = event;
      let { version } = event;
      for (const change of changes) {
        const changed = await call('PUT', `/${event.id}`, { ...plan(), start_date, end_date, version, ...change });
        expect(changed.status).toBe(200);
        ({ version } = changed.body.data);
      }
      await product.work();
      const told = mailsTo(anna).map(({ text }) => text);
      expect(told.map((text) => places.find((place) => text.includes(place)))).toEqual(places);
      for (const text of told) expect(text).toContain('Stockholm, Vasagatan 16');
    },
  );

  test('is told about by a job that the release before has written', async () => {
    const event = await makeEvent();
    const anna = somebody();
    await book(event, { participants: [anna] });
    const tenant = product.db.tenant(nordic);
    await tenant.run(sql`
      update course_events set location = 'Lund' where instance_id = ${nordic} and id = ${event.id}`);
    const before = { starts_at: event.start_date, ends_at: event.end_date, location: event.location };
    const payload = { instance: nordic, event: event.id, version: event.version, before };
    await tenant.transaction((tx) => enqueue(tx, tellMoved, payload, { instanceId: nordic }));
    await product.work();
    expect(mailsTo(anna).map(({ text }) => text)).toEqual([expect.stringContaining('Lund')]);
  });

  test('moved to another day renames its groups at the learning site, except those that somebody named', async () => {
    const event = await makeEvent();
    const name = 'Hot work 01-01-2020';
    const orders = [
      await groupOf(event, name),
      await groupOf(event, 'Falk'),
      await groupOf(event, defaultGroupName('Hot work', { startsAt: new Date(event.start_date), timeZone })),
    ];
    await product.work();
    const dayOfNow = defaultGroupName('Hot work', { startsAt: new Date(event.start_date), timeZone });
    expect(await namesOf(orders), 'the day of the date, not of the order').toEqual([
      dayOfNow,
      'Falk',
      `${dayOfNow} (2)`,
    ]);

    const start_date = inDays(25);
    const moved = defaultGroupName('Hot work', { startsAt: new Date(start_date), timeZone });
    const body = { ...plan(), start_date, end_date: inDays(25.3) };
    await sandbox.fail('lms.down:nordic');
    const { version } = (await call('PUT', `/${event.id}`, { ...body, version: event.version })).body.data;
    await product.work();
    await sandbox.heal();
    expect(await namesOf(orders), 'while the site is down').toContain(dayOfNow);
    await product.db.platform.run(sql`update jobs set run_at = now() where state = 'waiting'`);
    await product.db.tenant(nordic).run(sql`
      update connections set retry_at = null, failing_since = null where instance_id = ${nordic}`);
    await product.work();
    expect(await namesOf(orders)).toEqual([moved, 'Falk', `${moved} (2)`]);
    const kept = await product.db.tenant(nordic).many<{ name: string }>(sql`
      select name from groups where instance_id = ${nordic} and event_id = ${event.id} order by id`);
    expect(kept.map((group) => group.name)).toEqual([moved, 'Falk', `${moved} (2)`]);

    await sandbox.fail('lms.refuse:core_group_update_groups');
    await call('PUT', `/${event.id}`, { ...body, start_date: inDays(26), end_date: inDays(26.3), version });
    await product.work();
    await sandbox.heal();
    expect(await namesOf(orders), 'the service lacks the function').toEqual([moved, 'Falk', `${moved} (2)`]);
    const left = await product.db.platform.many(sql`select task from jobs where task like '%group%'`);
    expect(left).toEqual([]);

    await product.db.tenant(nordic).run(sql`
      update courses set name = 'Hot works' where instance_id = ${nordic} and id = ${course.courseId}`);
    await product.call('POST', '/api/courses/sync', { token: manager });
    await product.work();
    const [renamed, chosen] = await namesOf(orders);
    expect(renamed, 'the course has another name at the site').toMatch(/^First aid and CPR \d\d-\d\d-\d{4}$/);
    expect(chosen).toBe('Falk');
  });
});
