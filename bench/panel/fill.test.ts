import { expect, test } from 'vitest';
import type { TenantScope } from '../../api/src/db/database.ts';
import { type Sql, sql } from '../../api/src/db/sql.ts';
import { testDatabase } from '../../api/src/testing/database.ts';
import { crowdOf, fillPanel } from './fill.ts';
import { looksOf } from './requests.ts';
import { companySizes } from './rows.ts';

const database = testDatabase();
const people = 100;

const wordsOf = ({ many, instanceId }: TenantScope) =>
  many(sql`
    select kind, row_id, word
      from search_words
     where instance_id = ${instanceId} and kind in ('user', 'company', 'order') and row_id > 1000000
     order by kind, row_id, word`);

const renewalsOf = ({ many, instanceId }: TenantScope) =>
  many(sql`
    select user_id, course_id, company_id, kind, source_id, ends_at
      from renewals
     where instance_id = ${instanceId}
     order by user_id, course_id`);

/** Writes each row again, so that the triggers write what belongs to it. */
const rewritten = (instanceId: number): Sql[] => [
  sql`delete from search_words where instance_id = ${instanceId} and kind in ('user', 'company', 'order')`,
  sql`update users set first_name = first_name where instance_id = ${instanceId}`,
  sql`update companies set name = name where instance_id = ${instanceId}`,
  sql`update orders set group_name = group_name where instance_id = ${instanceId}`,
  sql`delete from renewals where instance_id = ${instanceId}`,
  sql`
    select keep_renewal(instance_id, user_id, course_id)
      from licences
     where instance_id = ${instanceId} and user_id is not null`,
];

test('a panel that is filled without triggers has what they would have written', async () => {
  await fillPanel(database.db, people);
  const tenant = database.db.tenant(crowdOf(people).instanceId);
  const before = { words: await wordsOf(tenant), renewals: await renewalsOf(tenant) };
  expect(before.words.length).toBeGreaterThan(10 * people);
  expect(before.renewals.length).toBeGreaterThan(9 * people);

  for (const statement of rewritten(tenant.instanceId)) await tenant.run(statement);

  expect({ words: await wordsOf(tenant), renewals: await renewalsOf(tenant) }).toEqual(before);
});

test('companies have one to three thousand people, and all people a company', () => {
  const sizes = companySizes(100_000);
  expect(sizes[0]).toBe(3_000);
  expect(sizes.at(-1)).toBe(1);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(100_000);
});

test('every list of the contract is measured, by whoever may look at it', () => {
  const pages = new Set(looksOf(crowdOf(people)).map(({ page }) => page));
  for (const page of [
    '/users/getallown, manager',
    '/licences, manager',
    '/team/people, lead',
    '/renewals, lead',
    '/find, learner',
  ])
    expect(pages).toContain(page);
  expect(pages.size).toBeGreaterThan(35);
});
