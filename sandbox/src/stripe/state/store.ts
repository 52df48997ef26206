import type { Change, Journal } from './journal.ts';
import type { Kind, Kinds } from './kinds.ts';

export type Store = {
  find<K extends Kind>(account: string, kind: K, id: string): Kinds[K] | undefined;
  /** Oldest first. */
  all<K extends Kind>(account: string, kind: K): Kinds[K][];
  /** With the account each belongs to, for what the sandbox does by itself. */
  everywhere<K extends Kind>(kind: K): { account: string; value: Kinds[K] }[];
  keep<K extends Kind>(account: string, kind: K, value: Kinds[K]): void;
  remove(account: string, kind: Kind, id: string): void;
  /** All changes of the work are kept together, in memory and on disk, or none; work that throws changes nothing. */
  change<T>(work: () => T): T;
  /** Does the work and undoes all of it: what would come of it is told, and nothing has happened. */
  rehearse<T>(work: () => T): T;
  /** Called before changes are kept, and may add to them: what follows from a change is kept together with it. */
  beforeKeeping(listener: (changes: Change[]) => void): void;
  afterKeeping(listener: (changes: Change[]) => void): void;
  close(): void;
};

type Table = Map<string, Kinds[Kind]>;

/** Values are replaced and never changed in place: an event may hold the object as it was. */
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
  // The kind decides which table a value is in, so what comes out of the table is of that kind.
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
