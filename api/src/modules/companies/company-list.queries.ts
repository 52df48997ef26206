import { mostCounted } from '@coursefront/contract/lists.ts';
import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { type CompanyRow, companyColumns } from './company.queries.ts';

export type CompanyList = {
  page: number;
  page_size: number;
  sort: 'name' | 'created_at' | 'updated_at';
  order: 'asc' | 'desc';
  search: string;
};

/** Each is an index, read forwards or backwards. */
const orders: Record<CompanyList['sort'], Record<CompanyList['order'], Sql>> = {
  name: { asc: sql`order by c.name_key, c.id`, desc: sql`order by c.name_key desc, c.id desc` },
  created_at: { asc: sql`order by c.created_at, c.id`, desc: sql`order by c.created_at desc, c.id desc` },
  updated_at: { asc: sql`order by c.updated_at, c.id`, desc: sql`order by c.updated_at desc, c.id desc` },
};

const found = (instanceId: number, search: string): Sql => sql`
        select *
          from companies c
         where c.instance_id = ${instanceId} and ${foundBy(instanceId, 'company', sql`c.id`, search)}`;

/** The page is cut first: who leads a company is looked up for its rows alone, not for all those before it. */
export const listCompanies = (db: TenantQueries, list: CompanyList) =>
  db.many<CompanyRow>(sql`
    select ${companyColumns(db.instanceId)}
      from (${found(db.instanceId, list.search)}
             ${orders[list.sort][list.order]}
             limit ${list.page_size} offset ${(list.page - 1) * list.page_size}) c
     ${orders[list.sort][list.order]}`);

export const countCompanies = async (db: TenantQueries, search: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*)
        from (select from companies c
               where c.instance_id = ${db.instanceId} and ${foundBy(db.instanceId, 'company', sql`c.id`, search)}
               limit ${mostCounted + 1}) counted`)
  )?.count ?? 0;

type Walk = { search: string; after: Pick<CompanyRow, 'name_key' | 'id'> | undefined; rows: number };

/** The next rows after one, by name: a walk through all of them that never counts. */
export const walkCompanies = (db: TenantQueries, { search, after, rows }: Walk) =>
  db.many<CompanyRow>(sql`
    select ${companyColumns(db.instanceId)}
      from (${found(db.instanceId, search)}
               and ${after ? sql`(c.name_key, c.id) > (${after.name_key}, ${after.id})` : sql`true`}
             order by c.name_key, c.id
             limit ${rows}) c
     order by c.name_key, c.id`);
