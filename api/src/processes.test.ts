import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { sql } from './db/sql.ts';
import { explainStart } from './explain-start.ts';
import { queuePlatformMail } from './modules/mails/public.ts';
import { startProduct as startHere } from './product.ts';
import { testDatabase } from './testing/database.ts';
import { anAdmin, password } from './testing/people.ts';
import { failingStart, type ProductProgram, startProduct } from './testing/program.ts';
import { type SandboxProgram, startSandboxProgram } from './testing/sandbox-program.ts';

const database = testDatabase();
let sandbox: SandboxProgram;
let folder: string;

beforeAll(async () => {
  sandbox = await startSandboxProgram();
  folder = await mkdtemp(join(tmpdir(), 'coursefront-processes-'));
  // Postgres may run as another user.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const shared = (role: string) => ({
  ROLE: role,
  DATABASE_URL: database.url,
  SMTP_URL: sandbox.smtpUrl,
  DATA_DIR: join(folder, 'shared'),
});

async function mailIdsTo(address: string): Promise<string[]> {
  const answer = await fetch(`${sandbox.url}/inbox.json?to=${address}&limit=200`);
  const inbox = (await answer.json()) as { mails: { messageId: string }[] };
  return inbox.mails.map(({ messageId }) => messageId);
}

function named(application: string): string {
  const url = new URL(database.url);
  url.searchParams.set('application_name', application);
  return url.href;
}

const queueMails = (email: string, howMany: number) =>
  database.db.platform.transaction(async (tx) => {
    for (let number = 0; number < howMany; number++) {
      const params = { product: 'Coursefront', name: 'Ada', url: `https://coursefront.example/${number}` };
      await queuePlatformMail(tx, { id: randomUUID(), template: 'password_reset', language: 'en', to: email, params });
    }
  });

const openJobs = async () => (await database.db.platform.one<{ count: number }>(sql`select count(*) from jobs`))?.count;
const queueIsEmpty = () => vi.waitFor(async () => expect(await openJobs()).toBe(0), { timeout: 90_000, interval: 50 });

const sessionsOfVictim = async () =>
  (
    await database.db.platform.one<{ count: number }>(sql`
      select count(*) from pg_stat_activity where application_name = 'victim' and datname = current_database()`)
  )?.count;

test('several processes share the work: no mail goes out twice, and one that is killed in the middle loses no job', async () => {
  const first = { ...shared('api'), ADMIN_EMAIL: 'owner@example.test' };
  const [left, right, victim, survivor] = (await Promise.all(
    [first, first, { ...shared('worker'), DATABASE_URL: named('victim') }, shared('worker')].map(startProduct),
  )) as [ProductProgram, ProductProgram, ProductProgram, ProductProgram];
  await anAdmin(database.db, 'busy@example.test');
  await queueMails('busy@example.test', 60);
  await queueIsEmpty();

  const mails = await mailIdsTo('busy@example.test');
  expect(mails).toHaveLength(60);
  expect(new Set(mails).size).toBe(60);
  expect(await mailIdsTo('owner@example.test'), 'the first admin is invited once').toHaveLength(1);

  const session = await signIn(left, 'busy@example.test');
  const elsewhere = await fetch(`${right.url}/api/user`, { headers: { authorization: `Bearer ${session}` } });
  expect(elsewhere.status, 'a session opened at one API counts at the other').toBe(200);

  await anAdmin(database.db, 'killed@example.test');
  await queueMails('killed@example.test', 60);
  await vi.waitFor(async () => expect((await mailIdsTo('killed@example.test')).length).toBeGreaterThan(5), {
    timeout: 90_000,
    interval: 5,
  });
  expect(await sessionsOfVictim()).toBeGreaterThan(0);
  await victim.end('SIGKILL');
  // The database may still be taking jobs for the dead worker.
  await vi.waitFor(async () => expect(await sessionsOfVictim()).toBe(0), { timeout: 90_000, interval: 20 });
  // The dead worker's jobs, and the mails it was handing over, are free when its lease expires. The test does not wait.
  await database.db.platform.run(sql`
    update platform_mails set handed_over_at = handed_over_at - interval '1 minute' where state <> 'sent'`);
  await database.db.platform.run(sql`update jobs set locked_until = now() where state = 'running'`);
  await queueIsEmpty();
  expect(new Set(await mailIdsTo('killed@example.test')).size).toBe(60);
  await Promise.all([left, right, survivor].map((program) => program.end('SIGTERM')));
}, 240_000);

async function signIn({ url }: ProductProgram, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

test('a product with its own database that is killed loses no committed row and no job', async () => {
  const environment = { DEMO: 'true', DATA_DIR: join(folder, 'own'), SMTP_URL: sandbox.smtpUrl };
  const before = await startProduct({ ...environment, ROLE: 'api' });
  const token = await signIn(before, 'admin@coursefront.test');
  await fetch(`${before.url}/api/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@coursefront.test' }),
  });
  await before.end('SIGKILL');

  const after = await startProduct(environment);
  const user = await fetch(`${after.url}/api/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(user.status).toBe(200);
  await vi.waitFor(async () => expect(await mailIdsTo('admin@coursefront.test')).toHaveLength(1), {
    timeout: 90_000,
    interval: 50,
  });
  await after.end('SIGTERM');
}, 240_000);

/** The sentence about a start in this process. Whether a program ends with it is tested once before and once after loading. */
const sentenceOf = (environment: Record<string, string>): Promise<string> =>
  startHere(readConfig({ PORT: '0', ...environment }), pino({ level: 'silent' })).then(
    () => 'It started.',
    explainStart,
  );

describe.concurrent('a start that cannot succeed says why in one sentence', { timeout: 240_000 }, () => {
  test('a port that is taken', async () => {
    const squatter = createServer().listen(0, 'localhost');
    await new Promise((listening) => squatter.once('listening', listening));
    const { port } = squatter.address() as { port: number };
    const { code, words } = await failingStart({ ...shared('api'), PORT: String(port) });
    squatter.close();
    expect({ code, words }).toEqual({
      code: 1,
      words: `Port ${port} is taken by another program: end it, or set PORT to a free one.`,
    });
  });

  test('a DATABASE_URL where nothing listens', async () => {
    expect(await sentenceOf({ DATABASE_URL: 'postgres://app@127.0.0.1:1/shop' })).toBe(
      'The database at 127.0.0.1:1 does not answer: start it, or correct DATABASE_URL.',
    );
  });

  test('a DATABASE_URL whose database does not exist', async () => {
    expect(await sentenceOf({ DATABASE_URL: database.url.replace(/\/[^/]*$/, '/nowhere') })).toBe(
      'Database "nowhere" does not exist: create it, or correct DATABASE_URL.',
    );
  });

  test('variables that production needs, and one that is no Postgres address', async () => {
    const { code, words } = await failingStart({ NODE_ENV: 'production', DATABASE_URL: 'mysql://app@127.0.0.1/shop' });
    expect({ code, words }).toEqual({
      code: 1,
      words: expect.stringMatching(
        /^The configuration is not usable: DATABASE_URL must be an address .*; PUBLIC_URL is missing; SECRET_KEY is missing; SMTP_URL is missing; .*\.$/,
      ),
    });
  });

  test('a data folder that holds something else', async () => {
    const dataDir = join(folder, 'foreign');
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'holiday.txt'), 'not a database');
    const words = await sentenceOf({ DATA_DIR: dataDir });
    expect(words).toContain(join(dataDir, 'postgres'));
    expect(words.split('\n')).toHaveLength(1);
  });
});
