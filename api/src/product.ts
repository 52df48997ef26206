import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { smtpMail } from './adapters/smtp/smtp-mail.ts';
import { stripePayments } from './adapters/stripe/stripe-payments.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Db, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './demo/seed.ts';
import { startWorker } from './jobs/worker.ts';
import { noteProviderHealth } from './modules/payments/public.ts';
import { firstAdmin } from './modules/sessions/public.ts';
import { sealWith } from './seal.ts';
import { secretKeyOf } from './secret-key.ts';
import { allSchedules, allWorks } from './works.ts';

export type Product = { port: number | undefined; stop(): Promise<void> };

/** The whole product in one process: its database if none is given, the API, the worker, or both. */
export async function startProduct(config: Config, log: Logger): Promise<Product> {
  // Ended in the reverse order: no request is taken while the worker ends, and the database goes last.
  const parts = new AsyncDisposableStack();
  try {
    const url = config.database.url ?? (await startOwnPostgres(config, parts));
    const applied = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');

    const onError = (err: Error) => log.error({ err }, 'database connection lost');
    const db = openDatabase({ url, connections: config.database.connections, onError });
    parts.defer(() => db.close());
    await makeFirstRows(db, config);

    if (config.role !== 'api') startWorking(db, config, log, parts);
    const port = config.role === 'worker' ? undefined : await startListening(db, config, log, parts);
    log.info({ role: config.role, port }, 'started');
    return { port, stop: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

async function startOwnPostgres(config: Config, parts: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
  parts.defer(() => postgres.stop());
  return postgres.url();
}

async function makeFirstRows(db: Db, config: Config): Promise<void> {
  if (config.demo) return seedDemo(db, config, sealWith(await secretKeyOf(config)));
  if (!config.adminEmail) return;
  await firstAdmin(db, config, { email: config.adminEmail, firstName: 'Platform', lastName: 'Admin' });
}

function startWorking(db: Db, config: Config, log: Logger, parts: AsyncDisposableStack): void {
  const mail = smtpMail(config.mail);
  parts.defer(() => mail.close());
  const { secretKey, apiBase } = config.payments;
  const payments = stripePayments({ secretKey, apiBase, onReached: noteProviderHealth({ db, log }) });
  const worker = startWorker({ db, log, works: allWorks({ db, config, mail, payments }), schedules: allSchedules });
  parts.defer(() => worker.stop());
}

async function startListening(db: Db, config: Config, log: Logger, parts: AsyncDisposableStack): Promise<number> {
  const app = await buildApp({ config, db, log });
  parts.defer(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  return (app.server.address() as AddressInfo).port;
}
