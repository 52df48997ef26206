import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import type { Dice } from '../api/src/testing/hostile-input.ts';
import type { Door } from './doors.ts';
import type { PostgresPair } from './postgres-pair.ts';
import type { Processes } from './processes.ts';
import type { Size } from './size.ts';

type Parts = {
  db: Db;
  postgres: PostgresPair;
  databaseDoor: Door;
  processes: Processes;
  dice: Dice;
  size: Size;
  /** How many purchases have begun. */
  begun: () => number;
  /** How much of the buying is over, from 0 to 1. */
  progress: () => number;
  tell: (line: string) => void;
};

export type Troubles = {
  api: number;
  worker: number;
  connection: number;
  database: number;
  promoted: boolean;
  diskFilled: boolean;
};

const kinds = [
  ...Array.from({ length: 9 }, () => 'worker' as const),
  ...Array.from({ length: 7 }, () => 'api' as const),
  'connection' as const,
  'connection' as const,
  'database' as const,
  'database' as const,
];

/**
 * Kills at random while the orders come in, one for so many of them: a drill that ends early has fewer of both. A third
 * of the way the disk is full once; after two thirds the primary is lost.
 */
export async function makeTrouble(parts: Parts): Promise<Troubles> {
  const { size, begun, progress, processes, tell } = parts;
  const done: Troubles = { api: 0, worker: 0, connection: 0, database: 0, promoted: false, diskFilled: false };
  let [kills, diskTried] = [0, false];
  for (;;) {
    const isOver = progress() >= 1;
    if (!diskTried && progress() >= 1 / 3) {
      diskTried = true;
      done.diskFilled = await fillDisk(parts);
    }
    if (!done.promoted && progress() >= 2 / 3) {
      await parts.postgres.promote();
      parts.databaseDoor.cut();
      done.promoted = true;
      tell('The primary is lost, the standby takes its place.');
    }
    if (kills < size.kills && begun() >= ((kills + 1) * size.orders) / (size.kills + 1)) {
      done[await killSomething(parts, kills)] += 1;
      kills += 1;
    } else if (isOver) break;
    else await pause(20);
  }
  await processes.allAgain();
  return done;
}

const everyKind = ['worker', 'api', 'connection', 'database'] as const;

/** The first kills go through every kind, so that a small drill has them all. */
async function killSomething({ db, postgres, processes, dice }: Parts, before: number) {
  const kind = everyKind[before] ?? dice.pick(kinds);
  if (kind === 'database') await postgres.crash();
  else if (kind === 'connection') await killConnection(db);
  else await processes.kill(kind);
  return kind;
}

/** The server of one connection is killed. Postgres then ends all others and recovers. */
async function killConnection(db: Db): Promise<void> {
  const victim = await db.platform
    .one<{ pid: number }>(sql`
      select pid
        from pg_stat_activity
       where application_name = 'coursefront' and pid <> pg_backend_pid()
       order by random()
       limit 1`)
    .catch(() => undefined);
  if (victim) process.kill(victim.pid, 'SIGKILL');
}

async function fillDisk({ postgres, size, tell }: Parts): Promise<boolean> {
  if (!postgres.disk) {
    tell('The disk is not filled: only root may mount one that is small enough.');
    return false;
  }
  postgres.disk.fill();
  tell('The disk of the database is full.');
  await pause(size.hurry ? 2_000 : 15_000);
  postgres.disk.free();
  await postgres.revive();
  tell('There is room on the disk again.');
  return true;
}
