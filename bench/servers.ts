import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../api/src/db/database.ts';
import { startEmbeddedPostgres } from '../api/src/db/embedded-postgres.ts';

/** A program that answers requests, at an address. */
export type Server = { origin: string; pid: number };
export type Launched = { server: Server; end(): Promise<void> };
type Environment = Record<string, string>;

export type Servers = {
  product: Server;
  bare: Server;
  postgres: number;
  db: Db;
  /** For more programs beside the same database. */
  environment: Environment;
  stop(): Promise<void>;
};

/** Starts a new database with the demo, the product, and the bare routes. */
export async function startServers(): Promise<Servers> {
  const parts = new AsyncDisposableStack();
  try {
    return await startInto(parts);
  } catch (error) {
    await parts.disposeAsync();
    throw error;
  }
}

async function startInto(parts: AsyncDisposableStack): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'coursefront-bench-'));
  parts.defer(() => removeWhole(folder));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  parts.defer(() => postgres.stop());

  const environment = { DATABASE_URL: postgres.url(), DATA_DIR: folder, LOG_LEVEL: 'fatal', TRUST_PROXY: '1' };
  const product = await launchProduct(environment);
  parts.defer(() => product.end());
  const bare = await launchBare(environment);
  parts.defer(() => bare.end());
  const db = openDatabase({
    url: postgres.url(),
    connections: 4,
    onError: () => undefined,
    // A million rows are written by a few statements.
    longestSilence: 3_600_000,
  });
  parts.defer(() => db.close());
  const postgresId = await postmasterOf(join(folder, 'postgres'));
  const stop = () => parts.disposeAsync();
  return { product: product.server, bare: bare.server, postgres: postgresId, db, environment, stop };
}

/** The demo's data are there once it has been started with `demo`. */
export const launchProduct = (environment: Environment, demo: 'demo' | 'alone' = 'demo'): Promise<Launched> =>
  launch('../api/dist/main.js', {
    ...environment,
    PORT: '0',
    ROLE: 'api',
    ...(demo === 'demo' && { DEMO: 'true' }),
  });

export const launchBare = (environment: Environment): Promise<Launched> => launch('./bare-server.ts', environment);

async function launch(file: string, environment: Environment): Promise<Launched> {
  const child = fork(join(import.meta.dirname, file), { env: { PATH: process.env.PATH, ...environment } });
  const early = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it was ready.`);
  });
  const [{ port }] = (await Promise.race([once(child, 'message'), early])) as [{ port: number }];
  early.catch(() => undefined);
  return { server: { origin: `http://localhost:${port}`, pid: child.pid ?? 0 }, end: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}

/** Postgres writes the id of its first process, the parent of all others, into its folder. */
const postmasterOf = async (folder: string): Promise<number> =>
  Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10);

/** If started by root, the database is elsewhere and this folder only has a link. */
async function removeWhole(folder: string): Promise<void> {
  const database = await realpath(join(folder, 'postgres')).catch(() => folder);
  for (const place of [database, folder]) await rm(place, { recursive: true, force: true });
}
