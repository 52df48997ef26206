import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Server = { pid: number; port: number; status: string };

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** The server that uses the cluster now. A stale lock file does not count. */
export function runningServer(cluster: string): Server | undefined {
  const lines = textOf(lockFile(cluster))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!isAlive(pid) || !isPostgres(pid)) return undefined;
  return { pid, port: Number(lines[3]), status: lines[7]?.trim() || 'starting' };
}

/**
 * After a power cut another program may have the old server's process id, and Postgres would not start. A process id
 * that no longer exists is left to Postgres, which also checks for orphaned child processes.
 */
export function dropForeignLock(cluster: string): void {
  const pid = Number(textOf(lockFile(cluster))?.split('\n')[0]);
  if (isAlive(pid) && !isPostgres(pid)) rmSync(lockFile(cluster));
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Only Linux shows it without running another program. Elsewhere any running process counts as the server. */
const isPostgres = (pid: number) =>
  !existsSync('/proc/self/comm') || textOf(`/proc/${pid}/comm`)?.trim() === 'postgres';

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
