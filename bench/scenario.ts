import type pg from 'pg';
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
  /** Requests at a time, 32 if omitted. */
  connections?: number;
  /**
   * The least statements that could do the work, in a bare Fastify route on a plain connection: not the product's own
   * statements, so that the ratio also shows what those cost.
   */
  bare?: (pool: pg.Pool) => Promise<unknown>;
  /** Instead of `bare`: another request to the product, which should be answered as fast. */
  beside?: Load;
  /** The wanted share of the other's requests per second; the report says how much is missing. */
  wanted?: number;
};
