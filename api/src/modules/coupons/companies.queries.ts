import type { TenantQueries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { sql } from '../../db/sql.ts';

/** Companies whose words begin with every word that was typed; the first few by name. */
export const findCompanies = (db: TenantQueries, search: string, most: number) =>
  db.many<{ id: number; name: string }>(sql`
    select c.id, c.name
      from companies c
     where c.instance_id = ${db.instanceId} and ${foundBy(db.instanceId, 'company', sql`c.id`, search)}
     order by c.name_key, c.id
     limit ${most}`);

/** The transaction's moment, and whether the instance has that company. */
export const readGround = (db: TenantQueries, companyId: number | null) =>
  db.one<{ now: Date; has_company: boolean }>(sql`
    select now() as now,
           exists (select from companies where instance_id = ${db.instanceId} and id = ${companyId}) as has_company`);
