import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const folder = join(import.meta.dirname, 'migrations');

/**
 * Migrates the database to this release's schema. Waits while the database starts or recovers, and while others hold a
 * table that a migration changes.
 */
export const migrate = (url: string): Promise<string[]> => whileItPasses(() => migrateNow(url));

const tries = 60;

/** Runs the work again each second while it fails for a reason that passes, for about a minute. */
export async function whileItPasses<Result>(work: () => Promise<Result>, pause = 1_000): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !passes(error)) throw error;
      await setTimeout(pause);
    }
  }
}

/** 57P03: the server starts, recovers or shuts down. 55P03: a lock was not available in time. */
function passes(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return ['57P03', '55P03'].includes(code ?? cause?.code ?? '');
}

/**
 * Several processes may start at once: one migrates, the others wait
 * for its lock and then have nothing to do. Runs as the login user, which owns the tables.
 */
async function migrateNow(url: string): Promise<string[]> {
  const keeper = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  const worker = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await keeper.connect();
  try {
    await worker.connect();
    await takeLock(keeper);
    // A migration that cannot lock its table soon fails and is tried again later, so requests never queue up behind it.
    await worker.query('set lock_timeout = 3000');
    return await applyPending(worker);
  } finally {
    await worker.end();
    await keeper.end();
  }
}

/** A row lock in an open transaction. It ends with the connection, so a killed process leaves nothing locked. */
async function takeLock(keeper: pg.Client): Promise<void> {
  await keeper
    .query(`
    create table if not exists schema_migrations (
      name       text primary key,
      checksum   text not null,
      applied_at timestamptz not null default now()
    )`)
    .catch(ignoreConcurrentCreate);
  await keeper.query('begin');
  await keeper.query('lock table schema_migrations in share update exclusive mode');
}

/** `if not exists` still fails when two processes create the table at the same instant. That is fine: the table exists. */
function ignoreConcurrentCreate(error: { code?: string }): void {
  if (!['23505', '42P07', '42710'].includes(error.code ?? '')) throw error;
}

async function applyPending(worker: pg.Client): Promise<string[]> {
  const { rows } = await worker.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const done: string[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const before = applied.get(name);
    if (before === undefined) {
      await apply(worker, { name, text, checksum });
      done.push(name);
    } else if (before !== checksum) {
      throw new Error(`The migration ${name} was changed after it had run: write a new one instead.`);
    }
  }
  return done;
}

const outsideTransaction = /^-- no transaction\b/;

async function apply(worker: pg.Client, { name, text, checksum }: { name: string; text: string; checksum: string }) {
  const record = () => worker.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  if (outsideTransaction.test(text)) {
    for (const statement of text.split(/;\s*$/m).filter((part) => part.trim())) await worker.query(statement);
    await record();
    return;
  }
  await worker.query('begin');
  try {
    await worker.query(text);
    await record();
    await worker.query('commit');
  } catch (error) {
    await worker.query('rollback').catch(() => undefined);
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
