import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';
import { keepFile } from '../../keep-file.ts';
import type { Kind, Kinds } from './kinds.ts';

/** Account, kind, id, and what is kept there from now on. */
export type Change = [account: string, kind: Kind, id: string, value: Kinds[Kind] | null];

export type Journal = { append(changes: Change[]): void; close(): void };

/**
 * One line for all changes of one request, written before it is answered: a kill leaves the whole of it or nothing.
 * Each start writes the file anew without what was replaced since, and without what is outdated.
 */
export async function openJournal(folder: string, outdatedAmong: (all: Change[]) => (change: Change) => boolean) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'journal.ndjson');
  const all = latest(read(path));
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

function read(path: string): Change[] {
  const lines = readOrNothing(path).split('\n');
  // The last piece is empty, or a line that a kill cut short and that nobody was told about.
  lines.pop();
  return lines.flatMap((line, index) => {
    try {
      return JSON.parse(line) as Change[];
    } catch {
      throw new CannotStart(`${path} is damaged in line ${index + 1}: delete it to start with new payment data.`);
    }
  });
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The order of first appearance stays, because lists are in the order of creation. */
function latest(changes: Change[]): Change[] {
  const last = new Map<string, Change>();
  for (const change of changes) last.set(`${change[0]} ${change[1]} ${change[2]}`, change);
  return [...last.values()].filter(([, , , value]) => value !== null);
}
