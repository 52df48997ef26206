import type { Change, Journal } from './journal.ts';
import type { Kind, Kinds } from './kinds.ts';

export type Store = {
  find<K extends Kind>(account: string, kind: K, id: string): Kinds[K] | undefined;
  /** Oldest first. */
  all<K extends Kind>(account: string, kind: K): Kinds[K][];
  /** All values of a kind with their accounts, for automatic work. */
  everywhere<K extends Kind>(kind: K): { account: string; value: Kinds[K] }[];
  keep<K extends Kind>(account: string, kind: K, value: Kinds[K]): void;
  remove(account: string, kind: Kind, id: string): void;
  /** Stores all changes of the work together, in memory and on disk. Work that throws changes nothing. */
  change<T>(work: () => T): T;
  /** Runs the work, returns its result and undoes all its changes. */
  rehearse<T>(work: () => T): T;
  /** Called before changes are stored, and may add more changes to them. */
  beforeKeeping(listener: (changes: Change[]) => void): void;
  afterKeeping(listener: (changes: Change[]) => void): void;
  close(): void;
};

type Table = Map<string, Kinds[Kind]>;

/** Values are replaced and never changed in place, because events keep old versions. */
export function createStore({ kept, journal }: { kept: Change[]; journal: Journal }): Store {
  const tables = new Map<Kind, Map<string, Table>>();
  const before: ((changes: Change[]) => void)[] = [];
  const after: ((changes: Change[]) => void)[] = [];
  let undo: Change[] | undefined;
  let done: Change[] = [];

  const table = (account: string, kind: Kind): Table => {
    const ofKind = tables.get(kind) ?? new Map<string, Table>();
    const found = ofKind.get(account) ?? new Map<string, Kinds[Kind]>();
    tables.set(kind, ofKind.set(account, found));
    return found;
  };
  const write = ([account, kind, id, value]: Change) => {
    if (value === null) table(account, kind).delete(id);
    else table(account, kind).set(id, value);
  };
  const put = (change: Change) => {
    if (!undo) throw new Error('A change outside of Store.change would not reach the disk.');
    const [account, kind, id] = change;
    undo.push([account, kind, id, table(account, kind).get(id) ?? null]);
    write(change);
    done.push(change);
  };
  // Each table contains values of its kind only, which TypeScript cannot know.
  const as = <K extends Kind>(value: Kinds[Kind] | undefined) => value as Kinds[K] | undefined;

  for (const change of kept) write(change);
  return {
    find: (account, kind, id) => as(tables.get(kind)?.get(account)?.get(id)),
    all: <K extends Kind>(account: string, kind: K) =>
      [...(tables.get(kind)?.get(account)?.values() ?? [])] as Kinds[K][],
    everywhere: <K extends Kind>(kind: K) =>
      [...(tables.get(kind) ?? [])].flatMap(([account, values]) =>
        [...values.values()].map((value) => ({ account, value: value as Kinds[K] })),
      ),
    keep: (account, kind, value) => put([account, kind, value.id, value]),
    remove: (account, kind, id) => put([account, kind, id, null]),
    change: (work) => {
      if (undo) return work();
      undo = [];
      try {
        const result = work();
        for (const listener of before) listener([...done]);
        if (done.length > 0) journal.append(done);
        const changes = done;
        undo = undefined;
        done = [];
        for (const listener of after) listener(changes);
        return result;
      } catch (error) {
        for (const change of (undo ?? []).reverse()) write(change);
        undo = undefined;
        done = [];
        throw error;
      }
    },
    rehearse: (work) => {
      if (!undo) throw new Error('A rehearsal is part of a change.');
      const [changes, kept] = [undo.length, done.length];
      try {
        return work();
      } finally {
        for (const change of undo.splice(changes).reverse()) write(change);
        done.splice(kept);
      }
    },
    beforeKeeping: (listener) => before.push(listener),
    afterKeeping: (listener) => after.push(listener),
    close: () => journal.close(),
  };
}
