import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { addressesOf } from './adapters/moodle/addresses.ts';
import { examineSite } from './adapters/moodle/checks/examine.ts';
import { moodleLms } from './adapters/moodle/moodle-lms.ts';
import { stripePayments } from './adapters/stripe/stripe-payments.ts';
import { viesRegister } from './adapters/vies/vies-register.ts';
import { wooCommerceShop } from './adapters/woocommerce/woocommerce-shop.ts';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Db, openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import type { AppParts } from './module.ts';
import { learningSites } from './modules/lms/public.ts';
import { noteMailHealth } from './modules/mails/public.ts';
import { noteProviderHealth, watchShop } from './modules/payments/public.ts';
import { firstAdmin } from './modules/sessions/public.ts';
import { rememberProducts } from './modules/webshop/public.ts';
import { type Seal, sealWith, secretKeyOf } from './seal.ts';

/** Dependencies of both the API and the worker. */
type CommonParts = Omit<AppParts, 'webFolder'>;

export type Product = { port: number | undefined; stop(): Promise<void> };

/** Starts the whole product in one process: the database if none is configured, and the API, the worker or both. */
export async function startProduct(config: Config, log: Logger): Promise<Product> {
  // Stopped in reverse order: the API stops before the worker ends, and the database stops last.
  const parts = new AsyncDisposableStack();
  try {
    const url = config.database.url ?? (await startOwnPostgres(config, log, parts));
    const applied = await migrate(url);
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date');

    const onError = (err: Error) => log.error({ err }, 'database connection lost');
    const db = openDatabase({ url, connections: config.database.connections, onError });
    parts.defer(() => db.close());
    const seal = sealWith(await secretKeyOf(config));
    await makeFirstRows(db, config, seal);

    const sites = learningSites({ db, seal, log, kind: { open: moodleLms, examine: examineSite, addressesOf } });
    const { secretKey, apiBase } = config.payments;
    const payments = stripePayments({
      secretKey,
      apiBase,
      onReached: noteProviderHealth({ db, log, party: 'payments' }),
    });
    // The demo's shops run on this machine. Otherwise no setting may point into the private network.
    const shops = wooCommerceShop({ allowPrivateAddresses: config.demo !== null });
    const shop = rememberProducts(watchShop(shops, { db, log }));
    parts.defer(() => shop.close());
    const vatRegister = config.viesUrl === undefined ? null : viesRegister({ url: config.viesUrl });
    const common: CommonParts = { db, config, log, seal, sites, payments, shop, vatRegister };
    if (config.role !== 'api') await startWorking(common, parts);
    const port = config.role === 'worker' ? undefined : await startListening(common, parts);
    log.info({ role: config.role, port }, 'started');
    return { port, stop: () => parts.disposeAsync() };
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

async function startOwnPostgres(config: Config, log: Logger, parts: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    onTrouble: (trouble) => {
      if (trouble.state === 'lost') log.error('the embedded database has ended and is started again');
      else if (trouble.state === 'back') log.warn('the embedded database is back');
      else log.error({ err: trouble.error }, 'the embedded database could not be started again');
    },
  });
  parts.defer(() => postgres.stop());
  return postgres.url();
}

async function makeFirstRows(db: Db, config: Config, seal: Seal): Promise<void> {
  if (config.demo) {
    const { seedDemo } = await import('./demo/seed.ts');
    return seedDemo(db, config, seal);
  }
  if (!config.adminEmail) return;
  await firstAdmin(db, config, { email: config.adminEmail, firstName: 'Platform', lastName: 'Admin' });
}

/** Loads what only a worker needs. */
async function startWorking(common: CommonParts, parts: AsyncDisposableStack): Promise<void> {
  const [{ smtpMail }, { httpAccessPoint }, { httpSiteHost }, { startWorker }, { allSchedules, allWorks }] =
    await Promise.all([
      import('./adapters/smtp/smtp-mail.ts'),
      import('./adapters/access-point/http-access-point.ts'),
      import('./adapters/site-host/http-site-host.ts'),
      import('./jobs/worker.ts'),
      import('./works.ts'),
    ]);
  const { db, config, log } = common;
  // The four steps of a delivery together stay below a job's time limit.
  const server = smtpMail({ ...config.mail, timeoutMs: 10_000 });
  const mail = noteMailHealth(server, noteProviderHealth({ db, log, party: 'mail' }));
  parts.defer(() => mail.close());
  const siteHost = config.sites.host && httpSiteHost(config.sites.host);
  const accessPoint = config.accessPoint && httpAccessPoint(config.accessPoint);
  const works = allWorks({ ...common, mail, siteHost, accessPoint });
  const worker = startWorker({ db, log, works, schedules: allSchedules });
  parts.defer(() => worker.stop());
}

async function startListening(common: CommonParts, parts: AsyncDisposableStack): Promise<number> {
  const { config } = common;
  const app = await buildApp(common);
  parts.defer(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  return (app.server.address() as AddressInfo).port;
}
