import { beforeAll, expect, test } from 'vitest';
import { addSettings } from '../../seeding/shop.ts';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { overrideSetting } from './public.ts';

const product = testProduct();
let nordic: number;
let baltic: number;

beforeAll(async () => {
  nordic = await anInstance(product.db, 'Nordic');
  baltic = await anInstance(product.db, 'Baltic');
  await product.db.platform.transaction((tx) =>
    addSettings(tx, [
      { name: 'webshop_tranfer_fee_rate', displayName: 'Fee', type: 'number', value: '3' },
      { name: 'woocommerce_integration', displayName: 'Shop', type: 'number', value: '0' },
      { name: 'woocommerce_product_api', displayName: 'Address', type: 'text', value: 'https://secret.example' },
    ]),
  );
  await product.db.tenant(nordic).transaction((tx) => overrideSetting(tx, 'webshop_tranfer_fee_rate', '2.5'));
});

const read = async (body: object) =>
  (await product.call<{ name: string; value: string }[]>('POST', '/api/settings/readfiltered', { body })).body;

test("a setting has the platform's value, or the override for this instance", async () => {
  const names = ['webshop_tranfer_fee_rate'];
  expect((await read({ instance_id: nordic, names })).data).toMatchObject([{ value: '2.5', type: 'number' }]);
  expect((await read({ instance_id: baltic, names })).data).toMatchObject([{ value: '3' }]);
});

test('settings that are not public are left out, like unknown ones', async () => {
  const names = ['woocommerce_product_api', 'woocommerce_integration', 'nothing', "' or 1=1 --"];
  expect((await read({ instance_id: nordic, names })).data).toMatchObject([{ name: 'woocommerce_integration' }]);
});

test('an unknown instance has none', async () => {
  expect(await read({ instance_id: 999_999, names: [] })).toMatchObject({ success: false, code: 'instance.not_found' });
});
