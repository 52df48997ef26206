import { can } from '@coursefront/contract/capabilities.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { holdersProgress, isGivenByHand, isOwnPurchase, takenFrom } from '../licences/public.ts';
import { findTeam, inTeam, type Team } from './team-sight.ts';

export type Person = { id: number; first_name: string; last_name: string; email: string | null; suspended: boolean };

/** These people, locked until the transaction ends. If one of them is not of the team, nobody is known. */
export async function lockPeople(db: TenantQueries, team: Team, userIds: readonly number[]): Promise<Person[]> {
  const wanted = new Set(userIds);
  const people = await db.many<Person>(sql`
    select u.id, u.first_name, u.last_name, u.email_key as email, u.suspended
      from users u
     where u.instance_id = ${db.instanceId} and ${inTeam(db, team)} and u.id = any (${[...wanted]}::bigint[])
     order by u.id
       for no key update of u`);
  if (people.length < wanted.size) throw new Refusal('record.not_found', {});
  return people;
}

export type TeamLicence = {
  id: number;
  user_id: number;
  course_id: number;
  courseid: number;
  by_hand: boolean;
  own_purchase: boolean;
  begun: boolean;
  finished: boolean;
};

/** The company's licences with these ids that people of the team have. */
export const listTeamLicences = (db: TenantQueries, team: Team, ids: readonly number[]) =>
  db.many<TeamLicence>(sql`
    select l.id, l.user_id, l.course_id, c.lms_id as courseid, ${isGivenByHand} as by_hand,
           ${isOwnPurchase(db.instanceId)} as own_purchase,
           ${isFinished(db.instanceId)} as finished,
           coalesce(${holdersProgress(db.instanceId, sql`l`, sql`c`)}, 0) > 0 as begun
      from licences l
      join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id and ${inTeam(db, team)}
      join courses c on c.instance_id = ${db.instanceId} and c.id = l.course_id
     where l.instance_id = ${db.instanceId} and l.id = any (${ids}::bigint[]) and l.company_id = ${team.company.id}
       and l.status = 'assigned'
     order by l.user_id, l.id`);

/** Which of these are licences of the company that nobody has. */
export async function listFreeIds(db: TenantQueries, { company }: Team, ids: readonly number[]): Promise<number[]> {
  const rows = await db.many<{ id: number }>(sql`
    select l.id
      from licences l
     where l.instance_id = ${db.instanceId} and l.id = any (${ids}::bigint[]) and l.company_id = ${company.id}
       and l.status = 'available'
     order by l.id`);
  return rows.map(({ id }) => id);
}

const isFinished = (instanceId: number): Sql => sql`
           exists (select from completions d
                    where d.instance_id = ${instanceId} and d.user_id = l.user_id and d.course_id = l.course_id
                      and d.completed_at >= ${takenFrom(sql`l`)})`;

/** Whether the caller leads a team of this company that the licence's holder is in. */
export async function mayLead(
  db: TenantQueries,
  caller: UserCaller,
  { id, company_id }: { id: number; company_id: number | null },
): Promise<boolean> {
  if (company_id === null || !can(caller.roleIds, 'seeCompanies')) return false;
  const team = await findTeam(db, caller, company_id).catch((error) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  return team !== undefined && (await listTeamLicences(db, team, [id])).length > 0;
}
