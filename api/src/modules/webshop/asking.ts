import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** The company of a reader who is signed in at the shop's instance, null if they have none. Undefined for a visitor. */
export type ReadersCompany = { id: number; active: boolean } | null | undefined;

/**
 * Whether a course's page offers to ask a company for the course. It follows the rules of `course-requests`: a company's
 * own people may ask unless the company forbids it. A visitor may be one of them, or have an address of a company's domain.
 */
export function askingOf(db: TenantQueries, company: ReadersCompany): Sql {
  if (company === undefined)
    return sql`
      case when exists (select from asking_rules a where a.instance_id = ${db.instanceId} and a.domain is not null) then 'yes'
           when exists (select from companies k where k.instance_id = ${db.instanceId} and k.active) then 'signed_in'
           else 'no' end`;
  if (!company?.active) return sql`'no'`;
  return sql`
      case when exists (select from asking_rules a
                         where a.instance_id = ${db.instanceId} and a.company_id = ${company.id} and not a.people)
           then 'no' else 'yes' end`;
}
