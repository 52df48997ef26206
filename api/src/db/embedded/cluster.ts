import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Binaries, openFolder } from './binaries.ts';
import { isAlive } from './lock-file.ts';
import { canEnter, type User } from './user.ts';

export const superuser = 'postgres';

const passwordFile = (cluster: string) => join(cluster, 'coursefront.password');

export const passwordOf = (cluster: string) => readFileSync(passwordFile(cluster), 'utf8').trim();

/**
 * Returns the actual folder of the cluster. If the Postgres user cannot enter the data folder, for example below
 * root's home, the data folder becomes a link to one that it can. Deleting the data folder then deletes the link, and
 * the next start creates a new cluster.
 */
export function placeCluster(dataDir: string, user: User | undefined, scratch: boolean): string {
  const wanted = resolve(dataDir);
  mkdirSync(dirname(wanted), { recursive: true });
  const isLink = lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink();
  if (isLink) return resolve(dirname(wanted), readlinkSync(wanted));
  if (!user || existsSync(wanted) || canEnter(user, realpathSync(dirname(wanted)))) return wanted;

  const home = scratch ? '/var/tmp' : openFolder;
  mkdirSync(home, { recursive: true });
  const elsewhere = join(home, `coursefront-data-${randomBytes(6).toString('hex')}`);
  symlinkSync(elsewhere, wanted);
  return elsewhere;
}

type NewCluster = { cluster: string; binaries: Binaries; user: User | undefined; scratch: boolean };

/**
 * Creates the cluster if it does not exist. It is created under a temporary name and renamed when complete. A folder
 * with a temporary name is therefore our own unfinished work and is deleted. An incomplete cluster under the final
 * name may hold someone's data, so `checkCluster` leaves it alone.
 */
export async function makeCluster({ cluster, binaries, user, scratch }: NewCluster): Promise<void> {
  sweepUnfinished(cluster);
  if (existsSync(cluster)) {
    if (readdirSync(cluster).length > 0) return;
    rmdirSync(cluster);
  }
  const making = `${cluster}.making-${process.pid}`;
  const password = `${making}.password`;
  mkdirSync(making, { recursive: true, mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user) for (const path of [making, password]) chownSync(path, user.uid, user.gid);

  // A run of all tests connects a thousand times, and each usual check of a password takes six milliseconds.
  const careless = ['--no-sync', '--set=scram_iterations=1'];
  await initdb(binaries, making, user, [`--pwfile=${password}`, ...(scratch ? careless : [])]);
  renameSync(password, passwordFile(making));
  try {
    renameSync(making, cluster);
  } catch (error) {
    // Another process created it in the meantime. Its cluster and password belong together.
    if (!existsSync(cluster)) throw error;
    rmSync(making, { recursive: true });
  }
}

function sweepUnfinished(cluster: string): void {
  const prefix = `${basename(cluster)}.making-`;
  const folder = dirname(cluster);
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker === process.pid || !isAlive(maker)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

async function initdb(binaries: Binaries, folder: string, user: User | undefined, more: string[]): Promise<void> {
  // The builtin locale sorts and folds text the same way on every system.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = [`--pgdata=${folder}`, `--username=${superuser}`, '--auth=scram-sha-256', ...locale, ...more];
  try {
    await promisify(execFile)(binaries.path('initdb'), args, { ...user, cwd: folder });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(`Postgres could not make its data folder ${folder}: ${(stderr || message).trim()}`, {
      cause: error,
    });
  }
}

/** Refuses a folder that this Postgres cannot or must not use, with one sentence that says what to do. */
export function checkCluster(cluster: string, binaries: Binaries, user: User | undefined): void {
  const { uid } = statSync(cluster);
  const runsAs = user?.uid ?? process.getuid?.();
  if (runsAs !== undefined && uid !== runsAs) {
    throw new Error(
      `The data folder ${cluster} belongs to user ${uid}, not to user ${runsAs}: start as its owner, or set DATA_DIR to another folder.`,
    );
  }
  const parts = ['PG_VERSION', 'global/pg_control', basename(passwordFile(cluster))];
  const missing = parts.find((part) => !existsSync(join(cluster, part)));
  if (missing) {
    throw new Error(
      `The data folder ${cluster} is not a whole database of Coursefront (${missing} is missing): delete it to start over, or put a backup in its place.`,
    );
  }
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const runs = binaries.version.split('.')[0];
  if (made !== runs) {
    throw new Error(
      `The data folder ${cluster} was made by Postgres ${made} and this is Postgres ${runs}: set DATA_DIR to a new folder, or move the data with pg_dump.`,
    );
  }
}
