import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepFile, readJsonLines } from '../kept-files.ts';

/** A customer's session. A visitor without one is a guest. */
export type Session = { id: string; email: string; endsAt: number };

type Participant = { firstName: string; lastName: string; email: string; phone?: string | null };

/** The product's request to start a payment, with its field names. */
export type AskedPayment = {
  session_key: string;
  instance_id: number;
  payment_id: number;
  order: { quantity: number; product_id: string };
  participants: Participant[];
  success_url: string;
  fail_url: string;
  purchase_complete_api: string;
  callback_api: string;
};

/** How an order ends. An unpaid order reopens when the product starts its payment again. */
export type Ended = 'completed' | 'failed' | 'cancelled';

export type Order = {
  /** Also part of the checkout's address, so it must be unguessable. */
  id: string;
  number: number;
  status: 'pending' | Ended;
  asked: AskedPayment;
  title: string;
  unitPrice: number;
  total: number;
  /** The customer's e-mail address; null for a guest. */
  customer: string | null;
  createdAt: string;
  paidAt: string | null;
};

/** One call to the product, until it is delivered. */
export type Call = {
  id: string;
  orderId: string;
  event: 'purchase_complete' | 'callback';
  url: string;
  /** Signed; the same at every attempt. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed' | 'lost';
  tries: number;
  nextTry: number;
  /** The last status, or the last error in one word. */
  answer: string;
};

type Kinds = { session: Session; order: Order; call: Call };
type Kind = keyof Kinds;
type Change = { [K in Kind]: [kind: K, value: Kinds[K]] }[Kind];

export type Store = {
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][];
  /** Stores all changes together, in memory and on disk. Values are replaced, never changed in place. */
  keep(...changes: Change[]): void;
  close(): void;
};

/**
 * Writes one line for all changes of a request before it is answered: a kill leaves all of them or none.
 * Each start rewrites the file without replaced values and ended sessions.
 */
export async function openStore(path: string): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const tables = { session: new Map(), order: new Map(), call: new Map() } as { [K in Kind]: Map<string, Kinds[K]> };
  // TypeScript cannot relate a value to its table here; each change was type-checked when it was made.
  const write = ([kind, value]: Change) => (tables[kind] as Map<string, Kinds[Kind]>).set(value.id, value);

  for (const change of readJsonLines<Change>(path, 'start with an empty shop')) write(change);
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
