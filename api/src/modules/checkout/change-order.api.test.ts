import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readChangeable } from '@coursefront/contract/orders/changing-orders.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { roles } from '@coursefront/contract/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { aCompany } from '../../testing/buyers.ts';
import { anOrder, type TestOrder } from '../../testing/orders.ts';
import { aUser } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop, bookedSeats } from '../../testing/shop.ts';

const product = testProduct();
let nordic: number;
let manager: string;
let course: { courseId: number; itemId: number };
let eventId: number;

beforeAll(async () => {
  nordic = await aShop(product.db, 'Nordic');
  manager = await aUser(tenant(), [roles.trainingmanager]);
  course = await aCourse(tenant(), { lmsId: 105, type: 'instructor_led_training' });
  eventId = await aDate(tenant(), course.courseId, { inDays: 30, seats: 6 });
});

const tenant = () => product.db.tenant(nordic);
const anInvoiceOrder = (quantity = 2) =>
  anOrder(tenant(), { ...course, eventId, method: 'invoice_internal', quantity });

type Changeable = AnswerOf<typeof readChangeable>;
const read = async ({ guid }: TestOrder) =>
  (await product.call<Changeable>('GET', `/api/orders/${guid}/change`, { token: manager })).body.data;
const change = ({ guid }: TestOrder, body: object) =>
  product.call<{ quantity: number }>('POST', `/api/orders/${guid}/change`, { token: manager, body });
const detail = async ({ guid }: TestOrder) =>
  (await product.call<OrderDetail>('GET', `/api/orders/${guid}`, { token: manager })).body.data;
const booked = async () => (await bookedSeats(tenant(), eventId)) ?? 0;
const licences = async ({ id }: TestOrder) =>
  (
    await tenant().one<{ count: number }>(sql`
      select count(*) from licences l
        join order_participants p on p.instance_id = ${nordic} and p.id = l.participant_id
       where l.instance_id = ${nordic} and p.order_id = ${id} and l.status = 'reserved'`)
  )?.count;
const cia = (mark: string) => ({ id: null, first_name: 'Cia', last_name: 'Ek', email: `cia-${mark}@example.test` });

describe('an order that waits for its approval', () => {
  test('gets more and fewer places, with price, seats, licences, a new confirmation and its history', async () => {
    const before = (await booked()) ?? 0;
    const order = await anInvoiceOrder(2);
    const { participants } = await read(order);
    product.mails.length = 0;
    const more = await change(order, {
      participants: [...participants, cia(order.guid)],
      invoice_reference: 'Ref 9',
      purchase_order_number: 'PO 9',
    });
    expect(more).toMatchObject({ status: 200, body: { data: { quantity: 3 } } });
    const now = await detail(order);
    expect(now).toMatchObject({ quantity: 3, invoice_reference: 'Ref 9', purchase_order_number: 'PO 9', withdrawn: 0 });
    expect(now.price.total).toBe((now.price.unit_price ?? 0) * 3);
    expect(now.participants).toHaveLength(3);
    expect([await booked(), await licences(order)]).toEqual([before + 3, 3]);
    await product.work();
    expect(product.mails.map(({ subject }) => subject)).toEqual([`Your order ${order.reference} has been changed`]);
    expect(now.time_line).toEqual(expect.arrayContaining([expect.objectContaining({ note: 'changed' })]));

    const fewer = (await read(order)).participants.slice(0, 1);
    expect((await change(order, { participants: fewer })).status).toBe(200);
    const after = await detail(order);
    expect(after).toMatchObject({ quantity: 1, withdrawn: 0 });
    expect(after.price.total).toBe(now.price.unit_price);
    expect([await booked(), await licences(order)]).toEqual([before + 1, 1]);

    // A person who was taken out gets the same place back.
    await change(order, { participants: [...fewer, cia(order.guid)] });
    expect([await booked(), await licences(order)]).toEqual([before + 2, 2]);
    const approved = await product.call('POST', '/api/webshoppayment/approveinternalinvoice', {
      token: manager,
      body: { id: order.guid },
    });
    expect(approved.status).toBe(200);
    expect((await change(order, { participants: fewer })).body).toMatchObject({ code: 'order.cannot_change' });
  });

  test('keeps its promised price when only people and references change', async () => {
    const order = await anInvoiceOrder(2);
    const { total } = (await detail(order)).price;
    const [first, second] = (await read(order)).participants;
    await tenant().run(sql`
      update webshop_items set price = price * 2 where instance_id = ${nordic} and id = ${course.itemId}`);
    const answer = await change(order, {
      participants: [
        { ...first, first_name: 'Renamed' },
        { ...second, email: `other-${order.guid}@example.test` },
      ],
    });
    expect(answer.status).toBe(200);
    const now = await detail(order);
    expect(now.price.total).toBe(total);
    expect(now.participants.map(({ first_name }) => first_name)).toContain('Renamed');
    expect(now.participants.map(({ email }) => email)).toContain(`other-${order.guid}@example.test`);
    await tenant().run(sql`
      update webshop_items set price = price / 2 where instance_id = ${nordic} and id = ${course.itemId}`);
  });

  test('never takes more seats than there are, nor licences than the company has', async () => {
    const order = await anInvoiceOrder(1);
    const { participants } = await read(order);
    const crowd = Array.from({ length: 9 }, (_, turn) => cia(`${turn}-${order.guid}`));
    expect((await change(order, { participants: [...participants, ...crowd] })).body).toMatchObject({
      code: 'event.sold_out',
    });
    expect(await detail(order)).toMatchObject({ quantity: 1 });

    const companyId = await aCompany(tenant(), { name: 'Falk AB' });
    await tenant().run(sql`
      update companies set maximum_license = 1, used_licenses = 1 where instance_id = ${nordic} and id = ${companyId}`);
    await tenant().run(sql`
      update orders set company_id = ${companyId}, event_id = null, held_seats = 0
       where instance_id = ${nordic} and id = ${order.id}`);
    expect((await change(order, { participants: [...participants, cia(order.guid)] })).body).toMatchObject({
      code: 'company.licences_exhausted',
    });
  });

  test('refuses the same person twice, and a place of another order', async () => {
    const order = await anInvoiceOrder(1);
    const { participants } = await read(order);
    expect((await change(order, { participants: [cia('twice'), cia('twice')] })).status).toBe(422);
    const stranger = { ...participants[0], id: 999_999, email: 'stranger@example.test' };
    expect((await change(order, { participants: [stranger] })).body).toMatchObject({ code: 'order.cannot_change' });
  });
});

test('a paid order is not changed', async () => {
  const order = await anOrder(tenant(), { ...course, quantity: 1 });
  const { participants } = await read(order);
  await tenant().run(sql`
    update orders set status = 'success', paid_at = now() where instance_id = ${nordic} and id = ${order.id}`);
  expect((await change(order, { participants })).body).toMatchObject({ code: 'order.cannot_change' });
});
