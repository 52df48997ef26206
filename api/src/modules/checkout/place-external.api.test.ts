import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { addSettings } from '../../seeding/shop.ts';
import { aBuyer, aCompany, aPurchase } from '../../testing/buyers.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { addCoupon } from '../coupons/public.ts';
import { overrideSetting } from '../settings/public.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let shop: number;

/** The demo shop sells 2105 to anybody, shows the price of 2106 only to customers, and is sold out of 2114. */
const courses = { forAnybody: 8_701, forCustomers: 8_702, soldOut: 8_703 };

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  shop = await aShop(product.db, 'Nordic');
  await product.db.platform.transaction((tx) =>
    addSettings(tx, [
      { name: 'woocommerce_integration', displayName: 'On', type: 'number', value: '1' },
      { name: 'woocommerce_product_api', displayName: 'Address', type: 'text', value: '' },
      { name: 'webshop_tranfer_fee_rate', displayName: 'Fee', type: 'number', value: '3' },
    ]),
  );
  const address = `${sandbox.url}/shop/nordic/product/PRODUCT_ID?session_key=SESSION_KEY`;
  await product.db.tenant(shop).transaction(async (tx) => {
    await overrideSetting(tx, 'woocommerce_product_api', address);
    const validFrom = new Date(Date.now() - 1000);
    await addCoupon(tx, { code: 'OURS', off: { percent: 50 }, validFrom });
  });
  await aCourse(product.db.tenant(shop), { lmsId: courses.forAnybody, externalId: '2105', price: 100 });
  await aCourse(product.db.tenant(shop), { lmsId: courses.forCustomers, externalId: '2106', price: 100 });
  await aCourse(product.db.tenant(shop), { lmsId: courses.soldOut, externalId: '2114', price: 100 });
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox?.stop());

async function place(change: Record<string, unknown> = {}, trusted = false) {
  const buyer = await aBuyer(
    product.db.tenant(shop),
    await aCompany(product.db.tenant(shop), { discount: 10, trusted }),
  );
  const body = aPurchase(courses.forAnybody, { method: 'woocommerce_integration', ...change });
  return product.call<BuyerOrder>('POST', '/api/webshoppayment/create', { body, token: buyer.token });
}

test("an external-shop item has that shop's price, without our discounts and fee", async () => {
  const { data } = (await place({ quantity: 10 })).body;
  expect(data).toMatchObject({ status: 'pending', payment: 'due', price: { total: 1_095_000, discount: 0 } });
  expect(data.order_reference_id).toMatch(/^WOO-/);
  const row = await product.db.tenant(shop).one(sql`
    select application_fee from orders where instance_id = ${shop} and guid = ${data.id}`);
  expect(row).toEqual({ application_fee: 0 });
  expect((await place({ coupon: 'OURS' })).body.code).toBe('coupon.unknown');
});

test('a trusted buyer gets access at once and pays later', async () => {
  expect((await place({}, true)).body.data).toMatchObject({ status: 'success', payment: 'due', date_paid: null });
});

test.each(['card', 'invoice', 'invoice_internal'])('it cannot be paid by %s here', async (method) => {
  expect(Object.keys((await place({ method })).body.errors ?? {})).toEqual(['method']);
});

test('without a price, without stock and without an answer nothing is ordered', async () => {
  expect((await place({ courseid: courses.forCustomers })).body.code).toBe('external_shop.product_unknown');
  expect((await place({ courseid: courses.soldOut })).body.code).toBe('external_shop.product_unknown');
  await sandbox.fail('shop.down');
  expect((await place()).body.code).toBe('external_shop.away');
});
