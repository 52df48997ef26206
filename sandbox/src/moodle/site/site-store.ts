import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CannotStart } from '../../cannot-start.ts';
import { keepFile } from '../../kept-files.ts';
import { type TableName, type Tables, tableNames } from './site-rows.ts';

export type Seed = { [T in TableName]: Tables[T][] };
type StoredTables = { [T in TableName]: Map<number, Tables[T]> };
type RowChange = { table: TableName; id: number; row: Tables[TableName] | null };

export type SiteStore = {
  all<T extends TableName>(table: T): Tables[T][];
  get<T extends TableName>(table: T, id: number): Tables[T] | undefined;
  put<T extends TableName>(table: T, row: Tables[T]): void;
  add<T extends TableName>(table: T, row: Omit<Tables[T], 'id'>): Tables[T];
  remove(table: TableName, id: number): void;
  /** Undoes all changes if the work throws. Can be nested. */
  attempt<R>(work: () => R): R;
  /** Like `attempt`, but resolves when the changes are on disk. Read-only work writes nothing. */
  transaction<R>(work: () => R): Promise<R>;
};

/**
 * `<site>.json` is the state at the last start, and `<site>.log` has one line per transaction since then. A line cut off
 * by a kill is ignored.
 */
export async function openSiteStore(path: string, seed: () => Seed): Promise<SiteStore> {
  await mkdir(dirname(path), { recursive: true });
  const kept = await readState(path, seed);
  const logPath = `${path}.log`;
  const lastIds = new Map(
    tableNames.map((table) => [table, [...kept[table].keys()].reduce((a, b) => Math.max(a, b), 0)]),
  );

  let changes: (RowChange & { before: Tables[TableName] | null })[] = [];
  let depth = 0;
  let writing: Promise<void> = Promise.resolve();

  const change = (table: TableName, id: number, row: Tables[TableName] | null) => {
    if (depth === 0) throw new Error(`A change to ${table} outside a transaction would be lost.`);
    changes.push({ table, id, row, before: kept[table].get(id) ?? null });
    apply(kept, { table, id, row });
    lastIds.set(table, Math.max(lastIds.get(table) ?? 0, id));
  };
  const attempt = <R>(work: () => R): R => {
    const begun = changes.length;
    depth += 1;
    try {
      return work();
    } catch (error) {
      for (const { table, id, before } of changes.splice(begun).reverse()) apply(kept, { table, id, row: before });
      throw error;
    } finally {
      depth -= 1;
    }
  };
  const nextId = (table: TableName) => (lastIds.get(table) ?? 0) + 1;

  return {
    all: (table) => [...kept[table].values()],
    get: (table, id) => kept[table].get(id),
    put: (table, row) => change(table, row.id, row),
    add: (table, row) => {
      // TypeScript cannot derive the row type from a spread of a generic.
      const whole = { ...row, id: nextId(table) } as unknown as Tables[typeof table];
      change(table, whole.id, whole);
      return whole;
    },
    remove: (table, id) => change(table, id, null),
    attempt,
    transaction: async (work) => {
      const answer = attempt(work);
      const done = changes.map(({ table, id, row }): RowChange => ({ table, id, row }));
      changes = [];
      if (done.length > 0) {
        writing = writing.catch(() => {}).then(() => appendFile(logPath, `${JSON.stringify(done)}\n`));
        await writing;
      }
      return answer;
    },
  };
}

function apply(kept: StoredTables, { table, id, row }: RowChange) {
  // TypeScript cannot relate a row to its table here; each change was type-checked when it was made.
  const rows = kept[table] as Map<number, Tables[TableName]>;
  if (row) rows.set(id, row);
  else rows.delete(id);
}

async function readState(path: string, seed: () => Seed): Promise<StoredTables> {
  const [snapshot, log] = await Promise.all([readIfThere(path), readIfThere(`${path}.log`)]);
  const kept = snapshot === undefined ? index(seed()) : index(parse<Partial<Seed>>(path, snapshot));
  // The last piece is empty, or a line that a kill cut short.
  const lines = (log ?? '').split('\n').slice(0, -1);
  for (const line of lines) for (const change of parse<RowChange[]>(`${path}.log`, line)) apply(kept, change);

  if (snapshot === undefined || log !== undefined) {
    const rows = Object.fromEntries(tableNames.map((table) => [table, [...kept[table].values()]]));
    await keepFile(path, JSON.stringify(rows));
    // After a kill at this point the log is replayed over its own result, which changes nothing.
    await rm(`${path}.log`, { force: true });
  }
  return kept;
}

/** A table that is missing in the file is empty. */
const index = (rows: Partial<Seed>) =>
  Object.fromEntries(
    tableNames.map((table) => [table, new Map(rows[table]?.map((row) => [row.id, row]))]),
  ) as StoredTables;

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

function parse<T>(path: string, text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new CannotStart(`${path} is damaged: delete it to start again with the demo's own state.`);
  }
}
