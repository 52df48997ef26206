import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readTeamFigures as contract } from '@coursefront/contract/people/team.ts';
import { lateDays } from '@coursefront/contract/people/waiting-days.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { conditions } from './states.queries.ts';
import { findTeam, inTeam, type Team } from './team-sight.ts';

/** The day of a team at a glance, for the start page of who leads departments. */
export const readTeamFigures = (
  tenant: TenantScope,
  caller: UserCaller,
  companyId: number | undefined,
): Promise<AnswerOf<typeof contract>> =>
  tenant.transaction(async (tx) => {
    const team = await findTeam(tx, caller, companyId);
    const { id, name } = team.company;
    const [departments, figures] = await Promise.all([namesOf(tx, team), countStates(tx, team)]);
    return { company: { id, name }, departments, ...figures };
  });

type Figures = Pick<AnswerOf<typeof contract>, 'people' | 'open' | 'late' | 'done' | 'none' | 'ending'>;

/** All in one pass, because each state looks at every person's courses. Only what is open can be late. */
export async function countStates(tx: TenantQueries, team: Team): Promise<Figures> {
  const asked = { instanceId: tx.instanceId, companyId: team.company.id, courseid: undefined, lateDays };
  const figures = await tx.one<Figures>(sql`
    select count(*) as people,
           count(*) filter (where has.open) as open,
           count(*) filter (where has.open and ${conditions.late(asked)}) as late,
           count(*) filter (where has.some and not has.open) as done,
           count(*) filter (where not has.some) as none,
           count(*) filter (where ${conditions.ending(asked)}) as ending
      from users u
      cross join lateral (
            select ${conditions.open(asked)} as open, ${conditions.any(asked)} as some
            -- Once for each person.
            offset 0) has
     where u.instance_id = ${tx.instanceId} and ${inTeam(tx, team)}`);
  if (!figures) throw new Error('Counting gave no row.');
  return figures;
}

async function namesOf(tx: TenantQueries, { company, branches }: Team): Promise<string[]> {
  if (branches === null) return [];
  const rows = await tx.many<{ name: string }>(sql`
    select name from departments
     where instance_id = ${tx.instanceId} and company_id = ${company.id} and path = any (${branches}::text[])
     order by name_key, id`);
  return rows.map(({ name }) => name);
}
