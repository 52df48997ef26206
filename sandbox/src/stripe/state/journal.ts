import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile, readJsonLines } from '../../kept-files.ts';
import type { Kind, Kinds } from './kinds.ts';

/** Account, kind, id, and the new value. */
export type Change = [account: string, kind: Kind, id: string, value: Kinds[Kind] | null];

export type Journal = { append(changes: Change[]): void; close(): void };

/**
 * Writes one line for all changes of a request before it is answered: a kill leaves all of them or none.
 * Each start rewrites the file without replaced and outdated values.
 */
export async function openJournal(folder: string, outdatedAmong: (all: Change[]) => (change: Change) => boolean) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'journal.ndjson');
  const all = latest(readJsonLines<Change>(path, 'start with new payment data'));
  const isOutdated = outdatedAmong(all);
  const kept = all.filter((change) => !isOutdated(change));
  await keepFile(path, kept.map((change) => `${JSON.stringify([change])}\n`).join(''));

  const file = openSync(path, 'a');
  const journal: Journal = {
    append: (changes) => writeSync(file, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(file),
  };
  return { kept, journal };
}

/** Keeps the order of first appearance, because lists are in order of creation. */
function latest(changes: Change[]): Change[] {
  const last = new Map<string, Change>();
  for (const change of changes) last.set(`${change[0]} ${change[1]} ${change[2]}`, change);
  return [...last.values()].filter(([, , , value]) => value !== null);
}
