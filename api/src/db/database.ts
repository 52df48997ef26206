import type { Duplex } from 'node:stream';
import pg from 'pg';
import { type Sql, statementName } from './sql.ts';
import { mayRunAgain } from './transient.ts';

/** Runs queries. A use case that needs a transaction takes a `Tx` as its first argument, never an optional one. */
export type Queries = {
  /** The first row, if any. */
  one<Row>(query: Sql): Promise<Row | undefined>;
  many<Row>(query: Sql): Promise<Row[]>;
  /** Returns the number of affected rows. */
  run(query: Sql): Promise<number>;
};
export type Tx = Queries & {
  readonly inTransaction: true;
  /**
   * The transaction's last statement, sent together with the commit: the locks that it takes are not held while the
   * program does something else. Nothing can follow it.
   */
  last<Row>(query: Sql): Promise<Row | undefined>;
};

/**
 * Queries of one tenant. They carry the tenant's id, so a query's `instance_id` always matches, and row-level
 * security shows only this tenant's rows.
 */
export type TenantQueries = Queries & { readonly instanceId: number };
export type TenantTx = Tx & TenantQueries;
export type TenantScope = TenantQueries & { transaction<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> };

/**
 * Queries across tenants. `tenant` enters one of them explicitly, for jobs over all tenants and the platform's own
 * screens. The statements then name its id, but row-level security still shows every tenant.
 */
export type PlatformTx = Tx & { tenant(instanceId: number): TenantTx };
export type PlatformScope = Queries & {
  tenant(instanceId: number): TenantQueries;
  transaction<T>(work: (tx: PlatformTx) => Promise<T>): Promise<T>;
};

/**
 * For whom Postgres plans a prepared statement. `shared`: once, for the average customer, which costs a request nothing.
 * `own`: for this customer and these values with every request, so that a list of a large one is not read as if it were
 * short (decision 68).
 */
export type Plans = 'shared' | 'own';

export type Db = {
  tenant(instanceId: number, plans?: Plans): TenantScope;
  /** For work that belongs to no single tenant: platform admins' sign-in, the tenant directory, jobs, the platform's lists. */
  readonly platform: PlatformScope;
  /** For the few tables without a tenant: rate limits and health. Sets no scope. */
  readonly unscoped: Queries;
  isAlive(): Promise<boolean>;
  close(): Promise<void>;
};

/** The database role of the product's connections. It cannot bypass row-level security. */
const productRole = 'coursefront';

const connectionSettings = [
  `role=${productRole}`,
  'statement_timeout=30000',
  'idle_in_transaction_session_timeout=60000',
  // The value for SSDs. With the default the planner prefers full scans of small tables and keeps that plan as they grow.
  'random_page_cost=1.1',
];

const transactionTries = 4;

type DatabaseOptions = {
  url: string;
  connections: number;
  onError: (error: Error) => void;
  /**
   * How long a request waits for a connection until it is answered that the database is unavailable, in ms. A process that
   * has just started opens its connections while the first visitors wait for them, which takes seconds on a busy machine.
   */
  patience?: number;
  /** How long a statement may go without an answer, in ms: the server's own limit does not help if the connection is dead. */
  longestSilence?: number;
};

export function openDatabase({ patience = 5_000, longestSilence = 35_000, ...options }: DatabaseOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.connections,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 60_000,
    query_timeout: longestSilence,
    keepAlive: true,
    // Statements are sent without waiting for the answers to earlier ones, so `begin` and `commit` cost no round trip.
    pipeline: true,
    application_name: 'coursefront',
    options: connectionSettings.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser },
  });
  // Without these handlers a lost database connection would end the process.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));

  return {
    tenant: (instanceId, plans = 'shared') => tenantScope(pool, instanceId, plans),
    platform: platformScope(pool),
    unscoped: queriesOn((query) => onClient(pool, (client) => ask(client, query))),
    isAlive: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
    close: () => pool.end(),
  };
}

/** Ids and counts are bigint in the database, well below 2^53. Dates stay text because they have no time zone. */
const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === pg.types.builtins.INT8) return Number;
  if (oid === pg.types.builtins.DATE) return String;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

function tenantScope(pool: pg.Pool, instanceId: number, plans: Plans): TenantScope {
  const inScope = scopeOn(pool, String(instanceId), plans);
  return {
    instanceId,
    ...queriesOn((query) => inScope((client) => ask(client, query))),
    transaction: (work) => again(() => inScope((client) => inTransaction(client, (tx) => work({ ...tx, instanceId })))),
  };
}

function platformScope(pool: pg.Pool): PlatformScope {
  const inScope = scopeOn(pool, 'all');
  const queries = queriesOn((query) => inScope((client) => ask(client, query)));
  return {
    ...queries,
    tenant: (instanceId) => ({ ...queries, instanceId }),
    transaction: (work) =>
      again(() =>
        inScope((client) =>
          inTransaction(client, (tx) => work({ ...tx, tenant: (instanceId) => ({ ...tx, instanceId }) })),
        ),
      ),
  };
}

const scopeOn =
  (pool: pg.Pool, instance: string, plans: Plans = 'shared') =>
  <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
    onClient(pool, async (client) => {
      // Sent ahead of the work, whose result counts only if the scope was entered.
      const entered = enterScope(client, instance, plans);
      entered.catch(() => undefined);
      const result = await work(client);
      await entered;
      return result;
    });

async function onClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (mayRunAgain(error) === 'on another connection') broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

// The current scope of each connection. Remembered so that the next query in the same scope needs nothing else.
const scopes = new WeakMap<pg.PoolClient, { instance: string; plans: Plans }>();

async function enterScope(client: pg.PoolClient, instance: string, plans: Plans): Promise<void> {
  const left = scopes.get(client);
  if (left?.instance === instance && left.plans === plans) return;
  scopes.delete(client);
  const entered = send(client, {
    name: 'scope',
    text: "select set_config('app.instance', $1, false)",
    values: [instance],
  });
  await Promise.all([entered, left?.plans !== plans && send(client, { text: planning[plans] })]);
  scopes.set(client, { instance, plans });
}

// Shared plans follow the setting of the server, which differs for databases of tests.
const planning: Record<Plans, string> = {
  shared: 'reset plan_cache_mode',
  own: 'set plan_cache_mode = force_custom_plan',
};

async function inTransaction<T>(client: pg.PoolClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  const begun = send(client, { text: 'begin' });
  // Fails only together with the first statement, whose error is reported.
  begun.catch(() => undefined);
  let ended: Promise<pg.QueryResult> | undefined;
  const inside = (query: Sql) => {
    if (ended) throw new Error('A statement came after the last one of its transaction.');
    return ask(client, query);
  };
  const last = async (query: Sql) => {
    const asked = inside(query);
    ended = send(client, { text: 'commit' });
    // After a failed statement it is a rollback.
    ended.catch(() => undefined);
    return (await asked).rows[0];
  };
  let result: T;
  try {
    result = await work({ ...queriesOn(inside), inTransaction: true, last: last as Tx['last'] });
  } catch (error) {
    if (!ended) await send(client, { text: 'rollback' }).catch(() => undefined);
    else if ((await ended.catch(() => undefined))?.command !== 'ROLLBACK') throw unknownCommit(error);
    throw error;
  }
  try {
    await (ended ?? send(client, { text: 'commit' }));
  } catch (error) {
    throw unknownCommit(error);
  }
  return result;
}

/** If the answer to a commit is lost, it may still have taken effect. Repeating the transaction could do the work twice. */
const unknownCommit = (error: unknown) => Object.assign(error as Error, { commitUnknown: true });

async function again<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= transactionTries || mayRunAgain(error) === false) throw error;
      await new Promise((done) => setTimeout(done, 20 * 2 ** tries * Math.random()));
    }
  }
}

const ask = (client: pg.PoolClient, { text, values }: Sql) =>
  send(client, { text, name: statementName(text), values: values as unknown[] });

type Statement = { text: string; name?: string; values?: unknown[] };

/** Statements of the same moment leave in one packet. */
async function send(client: pg.PoolClient, { text, name, values }: Statement): Promise<pg.QueryResult> {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    process.nextTick(() => stream.uncork());
  }
  try {
    return await new Promise((resolve, reject) => {
      // Without an object of settings, which the client would copy property by property for every statement.
      const query = new pg.Query(text, values, (error, result) => (error ? reject(error) : resolve(result)));
      client.query(Object.assign(query, { name }));
    });
  } catch (error) {
    // Shows who sent the statement, instead of the socket that the answer came from.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}

function queriesOn(query: (statement: Sql) => Promise<pg.QueryResult>): Queries {
  return {
    one: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    many: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}
