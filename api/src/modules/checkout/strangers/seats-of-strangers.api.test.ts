import { randomUUID } from 'node:crypto';
import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { aBuyer, aCompany, aPurchase, people, somebodyNew } from '../../../testing/buyers.ts';
import { anAdmin, password } from '../../../testing/people.ts';
import { testProduct } from '../../../testing/product.ts';
import { aCourse, aDate, aShop, bookedSeats } from '../../../testing/shop.ts';
import { addCoupon } from '../../coupons/public.ts';

const product = testProduct();
const courseid = 8_201;
let shop: number;
let courseId: number;
let eventId: number;

beforeAll(async () => {
  shop = await aShop(product.db, 'Strangers');
  courseId = (await aCourse(product.db.tenant(shop), { lmsId: courseid, type: 'instructor_led_training' })).courseId;
});
beforeEach(async () => {
  product.mails.length = 0;
  eventId = await aDate(product.db.tenant(shop), courseId, { inDays: 30, seats: 30 });
});

const invoice_address = { invoicingAddress: 'Storgatan 1', city: 'Lund', zipCode: '222 22' };
const place = (quantity: number, change: Record<string, unknown> = {}, token?: string) =>
  product.call<BuyerOrder>('POST', '/api/webshoppayment/create', {
    token,
    body: aPurchase(courseid, {
      instance_id: shop,
      event_id: eventId,
      quantity,
      ...(token === undefined && { buyer: somebodyNew() }),
      invoice_address,
      ...change,
    }),
  });
const byInvoice = { method: 'invoice_internal' };
const seats = () => bookedSeats(product.db.tenant(shop), eventId);
const codeFor = async (email: string) => {
  await product.work();
  const mail = product.mails.find(({ to }) => to === email);
  return mail?.subject.match(/^\d{6}/)?.[0];
};

test('one invoice of a stranger cannot take a whole event, confirmed or not', async () => {
  expect((await place(30, byInvoice)).body).toMatchObject({ code: 'order.too_many_unpaid' });
  expect(await seats()).toBe(0);
});

test('a stranger who orders many seats must confirm the address with a mailed code', async () => {
  const buyer = somebodyNew({ firstName: 'Visit http://evil.test' });
  const asked = await place(12, { buyer });
  expect(asked).toMatchObject({ status: 409, body: { code: 'order.confirm_address' } });
  expect(await seats()).toBe(0);
  const code = await codeFor(buyer.registerEmail);
  expect(product.mails.map(({ text }) => text).join()).not.toContain('evil.test');

  const wrong = await place(12, { buyer, confirmation_code: '12' });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['confirmation_code']]);
  expect((await place(12, { buyer, confirmation_code: ` ${code} ` })).status).toBe(200);
  expect(await seats()).toBe(12);
});

test('a code is for its own address, and is useless after five wrong ones', async () => {
  const buyer = somebodyNew();
  await place(12, { buyer });
  const confirmation_code = await codeFor(buyer.registerEmail);
  expect((await place(12, { confirmation_code })).status).toBe(422);
  for (let tries = 0; tries < 5; tries++) await place(12, { buyer, confirmation_code: '000' });
  expect((await place(12, { buyer, confirmation_code })).status).toBe(422);
});

test('asking again and again mails no more than one code a minute', async () => {
  const buyer = somebodyNew();
  for (let times = 0; times < 3; times++) await place(12, { buyer });
  await product.work();
  expect(product.mails.filter(({ to }) => to === buyer.registerEmail)).toHaveLength(1);
});

test('many small orders of one network are asked, too, and people of that office who sign in are not', async () => {
  for (let orders = 0; orders < 5; orders++) expect((await place(2)).status).toBe(200);
  expect((await place(1)).body.code).toBe('order.confirm_address');
  const colleague = await aBuyer(product.db.tenant(shop), await aCompany(product.db.tenant(shop)));
  expect((await place(5, {}, colleague.token)).status).toBe(200);
  expect(await seats()).toBe(15);
});

test('ended orders no longer count, and resuming one is checked again', async () => {
  const first = (await place(10)).body.data;
  await product.db.tenant(shop).run(sql`
    update orders set hold_expires_at = now() - interval '1 hour' where instance_id = ${shop} and guid = ${first.id}`);
  await product.db.platform.run(
    sql`insert into jobs (task, payload, max_attempts) values ('orders.end_holds', '{}', 1)`,
  );
  await product.work();
  expect(await seats()).toBe(0);
  expect((await place(10)).status).toBe(200);
  const body = { id: first.id, instance_id: shop };
  const again = await product.call('POST', '/api/webshop/payments/checkout', { body });
  expect(again.body.code).toBe('order.too_many_unpaid');
  expect(await seats()).toBe(10);
});

test('ten strangers at once hold no more than one network may', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(3)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await seats()).toBe(9);
});

test('a free order of a stranger reaches nobody before its buyer has confirmed the address', async () => {
  const code = `GIFT${randomUUID().slice(0, 6)}`.toUpperCase();
  const validFrom = new Date(Date.now() - 1000);
  await product.db.tenant(shop).transaction((tx) => addCoupon(tx, { code, off: { percent: 100 }, validFrom }));
  const buyer = somebodyNew();
  const participants = people(1);
  const wish = { buyer, participants, coupon: code };
  expect((await place(1, wish)).body.code).toBe('order.confirm_address');
  const confirmation_code = await codeFor(buyer.registerEmail);
  expect(product.mails.filter(({ to }) => to === participants[0]?.email)).toEqual([]);
  expect((await place(1, { ...wish, confirmation_code })).body.data).toMatchObject({ status: 'success' });
});

test('a platform admin belongs to no customer and cannot order', async () => {
  const { email } = await anAdmin(product.db);
  const { body } = await product.call<{ token: string }>('POST', '/api/admin/auth', { body: { email, password } });
  expect(await place(1, {}, body.data.token)).toMatchObject({
    status: 403,
    body: { message: 'The logged in user does not belong to a customer account' },
  });
});
