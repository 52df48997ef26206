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
  /**
   * The least statements that could do the work, in a bare Fastify route on a plain connection: not the product's own
   * statements, so that the ratio also shows what those cost.
   */
  bare?: (pool: pg.Pool) => Promise<unknown>;
  /** The wanted share of the bare route's requests per second; the report marks a miss. */
  wanted?: number;
};
