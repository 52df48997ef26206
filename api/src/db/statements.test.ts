import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { checkStatements } from '../testing/statements/check.ts';
import { readSource } from '../testing/statements/source.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
const database = testDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

async function check(isRead: RegExp, planted?: Record<string, string>) {
  const source = readSource(root, isRead, planted);
  try {
    const { faults, counts } = await checkStatements(source, client);
    return { counts, faults: faults.map((fault) => fault.replaceAll(`${root}/`, '')) };
  } finally {
    source.close();
  }
}

const allowed: readonly { fault: RegExp; because: string }[] = [
  {
    fault: /report-lists\.ts:\d+ .*: column r\.\w+ does not exist$/,
    because: 'the contract lets each report be sorted by its own moments only',
  },
  {
    fault: /db\/list\.ts:\d+: no prepared statement contains this piece of SQL$/,
    because: 'the default for an order without columns, which no list has',
  },
  {
    fault: /webshop\/(browsing\/narrow|shop\.queries)\.ts:\d+: no prepared statement contains this piece of SQL$/,
    because: 'what a visitor chose is a list that is sorted by its counts; browsing.api.test.ts runs each choice',
  },
];

// It reads the types of the whole product, which takes a busy machine a while.
test('statements fit the schema and their row types', { timeout: 600_000 }, async () => {
  const { faults, counts } = await check(/\/api\/src\/(?!testing\/)(?!.*\.test\.ts$)/);

  expect(faults.filter((fault) => !allowed.some((one) => one.fault.test(fault)))).toEqual([]);
  expect(allowed.filter((one) => !faults.some((fault) => one.fault.test(fault)))).toEqual([]);
  expect(counts.statements).toBeGreaterThan(500);
});

test('the check finds wrong columns, in both branches and through callers', { timeout: 120_000 }, async () => {
  const { faults } = await check(/planted\.ts$/, {
    [`${root}/api/src/planted.ts`]: `
import type { Queries } from './db/database.ts';
import { type Sql, sql } from './db/sql.ts';
type Named = { id: number; name: string };
const table = sql\`from instances i\`;
export const right = (db: Queries, id: number) => db.one<Named>(sql\`select i.id, i.name \${table} where i.id = \${id}\`);
export const noSuchColumn = (db: Queries) => db.run(sql\`update instances set nmae = 'x'\`);
export const lacking = (db: Queries) => db.many<Named>(sql\`select i.id \${table}\`);
export const needless = (db: Queries) => db.many<Pick<Named, 'id'>>(sql\`select i.id, i.name \${table}\`);
export const branch = (db: Queries, isSorted: boolean) =>
  db.many<Named>(sql\`select i.id, i.name \${table} \${isSorted ? sql\`order by i.nmae\` : sql\`\`}\`);
const where = (db: Queries, condition: Sql) => db.one<Named>(sql\`select i.id, i.name \${table} where \${condition}\`);
export const byName = (db: Queries, name: string) => where(db, sql\`i.nmae = \${name}\`);
export const unknown = (db: Queries, condition: Sql) => db.run(sql\`delete from instances where \${condition}\`);
`,
  });

  expect(faults.sort()).toEqual(
    [
      'api/src/planted.ts:7: column "nmae" of relation "instances" does not exist',
      'api/src/planted.ts:8: the statement does not return name',
      'api/src/planted.ts:9: the row type does not have name',
      'api/src/planted.ts:11: column i.nmae does not exist',
      'api/src/planted.ts:12 from api/src/planted.ts:13: column i.nmae does not exist',
      'api/src/planted.ts:14: condition cannot be followed',
      'api/src/planted.ts:11: no prepared statement contains this piece of SQL',
      'api/src/planted.ts:12: no prepared statement contains this piece of SQL',
      'api/src/planted.ts:13: no prepared statement contains this piece of SQL',
      'api/src/planted.ts:14: no prepared statement contains this piece of SQL',
      'api/src/planted.ts:7: no prepared statement contains this piece of SQL',
    ].sort(),
  );
});
