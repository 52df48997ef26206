import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export type User = { readonly uid: number; readonly gid: number };

/**
 * Postgres refuses to run as root. Root runs it as the owner of the data, or as a user that every system has. Any
 * other user runs it as themselves: `undefined`.
 */
export function userForPostgres(dataDir: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(dataDir)) {
    const { uid, gid } = statSync(dataDir);
    if (uid !== 0) return { uid, gid };
  }
  const user = knownUser('postgres') ?? knownUser('nobody');
  if (user) return user;
  throw new Error(
    'Postgres cannot run as root and this system has no user "postgres" or "nobody": start as another user.',
  );
}

function knownUser(name: string): User | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Whether the user can enter the folder and all its parents. */
export function canEnter(user: User, folder: string): boolean {
  if (existsSync(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const right = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & right) === 0) return false;
  }
  return folder === dirname(folder) || canEnter(user, dirname(folder));
}
