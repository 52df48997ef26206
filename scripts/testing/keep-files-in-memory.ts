import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../api/src/db/embedded/lock-file.ts';

const memory = '/dev/shm';
/** Several times what a run needs. A container may have a hundredth of it. */
const roomNeeded = 2 * 1024 ** 3;
const prefix = 'coursefront-run-';

/**
 * Lets temporary files of this process and its children be in memory, if there is room. Each test file has a database of
 * a thousand files, and a disk takes up to ten times as long to create and delete them.
 */
export function keepFilesInMemory(): void {
  // A child reads the same configuration again, and what its parent has chosen goes for it as well.
  const isChosen = process.env.TMPDIR?.startsWith(join(memory, prefix));
  if (isChosen || !hasRoom()) return;
  sweepRemains();
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // Postgres may run as another user.
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.TMPDIR = folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomNeeded;
  } catch {
    // Only Linux has it.
    return false;
  }
}

/** Killed runs leave their files, which would stay in memory. */
function sweepRemains(): void {
  for (const name of readdirSync(memory).filter((entry) => entry.startsWith(prefix))) {
    if (!isAlive(Number(name.slice(prefix.length)))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}
