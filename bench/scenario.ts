import type { Db } from '../api/src/db/database.ts';

/** One request, sent over and over. A body and headers that are functions are made anew for every request. */
export type Load = {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown | (() => unknown);
  headers?: () => Record<string, string>;
};

export type Scenario = {
  name: string;
  /** Brings the database to what is measured, in scope of the product's own role. */
  prepare?: (db: Db) => Promise<void>;
  load: Load;
  /** The same statements behind a Fastify route and nothing else: what the product's own layers are measured against. */
  bare?: (db: Db) => Promise<unknown>;
  /** Of the bare route's requests per second; the report says when it is missed. */
  leastRatio?: number;
};
