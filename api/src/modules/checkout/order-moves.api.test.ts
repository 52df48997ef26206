import { randomUUID } from 'node:crypto';
import type { BuyerOrder, OrderStatus } from '@coursefront/contract/orders/orders.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { aBuyer, aCompany, aPurchase } from '../../testing/buyers.ts';
import { testProduct } from '../../testing/product.ts';
import { aCourse, aDate, aShop } from '../../testing/shop.ts';
import { addCoupon } from '../coupons/public.ts';
import { takeSeats } from '../events/public.ts';
import { awaitPayment, endOrder, findOrderIdByGuid, succeedOrder } from '../orders/public.ts';
import { endHolds } from './end-holds.ts';

const product = testProduct();
let shop: number;
let courseId: number;
let couponId: number;
let company: number;
let event: number;
let order: { id: number; guid: string };

beforeAll(async () => {
  shop = await aShop(product.db, 'Moves');
  courseId = (await aCourse(product.db.tenant(shop), { lmsId: 9_103, type: 'instructor_led_training' })).courseId;
});

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) => product.db.tenant(shop).transaction(work);

/** Every test has an order of two places, by card, with a coupon, for an event with two seats. */
beforeEach(async () => {
  company = await aCompany(product.db.tenant(shop), { licences: 2 });
  event = await aDate(product.db.tenant(shop), courseId, { inDays: 30, seats: 2 });
  const code = `C${randomUUID().slice(0, 8)}`;
  const validFrom = new Date(Date.now() - 1000);
  couponId = await inTenant((tx) => addCoupon(tx, { code, off: { percent: 10 }, maxUses: 1, validFrom }));
  order = await placeOrder('card', code);
});

async function placeOrder(method: string, coupon?: string): Promise<{ id: number; guid: string }> {
  const { token } = await aBuyer(product.db.tenant(shop), company);
  const body = aPurchase(9_103, { event_id: event, quantity: 2, method, coupon });
  const { body: answer } = await product.call<BuyerOrder>('POST', '/api/webshoppayment/create', { body, token });
  const guid = answer.data.id;
  return { guid, id: (await findOrderIdByGuid(product.db.tenant(shop), guid)) as number };
}

const by = { by: 'system' } as const;
const succeed = (paid = true) => inTenant((tx) => succeedOrder(tx, order.id, { ...by, paid }));
const end = (to: 'failed' | 'expired' | 'declined' | 'refunded') => inTenant((tx) => endOrder(tx, order.id, to, by));
const reopen = () => inTenant((tx) => awaitPayment(tx, order.id, by));

/** The limited resources in use: seats, the company's licences, uses of the coupon; and the state of the order. */
const taken = () =>
  product.db.tenant(shop).one(sql`
    select o.status, o.held_seats as held,
           (select booked_slots from course_events where instance_id = ${shop} and id = ${event}) as seats,
           (select used_licenses from companies where instance_id = ${shop} and id = ${company}) as licences,
           (select uses from coupons where instance_id = ${shop} and id = ${couponId}) as uses,
           (select string_agg(distinct l.status, ',') from licences l
              join order_participants p on p.instance_id = ${shop} and p.id = l.participant_id
             where l.instance_id = ${shop} and p.order_id = o.id) as places
      from orders o where o.instance_id = ${shop} and o.id = ${order.id}`);
const all = (status: OrderStatus, places: string) => ({ status, places, held: 2, seats: 2, licences: 2, uses: 1 });
const none = (status: OrderStatus) => ({ status, places: 'released', held: 0, seats: 0, licences: 0, uses: 0 });

describe('an order', () => {
  test('that succeeds keeps its seats and enrols its people once', async () => {
    expect(await taken()).toEqual(all('pending_card_payment', 'reserved'));
    expect([await succeed(), await succeed()]).toEqual([true, true]);
    expect(await taken()).toEqual(all('success', 'available'));
    const steps = await product.db.tenant(shop).many(sql`
      select 1 from provisioning_steps where instance_id = ${shop} and order_id = ${order.id} and step = 'enrolment'`);
    expect(steps).toHaveLength(2);
  });

  test.each(['failed', 'expired', 'declined'] as const)('that is %s gives everything back, once', async (to) => {
    await end(to);
    await end(to);
    expect(await taken()).toEqual(none(to));
  });

  test('that is refunded after it succeeded gives everything back', async () => {
    await succeed();
    await end('refunded');
    expect(await taken()).toEqual(none('refunded'));
  });

  test('changes state only as the table allows', async () => {
    await succeed();
    await expect(end('failed')).rejects.toMatchObject({ code: 'order.move_not_allowed' });
    await expect(reopen()).rejects.toMatchObject({ code: 'order.move_not_allowed' });
    await end('refunded');
    await expect(succeed()).rejects.toMatchObject({ code: 'order.move_not_allowed' });
  });

  test("that does not exist, or is another instance's, is not found", async () => {
    const other = await aShop(product.db, `Other ${randomUUID().slice(0, 8)}`);
    const foreign = product.db.tenant(other).transaction((tx) => endOrder(tx, order.id, 'failed', by));
    await expect(foreign).rejects.toMatchObject({ code: 'order.not_found' });
  });
});

describe('a payment that comes late', () => {
  test("counts while the order's seats and licences are still free", async () => {
    await end('expired');
    expect(await succeed()).toBe(true);
    expect(await taken()).toEqual(all('success', 'available'));
  });

  test('does not count when the seats are gone, and nothing is taken', async () => {
    await end('expired');
    await inTenant((tx) => takeSeats(tx, event, 1));
    expect(await succeed()).toBe(false);
    expect(await taken()).toEqual({ ...none('expired'), seats: 1 });
    await end('refunded');
    expect(await taken()).toEqual({ ...none('refunded'), seats: 1 });
  });

  test('does not count when the licences are gone', async () => {
    await end('failed');
    await product.db.tenant(shop).run(sql`
      update companies set maximum_license = 1 where instance_id = ${shop} and id = ${company}`);
    expect(await succeed()).toBe(false);
    expect(await taken()).toEqual(none('failed'));
  });

  test('does not count for a cancelled event', async () => {
    await end('expired');
    await product.db.tenant(shop).run(sql`
      update course_events set cancelled_at = now() where instance_id = ${shop} and id = ${event}`);
    expect(await succeed()).toBe(false);
  });

  test('keeps its price when the coupon is used up meanwhile, without counting a use', async () => {
    await end('expired');
    await product.db.tenant(shop).run(sql`
      update coupons set uses = 1 where instance_id = ${shop} and id = ${couponId}`);
    expect(await succeed()).toBe(true);
    await end('refunded');
    expect(await taken()).toEqual({ ...none('refunded'), uses: 1 });
  });
});

describe('an order that waits again', () => {
  test('gets its places back for the lifetime of a checkout', async () => {
    await end('failed');
    expect(await reopen()).toBe(true);
    expect(await taken()).toEqual(all('pending_card_payment', 'reserved'));
    const row = await product.db.tenant(shop).one<{ minutes: number }>(sql`
      select extract(epoch from hold_expires_at - now()) / 60 as minutes
        from orders where instance_id = ${shop} and id = ${order.id}`);
    expect(Number(row?.minutes)).toBeGreaterThan(29);
    expect(Number(row?.minutes)).toBeLessThanOrEqual(30);
  });

  test('is refused when the places are taken', async () => {
    await end('failed');
    await inTenant((tx) => takeSeats(tx, event, 2));
    expect(await reopen()).toBe(false);
    expect(await taken()).toEqual({ ...none('failed'), seats: 2 });
  });

  test('as a declined invoice keeps its places until nobody can register any more', async () => {
    await end('failed');
    order = await placeOrder('invoice_internal');
    expect(await reopen()).toBe(true);
    const row = await product.db.tenant(shop).one<{ same: boolean; status: string }>(sql`
      select o.status, o.hold_expires_at = e.last_registration_date as same
        from orders o join course_events e on e.instance_id = ${shop} and e.id = o.event_id
       where o.instance_id = ${shop} and o.id = ${order.id}`);
    expect(row).toEqual({ status: 'pending_card_payment', same: true });
  });
});

describe('when a hold has expired', () => {
  const later = (column: 'hold' | 'password') =>
    product.db.tenant(shop).run(
      column === 'hold'
        ? sql`update orders set hold_expires_at = now() where instance_id = ${shop} and id = ${order.id}`
        : sql`update orders
                 set created_at = now() - interval '25 hours', sealed_password = 'sealed',
                     password_expires_at = now() - interval '1 hour'
               where instance_id = ${shop} and id = ${order.id}`,
    );

  test('orders that nobody paid expire, and only those', async () => {
    await endHolds(product.db);
    await product.work();
    expect(await taken()).toEqual(all('pending_card_payment', 'reserved'));
    await later('hold');
    await endHolds(product.db);
    await product.work();
    expect(await taken()).toEqual(none('expired'));
  });

  test('an order that was paid in the meantime stays', async () => {
    await later('hold');
    await endHolds(product.db);
    await succeed();
    await product.work();
    expect(await taken()).toMatchObject({ status: 'success' });
  });

  test('passwords and drafts are forgotten', async () => {
    await later('password');
    const keep = (value: unknown) =>
      product.call('POST', '/api/temporarywebshoporder/create', {
        body: { key: 'draft-of-a-wizard', value, instance_id: shop },
      });
    expect((await keep({ registerPassword: 'Demo-pass1', quantity: 2 })).status).toBe(200);
    const draft = () =>
      product.db.tenant(shop).one<{ value: unknown }>(sql`
        select value from temporary_orders where instance_id = ${shop} and key = 'draft-of-a-wizard'`);
    expect(await draft()).toEqual({ value: { quantity: 2 } });
    const readBack = () => product.call('GET', `/api/temporarywebshoporder/draft-of-a-wizard?instance_id=${shop}`);
    expect((await readBack()).body.data).toMatchObject({ key: 'draft-of-a-wizard', value: { quantity: 2 } });
    const elsewhere = await aShop(product.db, `Drafts ${randomUUID().slice(0, 8)}`);
    const foreign = `/api/temporarywebshoporder/draft-of-a-wizard?instance_id=${elsewhere}`;
    expect((await product.call('GET', foreign)).status).toBe(404);
    expect((await keep({ text: 'x'.repeat(200_000) })).body.code).toBe('request.too_large');

    await product.db.tenant(shop).run(sql`
      update temporary_orders set created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour'
       where instance_id = ${shop}`);
    expect((await readBack()).status).toBe(404);
    await product.db.platform.run(sql`
      insert into jobs (task, payload, max_attempts) values ('orders.drop_kept_for_a_day', '{}', 1)`);
    await product.work();
    expect(await draft()).toBeUndefined();
    const row = await product.db.tenant(shop).one(sql`
      select sealed_password from orders where instance_id = ${shop} and id = ${order.id}`);
    expect(row).toEqual({ sealed_password: null });
  });
});
