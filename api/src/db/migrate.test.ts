import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, whileItPasses } from './migrate.ts';

const name = `fresh_${randomBytes(4).toString('hex')}`;
const url = () => Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href;

async function ask(address: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(() => ask(inject('postgresUrl'), `create database ${name}`));
afterAll(() => ask(inject('postgresUrl'), `drop database if exists ${name} with (force)`));

test('several processes that start at once migrate the schema once', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url())));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  const recorded = await ask(url(), 'select name from schema_migrations order by name');
  expect(recorded.map((row) => row.name)).toEqual(applied.flat());
});

test('a later start finds nothing to do', async () => {
  expect(await migrate(url())).toEqual([]);
});

test('a migration that was changed after it ran stops the start', async () => {
  await ask(url(), "update schema_migrations set checksum = 'other' where name like '0001%'");
  await expect(migrate(url())).rejects.toThrow(/0001_\w+\.sql was changed after it had run/);
});

test.each([
  { what: 'a database that recovers', error: Object.assign(new Error('starting up'), { code: '57P03' }) },
  {
    what: 'a table that others hold',
    error: new Error('The migration failed', { cause: Object.assign(new Error('lock timeout'), { code: '55P03' }) }),
  },
])('$what is waited for', async ({ error }) => {
  let tries = 0;
  const migrated = await whileItPasses(async () => {
    tries += 1;
    if (tries < 3) throw error;
    return 'migrated';
  }, 0);
  expect({ migrated, tries }).toEqual({ migrated: 'migrated', tries: 3 });
});

test('other errors are reported at once', async () => {
  const refused = Object.assign(new Error('no such user'), { code: '28P01' });
  await expect(whileItPasses(() => Promise.reject(refused), 0)).rejects.toBe(refused);
});
