import type { ShopCard, ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { addSettings } from '../../seeding/shop.ts';
import { testProduct } from '../../testing/product.ts';
import { type SandboxProgram, startSandboxProgram } from '../../testing/sandbox-program.ts';
import { aCourse, aShop } from '../../testing/shop.ts';
import { overrideSetting } from '../settings/public.ts';
import { readSellable } from './public.ts';

const product = testProduct();
let sandbox: SandboxProgram;
let nordic: number;

/** Differs from the shop's price, so that tests can tell them apart. */
const ownPrice = 777;
const courses = { forAnybody: 905, forCustomers: 906, soldOut: 914, unknown: 999, ours: 901 };
const products: Record<number, string> = { 905: '2105', 906: '2106', 914: '2114', 999: '2999' };

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  nordic = await aShop(product.db, 'Nordic');
  await product.db.platform.transaction((tx) =>
    addSettings(tx, [
      { name: 'woocommerce_integration', displayName: 'On', type: 'number', value: '0' },
      { name: 'woocommerce_product_api', displayName: 'Address', type: 'text', value: '' },
    ]),
  );
  await product.db.tenant(nordic).transaction(async (tx) => {
    await overrideSetting(tx, 'woocommerce_integration', '1');
    const address = `${sandbox.url}/shop/nordic/product/PRODUCT_ID?session_key=SESSION_KEY`;
    await overrideSetting(tx, 'woocommerce_product_api', address);
  });
  for (const lmsId of Object.values(courses)) {
    const externalId = products[lmsId] ?? null;
    await aCourse(product.db.tenant(nordic), { lmsId, price: ownPrice, vatBasisPoints: 600, externalId });
  }
});
afterEach(() => sandbox.heal());
afterAll(() => sandbox.stop());

const open = async (courseId: number, sessionKey?: string) =>
  (
    await product.call<ShopCourse>(
      'GET',
      `/api/webshop/${nordic}/courses/${courseId}${sessionKey ? `?session_key=${sessionKey}` : ''}`,
    )
  ).body;

async function signIn(): Promise<string> {
  const answer = await fetch(`${sandbox.url}/shop/nordic/sandbox/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'teamlead@nordic.test' }),
  });
  return ((await answer.json()) as { session_key: string }).session_key;
}

describe('a course that the external shop sells', () => {
  test('costs what that shop says, by quantity', async () => {
    expect((await open(courses.forAnybody)).data).toMatchObject({
      web_shop_instance_active: { price: 129_500, external_id: '2105', currency: 'SEK' },
      prices: [
        { from: 1, to: 9, price: 129_500 },
        { from: 10, to: null, price: 109_500 },
      ],
      signedIn: false,
      signInLink: null,
      available: true,
    });
  });

  test('has another price for a visitor who is signed in there', async () => {
    const { data } = await open(courses.forAnybody, await signIn());
    expect(data).toMatchObject({ signedIn: true, web_shop_instance_active: { price: 109_500 } });
  });

  test('asks visitors to sign in if that shop shows its price only to customers', async () => {
    const stranger = (await open(courses.forCustomers)).data;
    expect(stranger).toMatchObject({ signedIn: false, prices: [], web_shop_instance_active: { price: null } });
    expect(stranger.signInLink).toMatch(`${sandbox.url}/shop/nordic/my-account`);
    expect((await open(courses.forCustomers, await signIn())).data).toMatchObject({ signedIn: true, signInLink: null });
  });

  test('can be sold out there', async () => {
    expect((await open(courses.soldOut)).data.available).toBe(false);
  });

  test('is not for sale when that shop does not know it', async () => {
    expect(await open(courses.unknown)).toMatchObject({ code: 'external_shop.product_unknown' });
  });

  test.each(['shop.down', 'shop.nonsense'])('says that the other shop does not answer (%s)', async (fault) => {
    await sandbox.fail(fault);
    expect(await open(courses.forAnybody)).toMatchObject({ code: 'external_shop.away' });
    await sandbox.heal();
    expect((await open(courses.forAnybody)).success).toBe(true);
  });

  test('shows its stored price in the list, without asking that shop', async () => {
    await sandbox.fail('shop.down');
    const body = { instance_id: nordic };
    const list = await product.call<{ rows: ShopCard[] }>('POST', '/api/webshop/readall', { body });
    expect(list.body.data.rows).toHaveLength(5);
    for (const { courseid, price, sold_elsewhere } of list.body.data.rows)
      expect({ price, sold_elsewhere }).toEqual({ price: ownPrice, sold_elsewhere: courseid !== courses.ours });
  });

  test('is sold by ourselves while the integration is off', async () => {
    const set = (value: string) =>
      product.db.tenant(nordic).transaction((tx) => overrideSetting(tx, 'woocommerce_integration', value));
    await set('0');
    expect((await open(courses.forAnybody)).data).toMatchObject({
      web_shop_instance_active: { price: ownPrice, external_id: null },
      signedIn: true,
    });
    await set('1');
  });
});

describe('a sellable course', () => {
  const read = (courseid: number, sessionKey?: string) =>
    readSellable(product, product.db.tenant(nordic), { courseid, sessionKey });

  test('has item, course, tax and seller', async () => {
    const sold = await read(courses.forAnybody);
    expect(sold).toMatchObject({
      lmsId: 905,
      externalId: '2105',
      price: 129_500,
      vatBasisPoints: 600,
      currency: 'SEK',
    });
    expect(sold.courseId).not.toBe(905);
    expect(await read(courses.ours)).toMatchObject({ externalId: null, price: ownPrice, tiers: [], available: true });
  });

  test('is refused when it is not in the shop', async () => {
    await expect(read(12)).rejects.toMatchObject({ code: 'course.not_found' });
    await expect(readSellable(product, product.db.tenant(999_999), { courseid: 905 })).rejects.toMatchObject({
      code: 'instance.not_found',
    });
    await product.db
      .tenant(nordic)
      .run(sql`update connect_accounts set status = 'inactive' where instance_id = ${nordic}`);
    await expect(read(courses.ours)).rejects.toMatchObject({ code: 'access.feature_not_enabled' });
  });
});
