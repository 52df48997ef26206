import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readTeamFigures as contract } from '@coursefront/contract/people/team.ts';
import type { TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { countTeam } from './team-list.ts';
import { findTeam, type Team } from './team-sight.ts';

/** The day of a team at a glance, for the start page of who leads departments. */
export const readTeamFigures = (
  tenant: TenantScope,
  caller: UserCaller,
  companyId: number | undefined,
): Promise<AnswerOf<typeof contract>> =>
  tenant.transaction(async (tx) => {
    const team = await findTeam(tx, caller, companyId);
    const { id, name } = team.company;
    const [departments, people, open, done, none, ending] = await Promise.all([
      namesOf(tx, team),
      countTeam(tx, team),
      countTeam(tx, team, 'open'),
      countTeam(tx, team, 'done'),
      countTeam(tx, team, 'none'),
      countTeam(tx, team, 'ending'),
    ]);
    return { company: { id, name }, departments, people, open, done, none, ending };
  });

async function namesOf(tx: Parameters<typeof findTeam>[0], { company, branches }: Team): Promise<string[]> {
  if (branches === null) return [];
  const rows = await tx.many<{ name: string }>(sql`
    select name from departments
     where instance_id = ${tx.instanceId} and company_id = ${company.id} and path = any (${branches}::text[])
     order by name_key, id`);
  return rows.map(({ name }) => name);
}
