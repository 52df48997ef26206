import { randomUUID } from 'node:crypto';
import type { DatelessHolder, PersonToBook } from '@coursefront/contract/orders/booking-seats.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { Sales } from '@coursefront/contract/orders/sales.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop, bookedSeats } from '../../testing/shop.ts';

const product = testProduct();
const led = 8_203;
let shop: number;
let manager: string;
let courseId: number;

const tenant = () => product.db.tenant(shop);

beforeAll(async () => {
  shop = await aShop(product.db, 'Booking');
  ({ courseId } = await aCourse(tenant(), {
    lmsId: led,
    name: 'Hot work',
    type: 'instructor_led_training',
    price: 100_000,
  }));
  manager = await aUser(tenant(), [roles.trainingmanager]);
});

type Body = Record<string, unknown>;
type Booked = { order: { id: string; order_reference_id: string; quantity: number }; seats: number };

const somebody = (first_name = 'Pia') => ({
  first_name,
  last_name: 'Participant',
  email: `${randomUUID()}@example.test`,
});
const booking = (change: Body): Body => ({
  key: randomUUID(),
  company_id: null,
  payment: 'invoice',
  participants: [somebody()],
  contact: { first_name: 'Cia', last_name: 'Contact', email: `${randomUUID()}@example.test` },
  ...change,
});
const send = (eventId: number, body: Body, token = manager) =>
  product.call<Booked>('POST', `/api/events/${eventId}/participants`, { token, body });
const book = (eventId: number, change: Body, token = manager) => send(eventId, booking(change), token);
const preview = (eventId: number, body: Body) =>
  product.call<{ price: ExplainedPrice; free_seats: number }>('POST', `/api/events/${eventId}/participants/price`, {
    token: manager,
    body,
  });
const readOrder = async (id: string) =>
  (await product.call<OrderDetail>('GET', `/api/orders/${id}`, { token: manager })).body.data;
const participantsOf = async (eventId: number) =>
  (
    await product.call<{ participants: { email: string; confirmed: boolean; company: string | null }[] }>(
      'GET',
      `/api/events/${eventId}/participants`,
      { token: manager },
    )
  ).body.data.participants;

describe('a training manager adds people to a date', () => {
  test('by invoice: the company’s price, an approved order, seats taken, contact and people told', async () => {
    const eventId = await aDate(tenant(), courseId, { inDays: 30, seats: 5 });
    const company = await aCompany(tenant(), { discount: 10 });
    const contact = await aBuyer(tenant(), company);
    const quantity = 2;
    const { price, free_seats } = (await preview(eventId, { company_id: company, payment: 'invoice', quantity })).body
      .data;
    expect([price.total, free_seats]).toEqual([180_000, 5]);

    product.mails.length = 0;
    const people = [somebody('Anna'), somebody('Bo')];
    const { body } = await book(eventId, {
      company_id: company,
      participants: people,
      contact: { first_name: 'Bea', last_name: 'Buyer', email: contact.email },
      purchase_order_number: 'PO 77',
    });
    expect(body, JSON.stringify(body)).toMatchObject({ success: true, data: { order: { quantity }, seats: quantity } });
    const order = await readOrder(body.data.order.id);
    expect(order).toMatchObject({
      status: 'success',
      method: 'invoice_internal',
      invoice_reference: 'ML 2041',
      purchase_order_number: 'PO 77',
      buyer: { email: contact.email },
    });
    expect(order.price).toEqual(price);
    expect(order.issued_invoice?.balance).toBe(180_000);
    expect(await bookedSeats(tenant(), eventId)).toBe(2);
    expect(await participantsOf(eventId)).toMatchObject(
      people.map(({ email }) => ({ email, confirmed: true, company: 'Fjordbygg AB' })),
    );
    await product.work();
    expect(product.mails.some(({ to, subject }) => to === contact.email && /invoice/i.test(subject))).toBe(true);
    const told = await tenant().one(sql`
      select after from audit_entries where instance_id = ${shop} and action = 'order.made'`);
    expect(told).toMatchObject({ after: { places: 2, amount: 180_000 } });
    const sales = (await product.call<Sales>('GET', '/api/sales', { token: manager })).body.data;
    expect(sales.by_hand, 'sales tell it apart from the shop').toMatchObject({
      orders: 1,
      places: 2,
      revenue: 180_000,
    });
    expect(sales.funnel).toMatchObject({ placed: 0, sold: 0 });
  });

  test('free of charge, also without a company: then the first of them is the order’s contact', async () => {
    const eventId = await aDate(tenant(), courseId, { inDays: 30 });
    const [first, second] = [somebody('Anna'), somebody('Bo')];
    const none = { first_name: '', last_name: '', email: '' };
    product.mails.length = 0;
    const { body } = await book(eventId, { payment: 'free', participants: [first, second], contact: none });
    expect(body, JSON.stringify(body)).toMatchObject({ success: true });
    const order = await readOrder(body.data.order.id);
    expect(order).toMatchObject({ status: 'success', price: { total: 0 }, buyer: { email: first.email } });
    expect(order.issued_invoice).toBeNull();
    expect(order.date_paid).not.toBeNull();
    const [placed] = order.time_line;
    expect([placed?.kind, placed?.who], 'the manager has placed it').not.toContain('buyer');
    expect(await bookedSeats(tenant(), eventId)).toBe(2);
    await product.work();
    const { order_reference_id: reference } = body.data.order;
    const told = product.mails.filter(({ to, subject }) => to === first.email && subject.includes(reference));
    expect(told, 'nobody is thanked for an order that they never placed').toEqual([]);
  });

  test('after the last registration day, of a hidden date, and without answers to its questions', async () => {
    const eventId = await aDate(tenant(), courseId, { inDays: 3, closesInDays: -1, questions: ['Which book?'] });
    await tenant().run(sql`update course_events set published = false where instance_id = ${shop} and id = ${eventId}`);
    expect((await book(eventId, { payment: 'free' })).status).toBe(200);
    expect(await bookedSeats(tenant(), eventId)).toBe(1);
  });

  test('never more than it has seats, not at all once it is over or cancelled', async () => {
    const full = await aDate(tenant(), courseId, { inDays: 30, seats: 3, booked: 2 });
    const refused = await book(full, { payment: 'free', participants: [somebody(), somebody()] });
    expect(refused.body).toMatchObject({ success: false, message: 'Only 1 seat is left.' });
    expect(await bookedSeats(tenant(), full)).toBe(2);

    const past = await aDate(tenant(), courseId, { inDays: -3 });
    expect((await book(past, { payment: 'free' })).body.message).toBe('This event is over.');
    const gone = await aDate(tenant(), courseId, { inDays: 30 });
    await tenant().run(sql`update course_events set cancelled_at = now() where instance_id = ${shop} and id = ${gone}`);
    expect((await book(gone, { payment: 'free' })).body.message).toBe('This event has been cancelled.');
  });

  test('once, however often the same booking is sent, and nobody twice', async () => {
    const eventId = await aDate(tenant(), courseId, { inDays: 30, seats: 1 });
    const body = booking({ payment: 'free' });
    const [one, two] = await Promise.all([send(eventId, body), send(eventId, body)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.body.data.order.id).toBe(two.body.data.order.id);
    expect(await bookedSeats(tenant(), eventId)).toBe(1);

    const other = await aDate(tenant(), courseId, { inDays: 31 });
    const [{ email }] = body.participants as [{ email: string }];
    const again = await book(other, { payment: 'free', participants: [somebody(), { ...somebody(), email }] });
    expect(again.status).toBe(409);
    expect(again.body.errors).toHaveProperty(['participants.1.email']);
    const person = somebody();
    const twice = await book(other, { payment: 'free', participants: [person, person] });
    expect(twice.status).toBe(422);
    expect(await bookedSeats(tenant(), other)).toBe(0);
  });

  test('chosen from people who are marked if they have the course already', async () => {
    const eventId = await aDate(tenant(), courseId, { inDays: 30 });
    const company = await aCompany(tenant());
    const [having, free] = [await aBuyer(tenant(), company), await aBuyer(tenant(), company)];
    const people = async () => {
      const found = await product.call<{ rows: PersonToBook[] }>(
        'GET',
        `/api/events/${eventId}/people?company_id=${company}`,
        { token: manager },
      );
      return new Map(found.body.data.rows.map(({ email, has_course }) => [email, has_course]));
    };
    expect([...(await people()).values()]).toEqual([false, false]);
    const { status } = await book(eventId, {
      payment: 'free',
      participants: [{ ...somebody(), email: having.email.toUpperCase() }],
    });
    expect(status).toBe(200);
    expect(await people()).toEqual(
      new Map([
        [having.email, true],
        [free.email, false],
      ]),
    );
    const student = await aUser(tenant(), [roles.student]);
    expect((await product.call('GET', `/api/events/${eventId}/people`, { token: student })).status).toBe(403);
    expect((await product.call('GET', '/api/events/999999/people', { token: manager })).status).toBe(404);
  });

  test('with the licence of those who have the course without a date: only the others are charged', async () => {
    const [eventId, elsewhere] = [
      await aDate(tenant(), courseId, { inDays: 30, seats: 4 }),
      await aDate(tenant(), courseId, { inDays: 40, location: 'Lund' }),
    ];
    const company = await aCompany(tenant());
    const [anna, dated, lapsing, missed] = [
      await aBuyer(tenant(), company),
      await aBuyer(tenant(), company),
      await aBuyer(tenant(), company),
      await aBuyer(tenant(), company),
    ];
    const licenceOf = async ({ id }: { id: number }, endsInDays = 300) => {
      const row = await tenant().one<{ id: number }>(sql`
        with l as (
          insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
          values (${shop}, ${courseId}, ${id}, 'assigned', now(), now() + make_interval(days => ${endsInDays}))
          returning id, starts_at, ends_at)
        insert into enrolments (instance_id, user_id, course_id, licence_id, source, starts_at, ends_at, lms_state)
        select ${shop}, ${id}, ${courseId}, id, 'manager', starts_at, ends_at, 'done' from l
        returning licence_id as id`);
      return row?.id ?? 0;
    };
    const [annas, other] = [await licenceOf(anna), await licenceOf(dated), await licenceOf(lapsing, 10)];
    await product.call('PUT', `/api/licences/${other}/date`, { token: manager, body: { event_id: elsewhere } });
    const over = await aDate(tenant(), courseId, { inDays: -20 });
    const missedLicence = await licenceOf(missed);
    await tenant().run(sql`
      update licences set event_id = ${over} where instance_id = ${shop} and id = ${missedLicence}`);

    const found = await product.call<{ rows: PersonToBook[] }>(
      'GET',
      `/api/events/${eventId}/people?company_id=${company}`,
      { token: manager },
    );
    const marks = new Map(found.body.data.rows.map(({ email, ...person }) => [email, person]));
    expect(marks.get(anna.email)).toMatchObject({ has_course: true, licence_id: annas, date: null });
    expect(marks.get(dated.email)).toMatchObject({ has_course: true, licence_id: null, date: { location: 'Lund' } });
    expect(marks.get(lapsing.email), 'ends before the event').toMatchObject({ licence_id: null, date: null });
    expect(marks.get(missed.email), 'its date is over').toMatchObject({
      has_course: true,
      licence_id: null,
      date: null,
      past_date: expect.stringMatching(/^20\d\d-/),
    });
    await product.call('POST', `/api/licences/${missedLicence}/take-back`, { token: manager });
    const again = await product.call<{ rows: PersonToBook[] }>(
      'GET',
      `/api/events/${eventId}/people?search=${encodeURIComponent(missed.email)}`,
      { token: manager },
    );
    expect(again.body.data.rows, 'without the licence').toMatchObject([{ has_course: false, past_date: null }]);
    const dateless = async () => {
      const path = `/api/events/${eventId}/holders?company_id=${company}`;
      const answer = await product.call<{ rows: DatelessHolder[] }>('GET', path, { token: manager });
      return answer.body.data.rows.map(({ email, licence_id }) => [email, licence_id]);
    };
    expect(await dateless()).toEqual([[anna.email, annas]]);

    product.mails.length = 0;
    const body = booking({ company_id: company, participants: [somebody()], licences: [annas] });
    const [one, two] = await Promise.all([send(eventId, body), send(eventId, body)]);
    expect([one.status, two.status], JSON.stringify([one.body, two.body])).toEqual([200, 200]);
    expect(one.body.data).toMatchObject({ order: { quantity: 1 }, seats: 2 });
    expect(one.body.data).toEqual(two.body.data);
    expect(await dateless(), 'booked now').toEqual([]);
    const order = await readOrder(one.body.data.order.id);
    const { price } = (await preview(eventId, { company_id: company, payment: 'invoice', quantity: 1 })).body.data;
    expect(order.price).toEqual(price);
    expect(await bookedSeats(tenant(), eventId)).toBe(2);
    expect((await participantsOf(eventId)).map(({ email }) => email)).toContain(anna.email);
    await product.work();
    expect(product.mails.filter(({ to, subject }) => to === anna.email && /^Hot work on /.test(subject))).toHaveLength(
      1,
    );

    const bo = await aBuyer(tenant());
    const alone = booking({ payment: 'invoice', participants: [], licences: [await licenceOf(bo)] });
    expect((await send(eventId, alone)).body).toMatchObject({ success: true, data: { order: null, seats: 1 } });
    expect(await bookedSeats(tenant(), eventId)).toBe(3);

    const taken = await book(eventId, { payment: 'free', licences: [other] });
    expect(taken.body, 'a date is not changed in passing').toMatchObject({ code: 'licence.has_date' });
    const late = await aBuyer(tenant());
    const tooMany = await book(eventId, { payment: 'free', licences: [await licenceOf(late)] });
    expect(tooMany.status, 'all or none').toBe(409);
    expect(await bookedSeats(tenant(), eventId)).toBe(3);
    expect((await book(eventId, { participants: [], licences: [] })).status).toBe(422);
  });

  test('only for a company that exists, is active and has licences left', async () => {
    const eventId = await aDate(tenant(), courseId, { inDays: 30 });
    const nobodys = await book(eventId, {});
    expect(nobodys.body.errors, 'an invoice needs a company').toHaveProperty('company_id');
    const company = await aCompany(tenant());
    const noContact = await book(eventId, {
      company_id: company,
      contact: { first_name: '', last_name: '', email: '' },
    });
    expect(Object.keys(noContact.body.errors ?? {})).toEqual([
      'contact.first_name',
      'contact.last_name',
      'contact.email',
    ]);
    expect((await book(eventId, { company_id: 999_999 })).status).toBe(404);
    const inactive = await aCompany(tenant(), { active: false });
    expect((await book(eventId, { company_id: inactive })).status).toBe(409);
    const full = await aCompany(tenant(), { licences: 1, used: 1 });
    expect((await book(eventId, { company_id: full })).status).toBe(409);
    expect(await bookedSeats(tenant(), eventId)).toBe(0);
  });

  test('and nobody else does', async () => {
    const eventId = await aDate(tenant(), courseId, { inDays: 30 });
    for (const role of [roles.instructor, roles.teamlead, roles.student]) {
      const token = await aUser(tenant(), [role]);
      expect((await book(eventId, { payment: 'free' }, token)).status).toBe(403);
    }
    const elsewhere = await aUser(product.db.tenant(await aShop(product.db, 'Elsewhere')), [roles.trainingmanager]);
    expect((await book(eventId, { payment: 'free' }, elsewhere)).status).toBe(404);
  });
});
