import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '../api/src/db/embedded/user.ts';

/** A folder on a file system of its own that is small enough to fill. */
export type SmallDisk = { folder: string; fill(): void; free(): void; remove(): void };

/** Only root may mount one; for anybody else there is none. */
export function mountSmallDisk(folder: string, megabytes: number, user: User | undefined): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true });
  const owner = user ? `,uid=${user.uid},gid=${user.gid}` : '';
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700${owner}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  const remove = () => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  process.once('exit', remove);
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      process.off('exit', remove);
      remove();
    },
  };
}

function fillWith(path: string): void {
  const file = openSync(path, 'a');
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) if (writeSync(file, block) === 0) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
