import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAccounts } from '../seed.ts';
import { receiveWebhooks } from '../testing/receive-webhooks.ts';
import { testStripe } from '../testing/test-stripe.ts';

let shop: Awaited<ReturnType<typeof testStripe>>;
let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
beforeAll(async () => {
  shop = await testStripe();
  receiver = await receiveWebhooks();
  const endpoint = await shop.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['*'],
    connect: true,
  });
  receiver.use(endpoint.secret ?? '');
});
afterAll(async () => {
  await shop.close();
  await receiver.close();
});

const refresh_url = 'http://localhost:8080/v/refresh';
const return_url = 'http://localhost:8080/v/return';
const newLink = (account: string) =>
  shop.stripe.accountLinks.create({ account, refresh_url, return_url, type: 'account_onboarding' });
const newAccount = () => shop.stripe.accounts.create({ type: 'standard', country: 'SE', email: 'owner@example.test' });

async function open(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /action="([^"]+)"/.exec(page)?.[1] ?? '';
}

const answers = {
  business: 'Baltic Care',
  website: 'https://baltic.test',
  person: 'Liis Tamm',
  iban: 'EE38 2200',
  terms: 'yes',
  act: 'finish',
};

test('an account is onboarded by answering everything, and the platform gets an event', async () => {
  const account = await newAccount();
  expect(account).toMatchObject({
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    type: 'standard',
  });
  const { url, expires_at, created } = await newLink(account.id);
  expect(expires_at - created).toBe(300);
  const action = await open(url);

  const half = await shop.post(action, { ...answers, iban: '' });
  expect(half.status).toBe(422);
  expect(await half.text()).toContain('Write the bank account.');
  const done = await shop.post(action, answers);
  expect([done.status, done.headers.get('location')]).toEqual([303, return_url]);
  expect(await shop.stripe.accounts.retrieve(account.id)).toMatchObject({
    charges_enabled: true,
    details_submitted: true,
    requirements: { currently_due: [], disabled_reason: null },
  });
  await vi.waitFor(() =>
    expect(receiver.events.at(-1)?.event).toMatchObject({ type: 'account.updated', account: account.id }),
  );
});

test('a link opens once; after that it leads to where a new one is made', async () => {
  const { url } = await newLink(demoAccounts.baltic);
  expect(await open(url)).not.toBe('');
  const second = await fetch(url, { redirect: 'manual' });
  expect([second.status, second.headers.get('location')]).toEqual([303, refresh_url]);
});

test('a link that is too old leads there as well', async () => {
  const { url } = await newLink(demoAccounts.baltic);
  await shop.moveClock(301 / 86_400);
  expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toBe(refresh_url);
});

test('leaving half-way returns without being onboarded', async () => {
  const { url } = await newLink(demoAccounts.baltic);
  const left = await shop.post(await open(url), { act: 'leave' });
  expect(left.headers.get('location')).toBe(return_url);
  expect(await shop.stripe.accounts.retrieve(demoAccounts.baltic)).toMatchObject({
    details_submitted: false,
    charges_enabled: false,
  });
});

test('an account can be restricted later, and enabled again', async () => {
  const { id } = await newAccount();
  const act = (name: string) => shop.post(`/stripe/accounts/${id}`, { act: name });
  const flags = async (): Promise<Stripe.Account> => shop.stripe.accounts.retrieve(id);
  await act('enable');
  await act('restrict');
  expect(await flags()).toMatchObject({
    details_submitted: true,
    charges_enabled: false,
    requirements: { disabled_reason: 'requirements.past_due' },
  });
  await act('enable');
  expect(await flags()).toMatchObject({ charges_enabled: true });
  expect(await shop.stripe.accounts.del(id)).toEqual({ id, object: 'account', deleted: true });
});

test('links to change an account are refused for this kind of account', async () => {
  const asked = shop.stripe.accountLinks.create({
    account: demoAccounts.nordic,
    refresh_url,
    return_url,
    type: 'account_update',
  });
  await expect(asked).rejects.toMatchObject({ statusCode: 400, param: 'type' });
});

test('another site cannot press the buttons', async () => {
  const answer = await fetch(`${shop.sandbox.url}/stripe/clock`, {
    method: 'POST',
    body: new URLSearchParams({ days: '1' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
});

test('the test data show what there is, and the front door leads to it', async () => {
  const session = await shop.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      success_url: return_url,
      customer_email: '<script>@example.test',
      line_items: [
        { quantity: 1, price_data: { currency: 'sek', unit_amount: 12_345, product_data: { name: '<b>Course</b>' } } },
      ],
    },
    { stripeAccount: demoAccounts.nordic },
  );
  const page = await (await fetch(`${shop.sandbox.url}/stripe`)).text();
  expect(page).toContain('SEK\u00a0123.45');
  expect(page).toContain('&lt;script&gt;@example.test');
  const checkout = await fetch(session.url ?? '');
  expect(await checkout.text()).toContain('&lt;b&gt;Course&lt;/b&gt;');
  expect(checkout.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:8080");
  expect(await (await fetch(shop.sandbox.url)).text()).toContain(demoAccounts.nordic);
});
