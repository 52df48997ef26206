import { chmodSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Db, openDatabase } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { leaseSeconds } from '../api/src/jobs/task.ts';
import { diceFrom } from '../api/src/testing/hostile-input.ts';
import { isNotForLater } from './books.queries.ts';
import { clientAt, newTraffic, type Traffic } from './client.ts';
import { type Comparison, compareBooks } from './compare.ts';
import { openDoor } from './doors.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { startPair } from './postgres-pair.ts';
import { type Processes, startProcesses } from './processes.ts';
import { purchases } from './purchases.ts';
import { prepareShop } from './shop.ts';
import type { Size } from './size.ts';
import { startThirdParties } from './third-parties.ts';
import { makeTrouble, type Troubles } from './trouble.ts';

export type Outcome = {
  seconds: number;
  begun: number;
  placed: number;
  refusals: Map<string, number>;
  troubles: Troubles;
  traffic: Traffic;
  mailsTwice: number;
  books: Comparison[];
};

/** Nobody works on a job for longer than ten seconds here, so that who has one for longer is dead. */
const leaseLeft = `${leaseSeconds - 10} seconds`;

const account = 'acct_1NordicSafetyAcad';

/** Two APIs, two workers, two databases and unreliable third parties take orders while they are being killed. */
export async function runDrill(size: Size, tell: (line: string) => void = () => undefined): Promise<Outcome> {
  const begunAt = performance.now();
  await using parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'coursefront-drill-'));
  chmodSync(folder, 0o755);
  parts.defer(() => rm(folder, { recursive: true, force: true }));

  const postgres = await startPair(join(folder, 'postgres'), { diskMegabytes: size.hurry ? 700 : 4_000 });
  parts.defer(() => postgres.stop());
  const databaseDoor = await openDoor(() => [postgres.port()]);
  parts.defer(() => databaseDoor.close());
  let processes: Processes | undefined;
  const shopDoor = await openDoor(() => processes?.ports() ?? []);
  parts.defer(() => shopDoor.close());
  const productUrl = `http://localhost:${shopDoor.port}`;
  const thirdParties = await startThirdParties({ folder, productUrl, account });
  parts.defer(() => thirdParties.stop());

  const dice = diceFrom(size.seed);
  const databaseUrl = postgres.url(databaseDoor.port);
  processes = await startProcesses(
    {
      DEMO: 'true',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PUBLIC_URL: productUrl,
      SANDBOX_URL: thirdParties.url,
      SMTP_URL: thirdParties.smtpUrl,
      TRUST_PROXY: '1',
    },
    dice,
  );
  parts.defer(() => processes?.stop());
  const db = openDatabase({ url: databaseUrl, connections: 4, onError: () => undefined });
  parts.defer(() => db.close());
  const shop = await prepareShop(db, size.orders);
  tell(`The shop is open (seed ${size.seed}).`);
  await thirdParties.fail({ loseReports: !size.hurry });

  const [ledger, traffic] = [openLedger(), newTraffic()];
  let begun = 0;
  const openedAt = performance.now();
  const progress = () => Math.max(begun / size.orders, (performance.now() - openedAt) / 60_000 / size.minutes);
  const queue = watchQueue(db, (waiting) => tell(`${begun} purchases have begun, ${waiting} jobs wait.`));
  parts.defer(() => queue.stop());
  const buyer = async () => {
    while (progress() < 1) {
      const number = begun++;
      const client = clientAt(productUrl, traffic, `10.${number % 250}.${Math.floor(number / 250) % 250}.1`);
      const [name, purchase] = dice.pick(Object.entries(purchases));
      await purchase({ client, shop, ledger, dice, thirdParties }).catch((error: Error) =>
        ledger.faults.push(`${name}: ${error.message}`),
      );
      await queue.isShort();
    }
  };
  const [troubles] = await Promise.all([
    makeTrouble({ db, postgres, databaseDoor, processes, dice, size, begun: () => begun, progress, tell }),
    ...Array.from({ length: size.buyers }, buyer),
  ]);

  tell('All purchases have ended. The third parties work again.');
  await thirdParties.heal();
  await untilAllIsDone(db, ledger, size);
  const { books, mailsTwice } = await compareBooks({ db, ledger, thirdParties, traffic, doneAt: new Date() });
  return {
    seconds: Math.round((performance.now() - begunAt) / 1000),
    begun,
    placed: ledger.orders.length,
    refusals: ledger.refusals,
    troubles,
    traffic,
    mailsTwice,
    books,
  };
}

/** With more jobs than this, buyers would measure how long the queue is, and not what happens to it. */
const longestQueue = 1_000;

/** Tells every minute how many jobs wait. New buyers come only while the workers of this machine can keep up. */
function watchQueue(db: Db, tell: (waiting: number) => void) {
  let [waiting, rounds] = [0, 0];
  const look = async () => {
    const found = await db.platform
      .one<{ count: number }>(sql`
        -- all tenants: the queue belongs to all of them
        select count(*) from jobs where state <> 'dead' and ${isNotForLater}`)
      .catch(() => undefined);
    waiting = found?.count ?? waiting;
    if (++rounds % 12 === 0) tell(waiting);
  };
  const timer = setInterval(look, 5_000);
  return {
    isShort: async () => {
      while (waiting > longestQueue) await pause(1_000);
    },
    stop: () => clearInterval(timer),
  };
}

/** Returns when every order has ended as its buyer wanted and no job is left, or when waiting longer would not help. */
async function untilAllIsDone(db: Db, ledger: Ledger, { hurry }: Size): Promise<void> {
  const wanted = ledger.orders.map(({ guid, wanted: status }) => `${guid} ${status}`);
  for (const until = Date.now() + (hurry ? 180_000 : 1_200_000); Date.now() < until; await pause(500)) {
    await settleDown(db, { hurry });
    const rows = await db.platform.many<{ at: string }>(sql`
      -- all tenants: the drill has only one
      select guid || ' ' || status as at from orders`);
    const now = new Set(rows.map(({ at }) => at));
    if (wanted.every((line) => now.has(line))) return settleDown(db, { hurry });
  }
}

/** Waits until no job is left. With `--hurry`, leases of killed workers and pauses between tries are skipped. */
async function settleDown(db: Db, { hurry }: { hurry: boolean }): Promise<void> {
  for (const until = Date.now() + (hurry ? 240_000 : 900_000); Date.now() < until; await pause(hurry ? 100 : 500)) {
    if (hurry)
      // A mail whose worker died is not handed over again for a while; its tries must not be used up meanwhile.
      await db.platform.run(sql`
        -- all tenants: the queue belongs to all of them
        update jobs
           set run_at = least(run_at, now()), locked_until = case when state = 'running' then now() end
         where state = 'waiting' and task <> 'mails.send_mail' or (state = 'running' and locked_until < now() + ${leaseLeft}::interval)`);
    const open = await db.platform.one<{ count: number }>(sql`
      -- all tenants: the queue belongs to all of them
      select count(*) from jobs where state <> 'dead' and ${isNotForLater}`);
    if (open?.count === 0) return;
  }
}
