import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { scratchFolder } from '../../start-for-test.ts';
import { receiveWebhooks } from '../testing/receive-webhooks.ts';
import { testStripe } from '../testing/test-stripe.ts';

const folders: string[] = [];
const newFolder = async () => {
  const folder = await scratchFolder();
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});
const journalOf = (folder: string) => join(folder, 'sandbox', 'stripe', 'journal.ndjson');

test('everything is there after a restart: objects, pages, keys, clock', async () => {
  const folder = await newFolder();
  const before = await testStripe('', folder);
  const line_items = [{ price: 'price_team_monthly', quantity: 1 }];
  const session = await before.stripe.checkout.sessions.create(
    { mode: 'subscription', success_url: 'http://localhost:8080/', line_items },
    { idempotencyKey: 'checkout:1' },
  );
  await before.moveClock(0.5);
  await before.sandbox.close();

  const after = await testStripe('', folder);
  const again = await after.stripe.checkout.sessions.create(
    { mode: 'subscription', success_url: 'http://localhost:8080/', line_items },
    { idempotencyKey: 'checkout:1' },
  );
  expect(again.id).toBe(session.id);
  expect((await after.pay(`/checkout/${session.id}`)).status).toBe(303);
  const { ahead_seconds } = (await (await fetch(`${after.sandbox.url}/stripe/clock`)).json()) as {
    ahead_seconds: number;
  };
  expect(ahead_seconds).toBeGreaterThanOrEqual(43_200);
  expect((await after.stripe.products.list()).data).toHaveLength(3);
  await after.sandbox.close();
});

test('a webhook that waits for its next try is sent after the restart', async () => {
  const folder = await newFolder();
  const receiver = await receiveWebhooks();
  const before = await testStripe('stripe.webhook-late:2', folder);
  const endpoint = await before.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] });
  receiver.use(endpoint.secret ?? '');
  const { id } = await before.stripe.customers.create({});
  await before.sandbox.close();
  expect(receiver.types()).toEqual([]);

  const after = await testStripe('', folder);
  await vi.waitFor(() =>
    expect(receiver.events.map(({ event }) => (event.data.object as { id?: string }).id)).toEqual([id]),
  );
  await after.sandbox.close();
  await receiver.close();
});

test('a line cut off by a kill is ignored', async () => {
  const folder = await newFolder();
  const before = await testStripe('', folder);
  const { id } = await before.stripe.customers.create({ name: 'Ann' });
  await before.sandbox.close();
  await appendFile(journalOf(folder), '[["acct_1CoursefrontDemo","customer","cus_half",{"id":"cus_ha');
  const after = await testStripe('', folder);
  const made = (await after.stripe.customers.list()).data.filter(({ id }) => !id.startsWith('cus_demo_'));
  expect(made.map((customer) => customer.id)).toEqual([id]);
  await after.sandbox.close();
});

test('a damaged file is one sentence that says what to do', async () => {
  const folder = await newFolder();
  const before = await testStripe('', folder);
  await before.sandbox.close();
  await writeFile(journalOf(folder), `nonsense\n${await readFile(journalOf(folder), 'utf8')}`);
  await expect(testStripe('', folder)).rejects.toThrow(/journal\.ndjson is damaged in line 1: delete it/);
});
