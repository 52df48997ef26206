import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, closeSync, cpSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Binaries, findBinaries } from '../api/src/db/embedded/binaries.ts';
import { makeCluster, passwordOf, superuser } from '../api/src/db/embedded/cluster.ts';
import { isAlive, runningServer } from '../api/src/db/embedded/lock-file.ts';
import { endTogether } from '../api/src/db/embedded/server.ts';
import { type User, userForPostgres } from '../api/src/db/embedded/user.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** A primary that answers a commit only when its standby has it, too. */
export type PostgresPair = {
  /** The port of the server that takes orders now. */
  port(): number;
  url(port: number): string;
  /** The disk of the first primary. None where nobody may mount one. */
  disk: SmallDisk | undefined;
  /** Kills the server that takes orders and starts it again. */
  crash(): Promise<void>;
  /** Starts it again if it has given up on its own. */
  revive(): Promise<void>;
  /** Kills the primary for good. The standby takes its place. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/** `letGo` ends the watcher that would end the server together with this process. */
type Server = { cluster: string; port: number; pid: number; letGo(): void };
type Programs = { binaries: Binaries; user: User | undefined };

/** In the file: both servers read them, and a restart needs nothing else. */
const settings = [
  'max_connections = 120',
  'max_wal_size = 256MB',
  'wal_keep_size = 128MB',
  // The standby comes back at once after its primary was killed.
  'wal_retrieve_retry_interval = 100ms',
  'autovacuum_naptime = 5s',
].join('\n');

export async function startPair(folder: string, { diskMegabytes }: { diskMegabytes: number }): Promise<PostgresPair> {
  const user = userForPostgres(folder);
  const programs = { binaries: findBinaries(user), user };
  mkdirSync(folder, { recursive: true });
  if (user) chownSync(folder, user.uid, user.gid);
  const disk = mountSmallDisk(join(folder, 'disk'), diskMegabytes, user);
  const cluster = join(disk?.folder ?? folder, 'first');
  await makeCluster({ cluster, ...programs, scratch: false });
  appendFileSync(join(cluster, 'postgresql.conf'), `\n${settings}\n`);
  const url = (port: number) => `postgres://${superuser}:${passwordOf(cluster)}@127.0.0.1:${port}/postgres`;

  const ports = [await freePort(), await freePort()] as const;
  const second = copyAsStandby(cluster, join(folder, 'second'), ports[0], user);
  let writing = await launch(programs, cluster, ports[0], ['synchronous_standby_names=second']);
  let standby: Server | undefined = await launch(programs, second, ports[1]);

  const again = async () => {
    const more = standby ? ['synchronous_standby_names=second'] : [];
    writing = await launch(programs, writing.cluster, writing.port, more);
  };
  return {
    port: () => writing.port,
    url,
    disk,
    crash: async () => {
      await kill(writing);
      await again();
    },
    revive: async () => {
      if (isAlive(writing.pid)) return;
      writing.letGo();
      await again();
    },
    promote: async () => {
      if (!standby) return;
      await kill(writing);
      pgCtl(programs, ['promote', `--pgdata=${standby.cluster}`, '--wait', '--silent']);
      writing = standby;
      standby = undefined;
    },
    stop: async () => {
      for (const server of [standby, writing]) if (server) await kill(server);
      disk?.remove();
    },
  };
}

/** The copy of a server that was never started is a whole base backup. */
function copyAsStandby(from: string, to: string, primaryPort: number, user: User | undefined): string {
  cpSync(from, to, { recursive: true, preserveTimestamps: true });
  const source = `host=127.0.0.1 port=${primaryPort} user=${superuser} password=${passwordOf(from)} application_name=second`;
  appendFileSync(join(to, 'postgresql.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(to, 'standby.signal'), '');
  if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, to]);
  execFileSync('chmod', ['700', to]);
  return to;
}

/** Starts a server, again and again while the processes of the one before it are still ending. */
async function launch(programs: Programs, cluster: string, port: number, more: string[] = []): Promise<Server> {
  for (let tries = 0; tries < 600; tries += 1, await pause(100)) {
    const server = await tryToLaunch(programs, cluster, port, more);
    if (server) return server;
  }
  throw new Error(`Postgres does not start in ${cluster}: see ${cluster}.log.`);
}

async function tryToLaunch({ binaries, user }: Programs, cluster: string, port: number, more: string[]) {
  const log = openSync(`${cluster}.log`, 'a', 0o600);
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', ...more];
  const server = spawn(
    binaries.path('postgres'),
    ['-D', cluster, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])],
    { ...user, cwd: cluster, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  await once(server, 'spawn');
  server.unref();
  while (server.exitCode === null && server.signalCode === null) {
    const running = runningServer(cluster);
    if (running?.pid === server.pid && ['ready', 'standby'].includes(running?.status ?? '')) {
      const pid = running?.pid as number;
      return { cluster, port, pid, letGo: endTogether(pid) };
    }
    await pause(20);
  }
  return undefined;
}

async function kill({ pid, letGo }: Server): Promise<void> {
  // Another program may get the number of a process that is gone.
  letGo();
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(10);
}

const pgCtl = ({ binaries, user }: Programs, args: string[]) =>
  execFileSync(binaries.path('pg_ctl'), args, { ...user, stdio: 'ignore' });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
