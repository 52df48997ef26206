import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { scratchFolder, startForTest } from '../start-for-test.ts';

let folder: string;
let sandbox: Sandbox;

beforeAll(async () => {
  folder = await scratchFolder();
  sandbox = await startForTest(folder, '', { PRODUCT_URL: 'https://product.example' });
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const read = async (path: string) => (await fetch(sandbox.url + path)).text();

test('the front door leads to a customer’s own web site', async () => {
  expect(await read('/')).toContain('href="/site/nordic"');
});

test('the site shows the shop of the product by script tag, and by frame', async () => {
  expect(await read('/site/nordic')).toContain('<script src="https://product.example/embed.js" data-instance="1"');
  expect(await read('/site/nordic/frame')).toContain(
    'src="https://product.example/v/company-account/web-shop/public/1/0"',
  );
  expect((await read('/site/nordic/two')).match(/<script src="https:\/\/product\.example\/embed\.js"/g)).toHaveLength(
    2,
  );
});
