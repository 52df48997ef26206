import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { receiveCalls } from './testing/receive-calls.ts';
import { testShop } from './testing/test-shop.ts';

test('orders, sessions and pending calls survive a restart', async () => {
  const product = await receiveCalls();
  const before = await testShop();
  const key = await before.sessionKey();
  const open = new URL(await before.checkout()).pathname;
  await before.fault('shop.callback-late:2');
  await before.press(await before.checkout(product.addresses), { outcome: 'cancelled' });
  await before.sandbox.close();
  expect(product.received).toEqual([]);
  const file = join(before.folder, 'sandbox', 'woocommerce', 'nordic.ndjson');
  await appendFile(file, '[["order",{"id":"wc_order_cut');

  const after = await testShop(before.folder);
  expect((await after.readProduct('2105', key)).body).toMatchObject({ signed_in: true });
  expect((await after.open(open)).text).toContain('Pay SEK');
  await vi.waitFor(() => expect(product.received).toMatchObject([{ told: { status: 'cancelled' } }]));
  expect((await after.press(open, { outcome: 'completed' })).status).toBe(303);
  expect(await readFile(file, 'utf8')).not.toContain('wc_order_cut');
  await after.close();
  await product.close();
});

test('a damaged file is one sentence that says what to do', async () => {
  const shop = await testShop();
  await shop.sandbox.close();
  await writeFile(join(shop.folder, 'sandbox', 'woocommerce', 'nordic.ndjson'), 'nonsense\n');
  await expect(testShop(shop.folder)).rejects.toThrow('is damaged in line 1: delete it to start with an empty shop.');
  await rm(shop.folder, { recursive: true });
});
