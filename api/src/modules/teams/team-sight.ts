import { can } from '@coursefront/contract/capabilities.ts';
import type { TenantQueries } from '../../db/database.ts';
import { last } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { outermost } from './rules/department-paths.ts';

/** A company as one of its leads sees it. */
export type Team = {
  company: { id: number; name: string; active: boolean };
  /** The paths of the departments that the caller leads; null: the whole company. */
  branches: readonly string[] | null;
};

type TeamRow = Team['company'] & { whole: boolean; branches: string[] };

/**
 * The team of this company that the caller leads, or without a company the first by name. Training managers look after
 * every company. Unknown companies and those of other leads are refused alike.
 */
export async function findTeam(db: TenantQueries, caller: UserCaller, companyId: number | undefined): Promise<Team> {
  const manages = can(caller.roleIds, 'manageCompanies') && companyId !== undefined;
  const row = await db.one<TeamRow>(sql`
    select c.id, c.name, c.active,
           ${manages}::boolean or c.team_lead_user_id = ${caller.userId}
             or exists (select from team_leads t
                         where t.instance_id = ${db.instanceId} and t.user_id = ${caller.userId}
                           and t.company_id = c.id and t.department_id is null) as whole,
           array(select d.path
                   from team_leads t
                   join departments d on d.instance_id = ${db.instanceId} and d.id = t.department_id
                  where t.instance_id = ${db.instanceId} and t.user_id = ${caller.userId} and t.company_id = c.id) as branches
      from (select *
              from companies
             where instance_id = ${db.instanceId}
               and ${companyId === undefined ? sql`true` : sql`id = ${companyId}`}
               and ${manages ? sql`true` : sql`id = any (array(${ledBy(db, caller.userId)}))`}
            -- Otherwise Postgres may go through all companies by name until it meets one of the lead's.
            offset 0) c
     order by c.name_key, c.id
     limit 1`);
  if (!row) throw new Refusal('company.not_found', {});
  const { whole, branches, ...company } = row;
  return { company, branches: whole ? null : outermost(branches) };
}

/** The companies in which somebody leads anything. */
export const ledBy = ({ instanceId }: TenantQueries, userId: number): Sql => sql`
      select id from companies where instance_id = ${instanceId} and team_lead_user_id = ${userId}
       union
      select company_id from team_leads where instance_id = ${instanceId} and user_id = ${userId}`;

/** Whether a path is in one of these branches. As ranges, which the index on paths finds. */
export const inBranches = (path: Sql, branches: readonly string[]): Sql =>
  branches.reduce(
    (before, branch) => sql`${before} or (${path} >= ${branch} and ${path} < ${branch + last})`,
    sql`false`,
  );

/** A condition on the user `u` of this instance: of the team, and not erased. */
export const inTeam = ({ instanceId }: TenantQueries, { company, branches }: Team): Sql => sql`
       u.company_id = ${company.id} and u.erased_at is null
       and ${branches === null ? sql`true` : inDepartments(instanceId, company.id, branches)}`;

/** The user `u` is in one of these branches of the company. */
export const inDepartments = (instanceId: number, companyId: number, branches: readonly string[]): Sql => sql`
       u.id in (select m.user_id
                  from departments d
                  join department_members m on m.instance_id = ${instanceId} and m.department_id = d.id
                 where d.instance_id = ${instanceId} and d.company_id = ${companyId}
                   and (${inBranches(sql`d.path`, branches)}))`;
