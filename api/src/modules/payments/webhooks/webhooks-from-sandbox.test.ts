import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiVersion, openStripe } from '../../../adapters/stripe/client.ts';
import { stripePayments } from '../../../adapters/stripe/stripe-payments.ts';
import { stripeWebhooks } from '../../../adapters/stripe/stripe-webhooks.ts';
import { sql } from '../../../db/sql.ts';
import { startWorker, type Worker } from '../../../jobs/worker.ts';
import type { Checkout } from '../../../ports/payment-objects.ts';
import type { PaymentsPort, PaymentWebhooks } from '../../../ports/payments.ts';
import { sealWith } from '../../../seal.ts';
import { testDatabase } from '../../../testing/database.ts';
import { anInstance } from '../../../testing/people.ts';
import { type SandboxProgram, startSandboxProgram } from '../../../testing/sandbox-program.ts';
import { paymentsWorks } from '../payments.jobs.ts';
import { onChange } from '../public.ts';
import { webhookRoutes } from './webhooks.routes.ts';

const nordicAccount = 'acct_1NordicSafetyAcad';
const database = testDatabase();
let sandbox: SandboxProgram;
let payments: PaymentsPort;
let app: FastifyInstance;
let worker: Worker;
let nordic: number;
let deliveries = 0;
const heard: { checkout: Checkout | null; instanceId: number | null }[] = [];

/** The endpoint is created at the sandbox provider after we listen, and its secret is known only then. */
let secret = '';
const webhooks: PaymentWebhooks = {
  read: (...delivery) => stripeWebhooks({ platform: 'whsec_none', connect: secret }).read(...delivery),
};

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  const provider = { secretKey: 'sk_test_intake', apiBase: sandbox.url };
  payments = stripePayments(provider);
  nordic = await anInstance(database.db, 'Nordic');
  await database.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id) values (${nordic}, 'Nordic', ${nordicAccount})`);

  app = Fastify();
  app.addHook('onResponse', async () => {
    deliveries += 1;
  });
  await webhookRoutes(app, { db: database.db, webhooks, seal: sealWith('the key of tests') });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const endpoint = await openStripe(provider)().webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/webhooks/stripe/connect`,
    connect: true,
    enabled_events: ['*'],
    api_version: apiVersion,
  });
  secret = endpoint.secret ?? '';

  const listener = onChange('checkout', async ({ object, instanceId }) => {
    heard.push({ checkout: object, instanceId });
  });
  const works = paymentsWorks({ db: database.db, payments, listeners: [listener] });
  worker = startWorker({ db: database.db, works, schedules: [], log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await worker?.stop();
  await app?.close();
  await sandbox?.stop();
});

test('a card paid at the provider is settled by webhooks, although each comes twice', async () => {
  await fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'stripe.webhook-doubled', on: true }),
  });
  const open = await payments.createCheckout(
    {
      mode: 'payment',
      reference: 'order-1',
      successUrl: 'http://localhost:8080/v/s',
      cancelUrl: 'http://localhost:8080/v/c',
      buyer: { email: 'ann@example.test' },
      language: 'sv',
      automaticTax: true,
      currency: 'SEK',
      lines: [{ name: 'Heta arbeten', amount: 49_900, quantity: 1 }],
      expiresAt: new Date(Date.now() + 3_600_000),
      labels: { instance_id: String(nordic), order_id: '1' },
    },
    { account: nordicAccount, key: 'buy:1' },
  );
  if (!open.ok) throw new Error(open.detail);
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann', country: 'SE' };
  const body = new URLSearchParams({ ...card, postalCode: '11122' });
  await fetch(open.value.url ?? '', { method: 'POST', redirect: 'manual', body });

  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard).toMatchObject([
    { instanceId: nordic, checkout: { id: open.value.id, payment: 'paid', total: 49_900, reference: 'order-1' } },
  ]);
  await vi.waitFor(async () => {
    const stored = await database.db.platform.many(sql`select id from webhook_events`);
    expect(deliveries).toBe(2 * stored.length);
    const states = await database.db.platform.many<{ type: string; state: string; instance_id: number }>(sql`
      select type, state, instance_id from webhook_events where type like 'checkout%' or type like 'payment_intent%'`);
    expect(states).toContainEqual({ type: 'checkout.session.completed', state: 'done', instance_id: nordic });
    expect(states.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1);
    expect(states.every(({ state }) => state === 'done')).toBe(true);
  });
});
