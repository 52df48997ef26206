import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany } from '../../testing/buyers.ts';
import { managedPeople } from '../../testing/managed-people.ts';
import { anOrderFor } from '../../testing/orders.ts';

import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, bookedSeats } from '../../testing/shop.ts';
import { takeSeats } from '../events/public.ts';
import { provisionOrder } from '../provisioning/public.ts';

const product = testProduct();
const people = managedPeople(product);
let course: Awaited<ReturnType<typeof aCourse>>;

beforeAll(async () => {
  course = await aCourse(people.tenant, { lmsId: 103, name: 'Hot work', type: 'instructor_led_training' });
});

type Booked = { guid: string; id: number };
const detail = async ({ guid }: Booked) => (await people.call<OrderDetail>('GET', `/orders/${guid}`)).body.data;
const replace = ({ guid }: Booked, place: number | undefined, body: object) =>
  people.call<{ user_id: number }>('POST', `/orders/${guid}/participants/${place}/replace`, body);
const setReferences = ({ guid }: Booked, body: object) =>
  people.call<{ sent: boolean }>('PUT', `/orders/${guid}/references`, body);
const mailedTo = async () => {
  await product.work();
  return product.mails.map(({ to }) => to);
};

/** An order of a company, for a date unless it says otherwise, approved, whose people have access. */
async function aBookedOrder(seats = 1, { dated = true } = {}) {
  const { tenant } = people;
  const companyId = await aCompany(tenant, { used: seats });
  const eventId = dated ? await aDate(tenant, course.courseId, { inDays: 20, seats: 5 }) : 0;
  const participants = Array.from({ length: seats }, () => {
    const { first_name, last_name, email } = people.somebody();
    return { firstName: first_name, lastName: last_name, email: email.toLowerCase() };
  });
  const buyer = { firstName: 'Bo', lastName: 'Buyer', email: 'bo.buyer@example.test' };
  const order = await anOrderFor(tenant, { course, participants, buyer, companyId, ...(dated && { eventId }) });
  await tenant.transaction(async (tx) => {
    if (dated) await takeSeats(tx, eventId, seats);
    await tx.run(sql`
      update orders set held_seats = ${dated ? seats : 0}, method = 'invoice_internal', invoiced_at = now(), paid_at = null
       where instance_id = ${tx.instanceId} and id = ${order.id}`);
    await provisionOrder(tx, order.id, { suspended: false });
  });
  await product.work();
  product.mails.length = 0;
  return { order, companyId, eventId };
}

const licenceOf = async (userId: number) =>
  (
    await people.tenant.one<{ id: number }>(sql`
      select id from licences where instance_id = ${people.tenant.instanceId} and user_id = ${userId}`)
  )?.id;

const cancel = ({ id }: Booked) =>
  people.tenant.run(sql`
    update orders set status = 'cancelled' where instance_id = ${people.tenant.instanceId} and id = ${id}`);

describe('the references of an approved order', () => {
  test('are corrected under the same number, and the invoice is sent with them to its new address', async () => {
    const { order } = await aBookedOrder();
    const before = await detail(order);
    const answer = await setReferences(order, {
      invoice_reference: 'Cost centre 7',
      purchase_order_number: 'PO 4711',
      invoice_email: 'Books@falk.test',
      send: true,
    });
    expect(answer).toMatchObject({ status: 200, body: { data: { sent: true } } });
    const now = await detail(order);
    expect(now).toMatchObject({
      order_reference_id: before.order_reference_id,
      price: before.price,
      due_at: before.due_at,
      invoice_reference: 'Cost centre 7',
      purchase_order_number: 'PO 4711',
      invoice_email: 'books@falk.test',
    });
    expect(now.time_line).toEqual(expect.arrayContaining([expect.objectContaining({ note: 'references_changed' })]));
    expect(await mailedTo()).toEqual(['books@falk.test']);
    expect(product.mails[0]?.text).toContain('PO 4711');
  });

  test('keep what is not sent, and nothing is mailed unless it is asked for', async () => {
    const { order } = await aBookedOrder();
    await setReferences(order, { purchase_order_number: 'PO 1', invoice_email: 'books@falk.test', send: false });
    const answer = await setReferences(order, { purchase_order_number: '', send: false });
    expect(answer.body.data).toEqual({ sent: false });
    expect(await detail(order)).toMatchObject({ purchase_order_number: null, invoice_email: 'books@falk.test' });
    expect(await mailedTo()).toEqual([]);
  });

  test('stay as they are once the order was cancelled', async () => {
    const { order } = await aBookedOrder();
    await cancel(order);
    expect((await setReferences(order, { send: false })).body).toMatchObject({ code: 'order.cannot_change' });
  });
});

describe('a participant of an approved order', () => {
  test('is replaced by somebody new, who gets account, licence and seat, and the order says so', async () => {
    const { order, eventId } = await aBookedOrder(2);
    const seats = await bookedSeats(people.tenant, eventId);
    const before = await detail(order);
    expect(before.places.map(({ seat }) => seat)).toEqual(['held', 'held']);
    const { first_name, last_name, email } = people.somebody();
    const answer = await replace(order, before.places[0]?.id, { first_name, last_name, email });
    expect(answer.status).toBe(200);

    const mailed = await mailedTo();
    expect(mailed.toSorted(), 'one mail each').toEqual([email.toLowerCase(), before.places[0]?.email].toSorted());
    const [lost, got] = [before.places[0]?.email, email.toLowerCase()].map((address) =>
      product.mails.find(({ to }) => to === address),
    );
    expect(lost?.subject).toBe('You no longer have a seat in Hot work');
    expect(`${lost?.subject} ${lost?.text}`, 'nobody reads who has it now').not.toContain(last_name);
    expect(got?.text).toMatch(/You now belong to .+\. Its team leads see your courses and your progress\./);
    const now = await detail(order);
    expect(now.places).toEqual([
      { ...before.places[0], holder: { user_id: answer.body.data.user_id, first_name, last_name } },
      before.places[1],
    ]);
    expect(now.price).toEqual(before.price);
    expect(now.time_line).toEqual(expect.arrayContaining([expect.objectContaining({ note: 'participant_replaced' })]));
    expect(await bookedSeats(people.tenant, eventId)).toBe(seats);
  });

  test('is replaced by a known person of the company, and by nobody of another one', async () => {
    const { order, companyId } = await aBookedOrder(1, { dated: false });
    const [place] = (await detail(order)).places;
    const elsewhere = await people.settled({ company_id: await aCompany(people.tenant, {}) });
    const colleague = await people.settled({ company_id: companyId });
    const as = ({ first_name, last_name, email }: typeof colleague) => ({ first_name, last_name, email });
    expect((await replace(order, place?.id, as(elsewhere))).body).toMatchObject({
      code: 'licence.other_company',
      errors: { email: [expect.any(String)] },
    });
    expect((await replace(order, place?.id, as(colleague))).body.data).toEqual({ user_id: colleague.userid });
    expect((await detail(order)).places[0]?.holder).toMatchObject({ user_id: colleague.userid });
    product.mails.length = 0;
    expect((await mailedTo()).toSorted()).toEqual([colleague.email.toLowerCase(), place?.email].toSorted());
    expect(product.mails.some(({ text }) => text.includes('You now belong to'))).toBe(false);

    const { first_name, last_name } = colleague;
    const seatFor = async (companyId: number | null) => {
      const { token } = await aBuyer(people.tenant, companyId);
      return (await people.call<BuyerOrder>('POST', '/webshoppayment/getpendingpayment', { id: order.guid }, token))
        .body.data.participants[0]?.seat;
    };
    const given = { state: 'ready', since: expect.any(String) };
    expect(await seatFor(companyId), 'colleagues see who has it').toEqual({
      ...given,
      holder: { first_name, last_name },
    });
    expect(await seatFor(null), 'strangers see that it was given away').toEqual({ ...given, holder: null });

    await people.call('POST', `/licences/${await licenceOf(colleague.userid)}/take-back`, {});
    expect(await seatFor(companyId)).toEqual({ state: 'returned', since: expect.any(String), holder: null });
  });

  test('is replaced by a known person without a company, who joins it', async () => {
    const { order, companyId } = await aBookedOrder();
    const [place] = (await detail(order)).places;
    const alone = await people.settled();
    product.mails.length = 0;
    const { first_name, last_name, email } = alone;
    expect((await replace(order, place?.id, { first_name, last_name, email })).body.data).toEqual({
      user_id: alone.userid,
    });
    expect((await people.detail(alone.userid)).company).toMatchObject({ id: companyId });
    expect((await people.audited('user.company_changed')).at(-1)).toMatchObject({ subject_id: alone.userid });
    expect((await mailedTo()).toSorted()).toEqual([email.toLowerCase(), place?.email].toSorted());
    const joined = () => product.mails.filter(({ text }) => text.includes('You now belong to'));
    expect(joined().map(({ to }) => to)).toEqual([email.toLowerCase()]);
    await people.call('POST', '/licences', { userid: alone.userid, courseid: 102 });
    await mailedTo();
    expect(joined(), 'the next course does not say it again').toHaveLength(1);
  });

  test('is not replaced by way of another order, nor once the order has ended', async () => {
    const [{ order }, other] = [await aBookedOrder(), await aBookedOrder()];
    const { first_name, last_name, email } = people.somebody();
    const person = { first_name, last_name, email };
    const [place] = (await detail(order)).places;
    expect((await replace(other.order, place?.id, person)).body).toMatchObject({ code: 'licence.not_in_use' });
    await cancel(order);
    expect((await replace(order, place?.id, person)).body).toMatchObject({ code: 'order.cannot_change' });
    expect((await detail(order)).places[0]?.seat).toBe('fixed');
  });
});
