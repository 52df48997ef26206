import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { keepFile } from '../keep-file.ts';
import type { Call, Order, Session } from './shop.ts';

type Kinds = { session: Session; order: Order; call: Call };
type Kind = keyof Kinds;
type Change = { [K in Kind]: [kind: K, value: Kinds[K]] }[Kind];

export type Store = {
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][];
  /** All of it together, in memory and on disk. Values are replaced and never changed in place. */
  keep(...changes: Change[]): void;
  close(): void;
};

/**
 * One line for what belongs together, written before anybody is answered: a kill leaves the whole of it or nothing. Each
 * start writes the file anew without what was replaced and without sessions that have ended.
 */
export async function openStore(path: string): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const tables = { session: new Map(), order: new Map(), call: new Map() } as { [K in Kind]: Map<string, Kinds[K]> };
  // Which value belongs to which table is lost in a list of changes; they were typed when they were made.
  const write = ([kind, value]: Change) => (tables[kind] as Map<string, Kinds[Kind]>).set(value.id, value);

  for (const change of read(path)) write(change);
  for (const { id, endsAt } of tables.session.values()) if (endsAt <= Date.now()) tables.session.delete(id);
  const lines = Object.entries(tables).flatMap(([kind, rows]) => [...rows.values()].map((row) => line([[kind, row]])));
  await keepFile(path, lines.join(''));

  const file = openSync(path, 'a');
  return {
    find: (kind, id) => tables[kind].get(id),
    all: (kind) => [...tables[kind].values()],
    keep: (...changes) => {
      writeSync(file, line(changes));
      for (const change of changes) write(change);
    },
    close: () => closeSync(file),
  };
}

const line = (changes: unknown[]) => `${JSON.stringify(changes)}\n`;

function read(path: string): Change[] {
  // The last piece is empty, or a line that a kill cut short and that nobody was told about.
  const lines = readOrNothing(path).split('\n').slice(0, -1);
  return lines.flatMap((text, index) => {
    try {
      return JSON.parse(text) as Change[];
    } catch {
      throw new CannotStart(`${path} is damaged in line ${index + 1}: delete it to start with an empty shop.`);
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
