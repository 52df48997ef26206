import { expect, test } from 'vitest';
import { anInstance } from '../../testing/people.ts';
import { testProduct } from '../../testing/product.ts';
import { aShop } from '../../testing/shop.ts';

const product = testProduct();

const ask = async (instance: number) =>
  (await product.call('POST', '/api/stripeconnectaccount/getactiveonboarded', { body: { instance_id: instance } }))
    .body;

test('anybody may read whether an instance can take money, but not its account', async () => {
  const [open, waiting, none] = [
    await aShop(product.db, 'Open'),
    await aShop(product.db, 'Waiting', { onboarded: false }),
    await anInstance(product.db, 'None'),
  ];
  expect((await ask(open)).data).toEqual({ active: true, onboarded: true, currency: 'SEK' });
  expect((await ask(waiting)).data).toEqual({ active: true, onboarded: false, currency: 'SEK' });
  expect((await ask(none)).data).toEqual({ active: false, onboarded: false, currency: 'SEK' });
  expect(await ask(999_999)).toMatchObject({ success: false, code: 'instance.not_found' });
});
