import { expect, test } from 'vitest';
import type { ExternalShopPort, ShopOutcome, ShopProduct } from '../../ports/external-shop.ts';
import { rememberProducts } from './remember-products.ts';

const product: ShopProduct = {
  title: 'Forklift',
  available: true,
  defaultPrice: 100,
  prices: [],
  signedIn: false,
  signInLink: null,
};
const sold = (changes: Partial<ShopProduct> = {}): ShopOutcome<ShopProduct> => ({
  ok: true,
  value: { ...product, ...changes },
});

function shopThatAnswers(answer: ShopOutcome<ShopProduct>, most = 500) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const port = {
    readProduct: async ({ productId }) => {
      asked.push(productId);
      return answer;
    },
  } as Pick<ExternalShopPort, 'readProduct'> as ExternalShopPort;
  const shop = rememberProducts(port, { most, now: () => clock.now });
  const read = (productId = '1', sessionKey = '0') =>
    shop.readProduct({ instanceId: 1, url: 'https://shop.example', productId, sessionKey });
  return { asked, clock, read };
}

test('a product is asked for once in half a minute, by any number of concurrent callers', async () => {
  const { asked, clock, read } = shopThatAnswers(sold());
  await Promise.all([read(), read(), read()]);
  clock.now = 29_999;
  expect(await read()).toEqual(sold());
  expect(asked).toHaveLength(1);
  clock.now = 30_000;
  await read();
  expect(asked).toHaveLength(2);
});

test("visitors never get each other's answers", async () => {
  const { asked, read } = shopThatAnswers(sold({ signedIn: true }));
  await read('1', 'maria');
  await read('1', 'stina');
  expect(asked).toHaveLength(2);
});

test.each([
  ['a shop that is away', { ok: false, failed: 'away', detail: '' } as const, 3],
  ['a shop that wants its visitor to sign in', sold({ signInLink: 'https://shop.example/in' }), 0],
  ['a shop that does not know the product', { ok: false, failed: 'unknown_product', detail: '' } as const, 30],
])('%s is asked again after so many seconds', async (_, answer, seconds) => {
  const { asked, clock, read } = shopThatAnswers(answer);
  await read();
  clock.now = Math.max(0, seconds * 1_000 - 1);
  await read();
  clock.now = seconds * 1_000;
  await read();
  expect(asked).toHaveLength(seconds === 0 ? 3 : 2);
});

test('the least recently used answer is dropped first', async () => {
  const { asked, read } = shopThatAnswers(sold(), 2);
  for (const id of ['1', '2', '3', '3', '1']) await read(id);
  expect(asked).toEqual(['1', '2', '3', '1']);
});
