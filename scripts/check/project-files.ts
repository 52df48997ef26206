import { type Dirent, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../root.ts';

export type ProjectFile = { readonly path: string; readonly text: string };

/** The files of the project, committed or not: all except those in `.gitignore`. */
export function projectFiles(...patterns: string[]): ProjectFile[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').filter(Boolean);
  const isIgnored = ({ name }: Dirent) =>
    ['.git', ...ignored].some((pattern) => matchesGlob(name, pattern.replace(/\/$/, '')));
  return globSync(patterns, { cwd: root, exclude: isIgnored, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
