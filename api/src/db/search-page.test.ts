import { beforeAll, expect, test } from 'vitest';
import { companyList } from '../modules/companies/company-list.ts';
import { testDatabase } from '../testing/database.ts';
import { watchRows } from '../testing/plans.ts';
import { aShop } from '../testing/shop.ts';
import type { TenantScope } from './database.ts';
import { mostCandidates } from './search-page.ts';
import { sql } from './sql.ts';

const database = testDatabase();
let tenant: TenantScope;

const rows = 2 * mostCandidates + 500;
/** The number of companies, counted from the last, that have a word with e. */
const late = mostCandidates + 200;

/**
 * More companies than a search looks at. All names have a word with a; every tenth has one with b; one with c comes at
 * the very end, and all with d are in the last ten.
 */
beforeAll(async () => {
  tenant = database.db.tenant(await aShop(database.db, 'many'));
  await tenant.run(sql`
    insert into companies (instance_id, name, organization_number)
    select ${tenant.instanceId}, lpad(n::text, 6, '0') || ' Alpha'
             || case when n % 10 = 0 then ' Beta' else '' end
             || case when n = ${rows}::int then ' Coda' else '' end
             || case when n > ${rows}::int - 10 then ' Delta' else '' end
             || case when n > ${rows}::int - ${late}::int then ' Echo' else '' end,
           'ORG' || n
      from generate_series(1, ${rows}::int) n`);
});

const search = async (typed: string, { page = 1, order = 'asc' as 'asc' | 'desc' } = {}) => {
  const found = await companyList.readPage(tenant, {
    search: typed,
    days: sql``,
    sort: 'name',
    order,
    page,
    page_size: 10,
  });
  return { ...found, rows: found.rows.map(({ name }) => Number.parseInt(name, 10)) };
};
const from = (first: number, step: number, count = 10) =>
  Array.from({ length: count }, (_, index) => first + index * step);

test('a letter that everything has gives the first rows of the list, and says that there are more', async () => {
  expect(await search('a')).toEqual({ rows: from(1, 1), total: mostCandidates, more: true });
  expect(await search('a', { page: 2 })).toEqual({ rows: from(11, 1), total: mostCandidates, more: true });
  expect(await search('a', { order: 'desc' })).toMatchObject({ rows: from(rows, -1) });
});

test('a word that few rows have is found wherever they are', async () => {
  expect(await search('c')).toEqual({ rows: [rows], total: 1 });
  expect(await search('d')).toEqual({ rows: from(rows - 9, 1), total: 10 });
  expect(await search('b')).toMatchObject({ rows: from(10, 10), total: rows / 10 });
  expect(await search('nothing')).toEqual({ rows: [], total: 0 });
});

test('a search begins with its rarest word', async () => {
  expect(await search('a d')).toEqual({ rows: from(rows - 9, 1), total: 10 });
  expect(await search('alpha b c')).toEqual({ rows: [rows], total: 1 });
});

test('rows that come late in the order are found, in their order, if not all of them', async () => {
  const { rows: numbers, total, more } = await search('e');

  expect({ total, more }).toEqual({ total: mostCandidates + 1, more: true });
  expect(numbers).toHaveLength(10);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(Math.min(...numbers)).toBeGreaterThan(rows - late);
});

test('a search looks at as many rows whatever was typed', async () => {
  const most = 3 * mostCandidates + 100;
  for (const typed of ['a', 'b', 'o', 'a o', 'al be', 'or1', 'e', 'zz']) {
    const { watched, looked } = watchRows(tenant);
    await companyList.readPage(watched, {
      search: typed,
      days: sql``,
      sort: 'name',
      order: 'desc',
      page: 1,
      page_size: 10,
    });
    expect(Math.max(...looked), typed).toBeLessThanOrEqual(most);
  }
});
