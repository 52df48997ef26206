import { randomBytes } from 'node:crypto';
import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { anAdminToken } from '../../../testing/admin-token.ts';
import { anOrder, productOnSale, sessionOf } from '../../../testing/subscribers.ts';

const { product, start, started, read, returned, aSubscriber } = productOnSale();

describe('a discount code of the platform', () => {
  let owner: string;
  beforeAll(async () => {
    owner = await anAdminToken(product);
  });
  const make = (body: object) =>
    product.call<{ id: number }>('POST', '/api/subscription/coupons', { body, token: owner });
  const aCode = async (changes: object = {}) => {
    const promo_code = `CODE-${randomBytes(4).toString('hex')}`;
    const { body } = await make({ promo_code, type: 'percent', off_amount: 20, ...changes });
    return { code: promo_code, id: body.data.id };
  };
  const quote = (code: string) =>
    product.call<{ discount: number; total: number }>('POST', '/api/subscription/coupon', {
      body: { slug: 'prod_team', priceslug: 'price_team_monthly', code },
    });
  const usesOf = async (code: string) =>
    (
      await product.call<{ rows: { uses: number; state: string }[] }>(
        'GET',
        `/api/subscription/coupons?search=${code}`,
        { token: owner },
      )
    ).body.data.rows[0];

  test('lowers the first payment by card, and no later one', async () => {
    const { code } = await aCode();
    expect((await quote(code.toLowerCase())).body.data).toMatchObject({ discount: 19_800, total: 79_200 });
    const { guid, instanceId, token } = await aSubscriber({ coupon: code });
    expect(await read(guid)).toMatchObject({ status: 'success', total: 79_200 });
    await product.work();
    const own = await product.call<{ current: Subscription; invoices: { amount: number }[] }>(
      'GET',
      '/api/usercustomersubscription/readallown',
      { token },
    );
    expect(instanceId).toBeGreaterThan(0);
    expect(own.body.data).toMatchObject({ current: { amount: 99_000 }, invoices: [{ amount: 79_200 }] });
    expect(await usesOf(code)).toMatchObject({ uses: 1, state: 'active' });
    const file = await product.app.inject({
      url: `/api/subscription/coupons/export?search=${code}`,
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(file.body).toContain(`${code},active,20,`);
  });

  test('that takes everything off the first payment by card leaves no last payment, and nothing is owed', async () => {
    const { code } = await aCode({ off_amount: 100 });
    const { guid, token } = await aSubscriber({ coupon: code });
    expect(await read(guid)).toMatchObject({ status: 'success', total: 0 });
    const own = await product.call<{ active_customer_subscription: { last_paid: string | null; paid: boolean } }>(
      'GET',
      '/api/customer/read',
      { token },
    );
    expect(own.body.data.active_customer_subscription).toMatchObject({ last_paid: null, paid: true });
  });

  test('lowers the first invoice, down to zero', async () => {
    const { code } = await aCode({ off_amount: 100 });
    const { guid } = await aSubscriber({ coupon: code, method: 'invoice' });
    expect(await read(guid)).toMatchObject({ status: 'success', total: 0 });
  });

  test('for one use is used once, and is free again when the purchase is given up', async () => {
    const { code } = await aCode({ max_uses: 1 });
    const order = anOrder({ coupon: code });
    const { url } = await started(order);
    expect(await started(order)).toMatchObject({ url });
    expect(await usesOf(code)).toMatchObject({ uses: 1, state: 'used_up' });
    const other = await start(anOrder({ coupon: code }));
    expect(other).toMatchObject({ status: 409, body: { code: 'coupon.used_up' } });
    expect(other.body.errors).toHaveProperty('coupon');
    await returned(sessionOf(url), 'failed');
    await returned(sessionOf(url), 'failed');
    expect(await usesOf(code)).toMatchObject({ uses: 0 });
    expect((await quote(code)).status).toBe(200);
  });

  test('that is unknown, expired, switched off or in another currency is refused with its reason', async () => {
    expect((await quote('NOSUCHCODE')).body.code).toBe('coupon.unknown');
    const { code: euros } = await aCode({ type: 'amount', off_amount: 1_000, currency: 'EUR' });
    expect((await quote(euros)).body.code).toBe('coupon.wrong_currency');
    const { code, id } = await aCode();
    await product.call('POST', `/api/subscription/coupons/${id}/active`, { body: { active: false }, token: owner });
    expect((await quote(code)).body.code).toBe('coupon.over');
    expect((await start(anOrder({ coupon: code }))).body.code).toBe('coupon.over');
  });

  test("is created once, with a valid value, and recorded in the platform's audit log", async () => {
    const { code } = await aCode();
    expect((await make({ promo_code: code.toLowerCase(), type: 'percent', off_amount: 5 })).body.errors).toHaveProperty(
      'promo_code',
    );
    const wrong = { promo_code: 'x y', type: 'percent', off_amount: 101 };
    expect(Object.keys((await make(wrong)).body.errors ?? {})).toEqual(['promo_code', 'off_amount']);
    const past = { promo_code: 'PAST', type: 'percent', off_amount: 5, valid_until: '2020-01-01T00:00:00Z' };
    expect((await make(past)).body.code).toBe('coupon.ends_in_past');
    expect(
      await product.db.platform.one(sql`
        select action, after ->> 'code' as code from platform_audit_entries order by id desc limit 1`),
    ).toEqual({ action: 'subscription_coupon.made', code });
  });
});
