import type { TenantQueries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { ledIds, sightOf } from '../companies/public.ts';

/** The companies that somebody leads as a whole, and those of which they lead departments. */
type Led = { leadId: number; whole: readonly number[]; parts: readonly number[] };

/** Whose renewals somebody sees: null means everybody's. */
export type RenewalSight = { led: Led | null };

/** Asked once, because a page takes several statements and each would look for the companies. */
export async function renewalSight(db: TenantQueries, caller: UserCaller): Promise<RenewalSight> {
  const { leadId } = sightOf(caller);
  if (leadId === null) return { led: null };
  const led = await db.one<Omit<Led, 'leadId'>>(sql`
    select array(${ledIds(db.instanceId, leadId)}) as whole,
           array(select company_id
                   from team_leads
                  where instance_id = ${db.instanceId} and user_id = ${leadId} and department_id is not null) as parts`);
  return { led: { leadId, whole: led?.whole ?? [], parts: led?.parts ?? [] } };
}

/** A condition on the renewal `r`: of a company, or of somebody in a department. Companies come first, so that their index is used. */
export function isLed(instanceId: number, { leadId, whole, parts }: Led): Sql {
  if (parts.length === 0) return sql`r.company_id = any (${whole}::bigint[])`;
  return sql`
           r.company_id = any (${[...whole, ...parts]}::bigint[])
       and (r.company_id = any (${whole}::bigint[])
            or r.user_id = any (array(
                 select m.user_id
                   from team_leads t
                   join departments top on top.instance_id = ${instanceId} and top.id = t.department_id
                   join departments d on d.instance_id = ${instanceId} and d.company_id = t.company_id
                    and d.path >= top.path and d.path < top.path || ${last}
                   join department_members m on m.instance_id = ${instanceId} and m.department_id = d.id
                  where t.instance_id = ${instanceId} and t.user_id = ${leadId})))`;
}
