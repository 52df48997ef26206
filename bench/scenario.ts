import type { Db } from '../api/src/db/database.ts';

/** One request, sent repeatedly. Functions are called for every request. */
export type Load = {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown | (() => unknown);
  headers?: () => Record<string, string>;
};

export type Scenario = {
  name: string;
  /** Prepares the database, with the product's own role. */
  prepare?: (db: Db) => Promise<void>;
  load: Load;
  /** The same statements in a bare Fastify route, as the baseline for the product's own layers. */
  bare?: (db: Db) => Promise<unknown>;
  /** The minimum share of the bare route's requests per second; the report marks a miss. */
  leastRatio?: number;
};
