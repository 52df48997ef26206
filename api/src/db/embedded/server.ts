import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { dropForeignLock, runningServer } from './lock-file.ts';
import type { User } from './user.ts';

export type Home = {
  readonly cluster: string;
  readonly logFile: string;
  readonly binaries: Binaries;
  readonly user: User | undefined;
  readonly scratch: boolean;
};

type Launched = { port: number; pid: number } | { failure: string };

/**
 * Starts a server and returns when it accepts connections, or with the end of its log if it failed. A server that is
 * started again keeps its port, and the log that may say why it died.
 */
export async function launch(home: Home, again?: { port: number }): Promise<Launched> {
  dropForeignLock(home.cluster);
  const port = again?.port ?? (await freePort());
  const log = openSync(home.logFile, again ? 'a' : 'w', 0o600);
  const server = spawn(home.binaries.path('postgres'), settings(home, port), {
    ...home.user,
    cwd: home.cluster,
    stdio: ['ignore', log, log],
    // Ctrl-C must reach only the product, which stops Postgres last.
    detached: true,
    windowsHide: true,
  });
  closeSync(log);
  await once(server, 'spawn');
  server.unref();
  while (server.exitCode === null && server.signalCode === null) {
    const running = runningServer(home.cluster);
    if (running && running.pid === server.pid && running.status === 'ready') return running;
    await pause(20);
  }
  return { failure: readFileSync(home.logFile, 'utf8').trim().split('\n').slice(-5).join('\n') };
}

function settings({ cluster, scratch }: Home, port: number): string[] {
  const sockets = mayHaveSocket(cluster) ? cluster : '';
  const always = ['listen_addresses=127.0.0.1', `unix_socket_directories=${sockets}`, 'timezone=UTC'];
  const careless = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // Otherwise Postgres plans the first five runs of a statement one by one, and few tests have more.
    'plan_cache_mode=force_generic_plan',
  ];
  // Tables that grow from empty within a minute need statistics sooner than the default.
  const durable = ['autovacuum_naptime=5s'];
  const chosen = [...always, ...(scratch ? careless : durable)];
  return ['-D', cluster, '-p', String(port), ...chosen.flatMap((setting) => ['-c', setting])];
}

const socketOf = (cluster: string, port: number) => join(cluster, `.s.PGSQL.${port}`);

/** Systems take short addresses only, and Postgres takes its folders as a list. Node finds no such socket on Windows. */
const mayHaveSocket = (cluster: string) => process.platform !== 'win32' && /^[\w./-]{1,85}$/.test(cluster);

/** A query through the socket in the data folder takes a third less processor time than one through the port. */
export const hasSocket = (cluster: string, port: number): boolean => existsSync(socketOf(cluster, port));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Closes open connections, flushes everything and returns when the server is gone. */
export async function shutDown({ cluster, binaries, user }: Home): Promise<void> {
  const args = ['stop', `--pgdata=${cluster}`, '--mode=fast', '--wait', '--timeout=60', '--silent'];
  await promisify(execFile)(binaries.path('pg_ctl'), args, { ...user, cwd: cluster }).catch((error: Error) => {
    if (runningServer(cluster)) throw error;
  });
}

/**
 * Stops a test server when this process ends for any reason: the pipe to a small watcher process closes, and the
 * watcher ends the server.
 */
export function endTogether(pid: number): () => void {
  const script = `process.stdin.resume().on('end', () => process.kill(${pid}, 'SIGQUIT'))`;
  const guard = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  return () => guard.kill();
}
