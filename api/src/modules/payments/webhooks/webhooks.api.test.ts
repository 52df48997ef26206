import { createHmac, randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stripeWebhooks } from '../../../adapters/stripe/stripe-webhooks.ts';
import { openDatabase } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { answerError } from '../../../http/answer.ts';
import { takeJobs } from '../../../jobs/jobs.queries.ts';
import { runJob, worksByName } from '../../../jobs/run-job.ts';
import { enqueueDue } from '../../../jobs/schedules.ts';
import type { Account, Invoice } from '../../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../../ports/payments.ts';
import { sealWith } from '../../../seal.ts';
import { testDatabase } from '../../../testing/database.ts';
import { anInstance } from '../../../testing/people.ts';
import { paymentsSchedules, paymentsWorks } from '../payments.jobs.ts';
import { type Changed, type ChangeListener, onChange } from '../public.ts';
import { webhookRoutes } from './webhooks.routes.ts';

const secrets = { platform: 'whsec_platform', connect: 'whsec_connect' };
const database = testDatabase();
let app: FastifyInstance;
let nordic: number;
let lines: Record<string, unknown>[] = [];
const silent = pino({ level: 'silent' });

/** The provider's answer; tests change it between the event and the work. */
let invoice: PaymentOutcome<Invoice>;
let account: PaymentOutcome<Account>;
const asked: string[] = [];
const payments = {
  live: false,
  readInvoice: async (id, on) => {
    asked.push(`${id} on ${on?.account ?? 'the platform'}`);
    return invoice;
  },
  readAccount: async () => account,
} satisfies Partial<PaymentsPort> as unknown as PaymentsPort;

const seen: Changed<'invoice' | 'account'>[] = [];
const note = async (change: Changed<'invoice' | 'account'>) => void seen.push(change);
const noting = [onChange('invoice', note), onChange('account', note)];

beforeAll(async () => {
  nordic = await anInstance(database.db, 'Nordic');
  await database.db.tenant(nordic).run(sql`
    insert into connect_accounts (instance_id, name, account_id) values (${nordic}, 'Nordic', 'acct_nordic')`);
  app = await listening(database.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  lines = [];
  seen.length = 0;
  asked.length = 0;
  invoice = { ok: true, value: { id: 'in_1', status: 'paid' } as Invoice };
  account = { ok: true, value: { id: 'acct_nordic', chargesEnabled: true } as Account };
  await database.db.platform.run(sql`delete from webhook_events`);
  await database.db.platform.run(sql`delete from jobs`);
});

async function listening(db: Parameters<typeof webhookRoutes>[1]['db']): Promise<FastifyInstance> {
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const server = Fastify({
    loggerInstance: pino(sink) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  server.setErrorHandler(answerError);
  await webhookRoutes(server, { db, webhooks: stripeWebhooks(secrets), seal: sealWith('the key of tests') });
  return server;
}

type Event = { id?: string; type?: string; account?: string; object?: object; livemode?: boolean };
const bodyOf = ({ id = `evt_${randomUUID().replaceAll('-', '')}`, object = { id: 'in_1' }, ...more }: Event = {}) =>
  JSON.stringify({
    id,
    object: 'event',
    created: 1_800_000_000,
    livemode: false,
    type: 'invoice.paid',
    data: { object },
    ...more,
  });

const now = () => Math.floor(Date.now() / 1000);
const signed = (body: string, secret: string, at = now()) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

type Send = { endpoint?: 'platform' | 'connect'; signature?: string | undefined; to?: FastifyInstance; type?: string };
async function deliver(body: string, send: Send = {}) {
  const { endpoint = 'platform', to = app, type = 'application/json; charset=utf-8' } = send;
  const signature = 'signature' in send ? send.signature : signed(body, secrets[endpoint]);
  const headers = {
    ...(type && { 'content-type': type }),
    ...(signature !== undefined && { 'stripe-signature': signature }),
  };
  return (await to.inject({ method: 'POST', url: `/webhooks/stripe/${endpoint}`, payload: body, headers })).statusCode;
}

const stored = () =>
  database.db.platform.many<Record<string, unknown>>(sql`
    select event_id, endpoint, type, account_id, instance_id, body, state, attempts, last_error, processed_at
      from webhook_events
     order by id`);
const jobs = () => database.db.platform.many<{ state: string }>(sql`select state, instance_id from jobs order by id`);

async function work(listeners: readonly ChangeListener[] = noting): Promise<void> {
  const works = worksByName(paymentsWorks({ db: database.db, payments, listeners }));
  for (const job of await takeJobs(database.db.platform, 'test', 50)) {
    await runJob({ db: database.db, works, log: silent }, job, new AbortController().signal);
  }
}

describe('a webhook', () => {
  test("is stored as it came, answered, and handled later with the provider's state at that time", async () => {
    const body = bodyOf({ id: 'evt_1' });
    expect(await deliver(body)).toBe(200);
    expect(await stored()).toMatchObject([
      { event_id: 'evt_1', endpoint: 'platform', type: 'invoice.paid', account_id: null, body, state: 'received' },
    ]);
    expect(seen).toEqual([]);

    await work();
    expect(seen).toMatchObject([{ id: 'in_1', object: { status: 'paid' }, account: null, instanceId: null }]);
    expect(await stored()).toMatchObject([{ state: 'done', attempts: 1, processed_at: expect.any(Date) }]);
    expect(await jobs()).toEqual([]);
  });

  test('of a connected account belongs to its instance and is read on that account', async () => {
    expect(await deliver(bodyOf({ account: 'acct_nordic' }), { endpoint: 'connect' })).toBe(200);
    expect(await jobs()).toMatchObject([{ instance_id: nordic }]);
    await work();
    expect(asked).toEqual(['in_1 on acct_nordic']);
    expect(seen).toMatchObject([{ account: 'acct_nordic', instanceId: nordic }]);
    expect(await stored()).toMatchObject([{ endpoint: 'connect', instance_id: nordic, state: 'done' }]);
  });

  test('that comes twice, or ten times at once, is handled once', async () => {
    const body = bodyOf();
    expect(await deliver(body)).toBe(200);
    expect(await deliver(body)).toBe(200);
    const another = bodyOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(another)));
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stored()).toHaveLength(2);
    expect(await jobs()).toHaveLength(2);
    expect(lines.filter(({ result }) => result === 'stored before')).toHaveLength(10);
  });

  test('in the wrong order leads to the current state each time', async () => {
    await deliver(bodyOf({ type: 'invoice.paid' }));
    await deliver(bodyOf({ type: 'invoice.created' }));
    await work();
    expect(seen.map(({ object }) => object)).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  });

  test('of another content type, or of none, is accepted, too', async () => {
    for (const type of ['text/plain', 'application/octet-stream', ''])
      expect(await deliver(bodyOf(), { type })).toBe(200);
    expect(await stored()).toHaveLength(3);
  });

  test('of a kind without listeners is done without asking the provider', async () => {
    await deliver(bodyOf({ type: 'customer.subscription.updated', object: { id: 'sub_1' } }));
    await work([]);
    expect(asked).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'done' }]);
  });

  test('of an unused type is stored and ignored', async () => {
    expect(await deliver(bodyOf({ type: 'product.created', object: { id: 'prod_1' } }))).toBe(200);
    expect(await stored()).toMatchObject([{ state: 'ignored', last_error: 'of no use' }]);
    expect(await jobs()).toEqual([]);
  });

  test('of an unknown account is stored, ignored and logged', async () => {
    expect(await deliver(bodyOf({ account: 'acct_stranger' }), { endpoint: 'connect' })).toBe(200);
    expect(await stored()).toMatchObject([{ account_id: 'acct_stranger', instance_id: null, state: 'ignored' }]);
    expect(await jobs()).toEqual([]);
    expect(lines).toMatchObject([{ level: 40, account: 'acct_stranger', result: 'unknown account' }]);
  });

  test('of the other mode is ignored', async () => {
    expect(await deliver(bodyOf({ livemode: true }))).toBe(200);
    await work();
    expect(seen).toEqual([]);
    expect(await stored()).toMatchObject([{ state: 'ignored' }]);
  });

  test('about a missing object is handled with null', async () => {
    account = { ok: false, failed: 'not_found', detail: '403 account_invalid' };
    const left = bodyOf({ type: 'account.application.deauthorized', account: 'acct_nordic', object: { id: 'ca_1' } });
    await deliver(left, { endpoint: 'connect' });
    await work();
    expect(seen).toMatchObject([{ id: 'acct_nordic', object: null, instanceId: nordic }]);
  });
});

describe('an untrusted webhook', () => {
  const old = (body: string) => signed(body, secrets.platform, now() - 301);
  test.each([
    { what: 'no signature', signature: () => undefined, reason: 'signature' },
    { what: 'a wrong signature', signature: (body: string) => signed(body, 'whsec_wrong'), reason: 'signature' },
    { what: "the other endpoint's", signature: (body: string) => signed(body, secrets.connect), reason: 'signature' },
    { what: 'an old signature', signature: old, reason: 'stale' },
    { what: 'no JSON', body: 'hello', reason: 'nonsense' },
    { what: 'no body', body: '', reason: 'nonsense' },
    { what: 'no event in it', body: '{"object":"charge","id":"ch_1"}', reason: 'nonsense' },
  ])('because of $what is refused, not stored, and reported without a secret', async (row) => {
    const body = row.body ?? bodyOf({ object: { id: 'in_1', email: 'ann@example.test' } });
    const signature = row.signature ? row.signature(body) : signed(body, secrets.platform);
    expect(await deliver(body, { signature })).toBe(400);
    expect(await stored()).toEqual([]);
    expect(await jobs()).toEqual([]);
    expect(lines).toMatchObject([{ level: 40, endpoint: 'platform', reason: row.reason, msg: 'webhook refused' }]);
    expect(JSON.stringify(lines)).not.toMatch(/whsec|v1=|ann@/);
  });

  test('that is too large is refused', async () => {
    expect(await deliver('x'.repeat(1024 * 1024 + 1))).toBe(413);
  });

  test('does not change how other paths read their bodies', async () => {
    const server = await listening(database.db);
    server.post('/elsewhere', async ({ body }) => body);
    const send = (type: string) =>
      server.inject({ method: 'POST', url: '/elsewhere', payload: '{"a":1}', headers: { 'content-type': type } });
    expect((await send('application/json')).json()).toEqual({ a: 1 });
    expect((await send('application/octet-stream')).statusCode).toBe(415);
    await server.close();
  });

  test('is accepted by POST only', async () => {
    expect((await app.inject({ method: 'GET', url: '/webhooks/stripe/platform' })).statusCode).toBe(404);
  });
});

test('an event that cannot be stored is answered with an error, so that the provider repeats it', async () => {
  const gone = openDatabase({ url: 'postgres://127.0.0.1:1/none', connections: 2, onError: () => undefined });
  const server = await listening(gone);
  expect(await deliver(bodyOf(), { to: server })).toBe(503);
  await server.close();
  await gone.close();
});

describe('handling a change', () => {
  test('waits while the provider is away, and goes on when it is back', async () => {
    await deliver(bodyOf());
    invoice = { ok: false, failed: 'away', detail: 'ECONNREFUSED' };
    await work();
    expect(await stored()).toMatchObject([
      { state: 'received', attempts: 1, last_error: 'The payment provider cannot be asked: ECONNREFUSED' },
    ]);
    expect(await jobs()).toMatchObject([{ state: 'waiting' }]);

    invoice = { ok: true, value: { id: 'in_1', status: 'paid' } as Invoice };
    await database.db.platform.run(sql`update jobs set run_at = now()`);
    await work();
    expect(await stored()).toMatchObject([{ state: 'done', attempts: 2, last_error: null }]);
    expect(seen).toHaveLength(1);
  });

  test('is retried with every listener of its kind when one fails', async () => {
    let broken = true;
    const failing = onChange('invoice', async () => {
      if (broken) throw new Error('The order is locked.');
    });
    await deliver(bodyOf());
    await work([...noting, failing]);
    expect(await stored()).toMatchObject([{ state: 'received', last_error: 'The order is locked.' }]);
    broken = false;
    await database.db.platform.run(sql`update jobs set run_at = now()`);
    await work([...noting, failing]);
    expect(await stored()).toMatchObject([{ state: 'done' }]);
    expect(seen).toHaveLength(2);
  });

  test("fails for good when the provider's answer is useless, and waits for an admin", async () => {
    await deliver(bodyOf());
    invoice = { ok: false, failed: 'refused', detail: 'The product does not sell in nok.' };
    await work();
    expect(await stored()).toMatchObject([{ state: 'failed' }]);
    expect(await jobs()).toMatchObject([{ state: 'dead' }]);

    await database.db.platform.run(sql`update jobs set state = 'waiting', attempts = 0`);
    invoice = { ok: true, value: { id: 'in_1', status: 'paid' } as Invoice };
    await work();
    expect(await stored()).toMatchObject([{ state: 'done', last_error: null }]);
  });
});

test('bodies are emptied after 30 days, the rows stay', async () => {
  await deliver(bodyOf({ id: 'evt_old' }));
  await deliver(bodyOf({ id: 'evt_new' }));
  await database.db.platform.run(sql`
    update webhook_events set created_at = now() - interval '31 days' where event_id = 'evt_old'`);
  await database.db.platform.run(sql`delete from jobs`);
  await enqueueDue(database.db, paymentsSchedules);
  await work();
  expect(await stored()).toMatchObject([
    { event_id: 'evt_old', body: null },
    { event_id: 'evt_new', body: expect.any(String) },
  ]);
});
