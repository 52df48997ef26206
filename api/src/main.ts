import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { smtpMail } from './adapters/smtp/smtp-mail.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded-postgres.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './demo/seed.ts';
import { explainStart } from './explain-start.ts';
import { startWorker } from './jobs/worker.ts';
import { openLog } from './log.ts';
import { firstAdmin } from './modules/sessions/public.ts';
import { sealWith } from './seal.ts';
import { secretKeyOf } from './secret-key.ts';
import { allSchedules, allWorks } from './works.ts';

type Stoppable = () => Promise<unknown> | unknown;

/** The whole product in one process: its database if none is given, the API, the worker, or both. */
async function start(stops: Stoppable[]): Promise<{ port: number | undefined }> {
  const config = readConfig(process.env);
  const log = openLog(config);
  process.on('unhandledRejection', (error) => log.fatal({ err: error }, 'unhandled rejection'));

  let url = config.database.url;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') });
    stops.push(() => postgres.stop());
    url = postgres.url();
  }
  const applied = await migrate(url);
  if (applied.length > 0) log.info({ applied }, 'schema brought up to date');

  const db = openDatabase({
    url,
    connections: config.database.connections,
    onError: (err) => log.error({ err }, 'database connection lost'),
  });
  stops.push(() => db.close());
  if (config.demo) await seedDemo(db, config, sealWith(await secretKeyOf(config)));
  else if (config.adminEmail)
    await firstAdmin(db, config, { email: config.adminEmail, firstName: 'Platform', lastName: 'Admin' });

  if (config.role !== 'api') {
    const mail = smtpMail(config.mail);
    stops.push(() => mail.close());
    const worker = startWorker({ db, log, works: allWorks({ db, config, mail }), schedules: allSchedules });
    stops.push(() => worker.stop());
  }
  let port: number | undefined;
  if (config.role !== 'worker') {
    const app = await buildApp({ config, db, log });
    stops.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    port = (app.server.address() as AddressInfo).port;
  }
  log.info({ role: config.role, port }, 'started');
  return { port };
}

const stops: Stoppable[] = [];
let stopping: Promise<void> | undefined;

/** In the reverse order of starting: no request is taken while the worker ends, the database goes last. */
function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const end of stops.reverse()) await Promise.resolve(end()).catch(() => undefined);
    process.exit(exitCode);
  })();
  return stopping;
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
// Started by a supervisor that is gone: nothing may be left behind.
process.on('disconnect', () => stop(0));

try {
  const { port } = await start(stops);
  process.send?.({ ready: true, port });
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  await stop(1);
}
