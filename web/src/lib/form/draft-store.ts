import { draftStoreTries } from '@coursefront/contract/constants.ts';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { type IDBPDatabase, openDB } from 'idb';

export type DraftFault = Extract<ErrorCode, `browser.${'no_database' | 'database_not_opened' | 'data_not_added'}`>;

/** The browser's database is not available. The page works without it and says so. */
export class DraftFailure extends Error {
  override readonly name = 'DraftFailure';
  readonly fault: DraftFault;

  constructor(fault: DraftFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

type Kept = { savedAt: number; content: unknown };

const table = 'drafts';
const millisecondsKept = 24 * 60 * 60 * 1000;

export const isFresh = ({ savedAt }: Pick<Kept, 'savedAt'>, now: number): boolean => now - savedAt < millisecondsKept;

/** Some browsers refuse the first attempts shortly after they start. */
export async function openInTries<Store>(open: () => Promise<Store>): Promise<Store> {
  let cause: unknown;
  for (let attempt = 0; attempt < draftStoreTries; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      cause = error;
    }
  }
  throw new DraftFailure('browser.database_not_opened', cause);
}

let opened: Promise<IDBPDatabase> | undefined;

async function store(): Promise<IDBPDatabase> {
  if (!globalThis.indexedDB) throw new DraftFailure('browser.no_database');
  opened ??= openInTries(() =>
    openDB('coursefront', 1, {
      upgrade: (database) => void database.createObjectStore(table),
      terminated: forgetStore,
    }),
  );
  // A failed attempt is not cached: the next draft tries again.
  opened.catch(forgetStore);
  return await opened;
}

function forgetStore(): void {
  opened = undefined;
}

/** The draft stored under the key, if it is less than a day old. Older drafts are deleted, because they are personal data. */
export async function readDraft(key: string): Promise<unknown> {
  const database = await store();
  const now = Date.now();
  for (const known of await database.getAllKeys(table)) {
    const kept: Kept | undefined = await database.get(table, known);
    if (kept && !isFresh(kept, now)) await database.delete(table, known);
  }
  return ((await database.get(table, key)) as Kept | undefined)?.content;
}

/** Once it has begun, the write is completed even if the page is left meanwhile. */
export async function writeDraft(key: string, content: unknown): Promise<void> {
  const database = await store();
  try {
    const transaction = database.transaction(table, 'readwrite');
    const written = transaction.store.put({ savedAt: Date.now(), content } satisfies Kept, key);
    // Otherwise the browser waits until the page has heard that the draft is written, and a page that was left never does.
    transaction.commit();
    await Promise.all([written, transaction.done]);
  } catch (error) {
    throw new DraftFailure('browser.data_not_added', error);
  }
}

const millisecondsToWait = 2_000;

/** A browser whose database hangs must not keep the reader on the page. */
export async function inTime(written: Promise<void>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, millisecondsToWait));
  await Promise.race([written, limit]);
}
