import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { checkCluster, makeCluster, passwordOf, placeCluster, superuser } from './embedded/cluster.ts';
import { runningServer } from './embedded/lock-file.ts';
import { endTogether, type Home, hasSocket, launch, shutDown } from './embedded/server.ts';
import { userForPostgres } from './embedded/user.ts';

type Options = {
  /** Folder of the database cluster. Created if it does not exist. */
  dataDir: string;
  /** For tests: fast, not durable, and removed when this process ends. */
  scratch?: boolean;
  /** Told when the server has died, when it could not be started again, and when it is back. */
  onTrouble?: (trouble: { state: 'lost' | 'back' | 'failed'; error?: Error }) => void;
};

export type EmbeddedPostgres = {
  url(database?: string): string;
  stop(): Promise<void>;
  /** The server was already running because the previous process was killed. */
  readonly adopted: boolean;
};

/**
 * A real Postgres that belongs to the product. Needs no service, no installation and no privileges. A server that dies is
 * started again under the same address.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, scratch = false, onTrouble = () => undefined } = options;
  const user = userForPostgres(dataDir);
  const binaries = findBinaries(user);
  const cluster = placeCluster(dataDir, user, scratch);
  const home: Home = { cluster, logFile: `${resolve(dataDir)}.log`, binaries, user, scratch };
  await makeCluster(home);
  checkCluster(cluster, binaries, user);

  let stopping = false;
  let stopped: Promise<void> | undefined;
  let reviving = Promise.resolve();
  let held = await hold();
  const { port, adopted } = held.server;

  async function hold(again?: { port: number }) {
    const { server, claim } = await claimServer(home, again);
    claim.once('end', () => {
      if (!stopping) reviving = revive();
    });
    return { server, claim, letGo: scratch ? endTogether(server.pid) : () => undefined };
  }

  async function revive(): Promise<void> {
    held.letGo();
    onTrouble({ state: 'lost' });
    for (; !stopping; await pause(reviveMilliseconds)) {
      try {
        held = await hold({ port });
        return onTrouble({ state: 'back' });
      } catch (error) {
        onTrouble({ state: 'failed', error: error as Error });
      }
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await reviving;
    held.letGo();
    await held.claim.end();
    await shutDown(home);
    if (scratch && cluster !== resolve(dataDir)) rmSync(cluster, { recursive: true });
  }

  return {
    url: (database) => urlOf(home, port, database),
    adopted,
    // A second stop must not end the server of somebody who started it since.
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

const reviveMilliseconds = 1_000;
const patience = 60_000;

type Server = { port: number; pid: number; adopted: boolean };

function urlOf({ cluster }: Home, port: number, database = 'postgres'): string {
  const url = `postgres://${superuser}:${passwordOf(cluster)}@127.0.0.1:${port}/${database}`;
  return hasSocket(cluster, port) ? `${url}?host=${encodeURIComponent(cluster)}` : url;
}

/**
 * Only one process may use a data folder: a second one would stop the server of the first. The lock is held by a
 * database connection, so it is released the moment its holder dies, which a file with a process id could not
 * guarantee.
 */
async function claimServer(
  home: Home,
  again?: { port: number },
  begun = Date.now(),
): Promise<{ server: Server; claim: pg.Client }> {
  const server = await findOrLaunch(home, again);
  const claim = new pg.Client({ connectionString: urlOf(home, server.port), connectionTimeoutMillis: 5_000 });
  // The code that runs queries reports a lost server.
  claim.on('error', () => undefined);
  try {
    await claim.connect();
  } catch (cause) {
    if (Date.now() - begun > patience) throw heldError(home, server.pid, cause);
    // The server stopped between the check and the call. The next check finds it gone or waits for it.
    await pause(100);
    return claimServer(home, again, begun);
  }
  for (let tries = 0; tries < 20; tries++, await pause(100)) {
    const { rows } = await claim.query<{ got: boolean }>(
      "select pg_try_advisory_lock(hashtext('coursefront: the data folder is mine')) as got",
    );
    if (rows[0]?.got) return { server, claim };
  }
  await claim.end();
  throw new Error(
    `Another Coursefront is running on the data folder ${home.cluster}: end it, or set DATA_DIR to another folder.`,
  );
}

// Temporary: processes of a killed server are still ending, or another program took the port first.
const passing = /lock file|shared memory|in use/;

async function findOrLaunch(home: Home, again?: { port: number }): Promise<Server> {
  for (const begun = Date.now(); ; await pause(50)) {
    const running = runningServer(home.cluster);
    if (running?.status === 'ready') return { ...running, adopted: true };
    if (Date.now() - begun > patience) throw heldError(home, running?.pid);
    // A server that is starting or stopping is waited for.
    if (running) continue;
    const launched = await launch(home, again);
    if ('port' in launched) return { ...launched, adopted: false };
    if (!passing.test(launched.failure)) throw new Error(`Postgres did not start: ${launched.failure}`);
  }
}

const heldError = ({ cluster }: Home, pid: number | undefined, cause?: unknown) =>
  new Error(
    `The data folder ${cluster} is held by process ${pid ?? 'unknown'}, which does not serve it: end that process, then start again.`,
    { cause },
  );
