import type { Queries } from '../../db/database.ts';
import { foundBy } from '../../db/search.ts';
import { sql } from '../../db/sql.ts';

/** Companies whose words begin with every word that was typed; the first few by name. */
export const findCompanies = (db: Queries, instanceId: number, search: string, most: number) =>
  db.many<{ id: number; name: string }>(sql`
    select c.id, c.name
      from companies c
     where c.instance_id = ${instanceId} and ${foundBy(instanceId, 'company', sql`c.id`, search)}
     order by c.name_key, c.id
     limit ${most}`);

/** The transaction's moment, and whether the instance has that company. */
export const readGround = (db: Queries, instanceId: number, companyId: number | null) =>
  db.one<{ now: Date; has_company: boolean }>(sql`
    select now() as now,
           exists (select from companies where instance_id = ${instanceId} and id = ${companyId}) as has_company`);
