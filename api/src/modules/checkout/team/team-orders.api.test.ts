import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import type { readTeamSeats } from '@coursefront/contract/orders/team-orders.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany, type TestBuyer } from '../../../testing/buyers.ts';
import { managedPeople } from '../../../testing/managed-people.ts';
import { anOrderFor } from '../../../testing/orders.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate, bookedSeats } from '../../../testing/shop.ts';
import { takeSeats } from '../../events/public.ts';
import { provisionOrder } from '../../provisioning/public.ts';

const product = testProduct();
const site = managedPeople(product);
let course: Awaited<ReturnType<typeof aCourse>>;
let company: number;
let lead: TestBuyer;

beforeAll(async () => {
  course = await aCourse(site.tenant, { lmsId: 103, name: 'Hot work', type: 'instructor_led_training' });
  company = await aCompany(site.tenant, { name: 'Orderly AB', used: 50 });
  lead = await aLead(company);
});

async function aLead(companyId: number): Promise<TestBuyer> {
  const { tenant } = site;
  const person = await aBuyer(tenant, companyId);
  await tenant.run(sql`
    insert into role_assignments (instance_id, user_id, role_id) values (${tenant.instanceId}, ${person.id}, ${roles.teamlead})`);
  await tenant.run(sql`
    update companies set team_lead_user_id = ${person.id} where instance_id = ${tenant.instanceId} and id = ${companyId}`);
  return person;
}

type Placed = { guid: string; id: number };
type Seats = AnswerOf<typeof readTeamSeats>;
const by = (token = lead.token) => ({
  seats: ({ guid }: Placed) => site.call<Seats>('GET', `/company/orders/${guid}/seats`, undefined, token),
  replace: ({ guid }: Placed, seat: number | undefined, person: object) =>
    site.call('POST', `/company/orders/${guid}/participants/${seat}/replace`, person, token),
  cancel: ({ guid }: Placed) => site.call('POST', `/company/orders/${guid}/cancel`, {}, token),
});
const seatsOf = async (order: Placed) => (await by().seats(order)).body.data;
const detail = async ({ guid }: Placed) => (await site.call<OrderDetail>('GET', `/orders/${guid}`)).body.data;
const seen = async ({ guid }: Placed) =>
  (await site.call<BuyerOrder>('POST', '/webshoppayment/getpendingpayment', { id: guid }, lead.token)).body.data;
const somebody = () => {
  const { first_name, last_name, email } = site.somebody();
  return { first_name, last_name, email };
};

/** An order of the company for a date: waiting for its approval, or approved with access for everybody. */
async function anOrder(status: 'pending' | 'success', seats = 2) {
  const { tenant } = site;
  const eventId = await aDate(tenant, course.courseId, { inDays: 20, seats: 5 });
  const participants = Array.from({ length: seats }, () => {
    const { first_name, last_name, email } = site.somebody();
    return { firstName: first_name, lastName: last_name, email: email.toLowerCase() };
  });
  const buyer = { firstName: 'Bo', lastName: 'Buyer', email: 'bo.buyer@example.test' };
  const order = await anOrderFor(tenant, { course, participants, buyer, companyId: company, eventId, status });
  await tenant.transaction(async (tx) => {
    await takeSeats(tx, eventId, seats);
    await tx.run(sql`
      update orders set held_seats = ${seats}, method = 'invoice_internal', paid_at = null
       where instance_id = ${tx.instanceId} and id = ${order.id}`);
    if (status === 'success') await provisionOrder(tx, order.id, { suspended: false });
  });
  await product.work();
  product.mails.length = 0;
  return { order, eventId };
}

describe('an order that waits for its approval', () => {
  test('gets another participant from its lead at the same price, and the buyer a new confirmation', async () => {
    const { order, eventId } = await anOrder('pending');
    const before = await seatsOf(order);
    expect(before).toMatchObject({ cancellable: true, company: { name: 'Orderly AB' }, course: { courseid: 103 } });
    expect(before.seats.map(({ change }) => change)).toEqual(['waiting', 'waiting']);
    const { price } = await detail(order);
    const next = somebody();
    expect((await by().replace(order, before.seats[0]?.id, next)).status).toBe(200);

    const now = await detail(order);
    expect(now.participants.map(({ email }) => email)).toEqual([before.seats[1]?.email, next.email.toLowerCase()]);
    expect(now).toMatchObject({ quantity: 2, price, status: 'pending' });
    expect(await bookedSeats(site.tenant, eventId)).toBe(2);
    await product.work();
    expect(product.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['bo.buyer@example.test', expect.stringContaining('has been changed')],
    ]);
  });

  test('takes nobody twice, and names the field', async () => {
    const { order } = await anOrder('pending');
    const [first, second] = (await seatsOf(order)).seats;
    const answer = await by().replace(order, first?.id, { ...somebody(), email: second?.email });
    expect(answer).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    expect((await by().replace(order, 999_999, somebody())).body).toMatchObject({ code: 'record.not_found' });
  });

  test('is cancelled by its lead, once, and its buyer reads who it was', async () => {
    const { order, eventId } = await anOrder('pending');
    expect((await by().cancel(order)).body.data).toEqual({ status: 'cancelled' });
    expect((await by().cancel(order)).body.data).toEqual({ status: 'cancelled' });
    expect(await bookedSeats(site.tenant, eventId)).toBe(0);
    expect(await seen(order)).toMatchObject({ status: 'cancelled', cancelled_by_company: true, repayment: 'none' });
    expect((await seatsOf(order)).seats.map(({ change }) => change)).toEqual(['no', 'no']);
    await product.work();
    expect(product.mails).toHaveLength(1);
    expect(product.mails[0]?.text).toContain('Bea Buyer from your company has cancelled order');
    expect((await site.audited('order.cancelled')).filter(({ subject_id }) => subject_id === order.id)).toHaveLength(1);
  });
});

describe('an approved order', () => {
  test('lets its lead give a seat to a colleague until the course is begun, and is not cancelled any more', async () => {
    const { order } = await anOrder('success');
    const before = await seatsOf(order);
    expect(before.cancellable).toBe(false);
    expect(before.seats.map(({ change }) => change)).toEqual(['booked', 'booked']);
    expect((await by().cancel(order)).body).toMatchObject({ code: 'order.move_not_allowed' });
    const colleague = await site.settled({ company_id: company });
    const { first_name, last_name, email } = colleague;
    const [first, second] = before.seats;
    expect((await by().replace(order, first?.id, { first_name, last_name, email })).status).toBe(200);
    expect((await seatsOf(order)).seats[0]?.holder?.user_id).toBe(colleague.userid);
    expect((await by().replace(order, second?.id, { first_name, last_name, email })).body).toMatchObject({
      code: 'participant.already_assigned',
      errors: { email: [expect.any(String)] },
    });

    await site.tenant.run(sql`
      insert into learning_progress (instance_id, user_id, percents, read_at)
      values (${site.tenant.instanceId}, ${second?.holder?.user_id}, '{"103": 40}', now())
      on conflict (instance_id, user_id) do update set percents = excluded.percents`);
    expect((await seatsOf(order)).seats.map(({ change }) => change)).toEqual(['booked', 'begun']);
  });
});

test('an order of the company is nobody else’s to see or change', async () => {
  const { order } = await anOrder('pending', 1);
  const [seat] = (await seatsOf(order)).seats;
  for (const { token } of [await aLead(await aCompany(site.tenant)), await aBuyer(site.tenant, company)]) {
    const answers = [
      await by(token).seats(order),
      await by(token).replace(order, seat?.id, somebody()),
      await by(token).cancel(order),
    ];
    for (const { status } of answers) expect([403, 404]).toContain(status);
  }
  expect((await detail(order)).status).toBe('pending');
});
