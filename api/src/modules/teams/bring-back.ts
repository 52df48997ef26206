import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { inviteToTeam } from '@coursefront/contract/people/team.ts';
import type { checkInvited as checkEntry } from '@coursefront/contract/people/team-members.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { findAssigned, findOpenCourse } from '../licences/public.ts';
import { boundTyped, queueMail } from '../mails/public.ts';
import { changeCompany } from '../users/public.ts';
import { assignFromPool } from './hand-out-licences.ts';
import { findTeam, inTeam, type Team } from './team-sight.ts';

type Removed = { id: number; email: string; first_name: string; language: Language };

/** A lead took the user `u` out of this company, and the user belongs to none since. */
const wasRemoved = (instanceId: number, companyId: number): Sql => sql`
       (u.company_id is null and not u.suspended and u.erased_at is null
        and exists (select from team_removals r
                     where r.instance_id = ${instanceId} and r.user_id = u.id and r.company_id = ${companyId}))`;

/** With a lock, so that nobody who joins another company at this moment is taken out of it. */
const findRemoved = (tx: TenantTx, { company }: Team, email: string, lock = sql``) =>
  tx.one<Removed>(sql`
    select u.id, u.email, u.first_name,
           coalesce(u.language, (select i.language from instances i where i.id = ${tx.instanceId})) as language
      from users u
     where u.instance_id = ${tx.instanceId} and u.email_key = ${email.toLowerCase()}
       and ${wasRemoved(tx.instanceId, company.id)}
       ${lock}`);

export async function noteRemoval(tx: TenantTx, userId: number, companyId: number): Promise<void> {
  await tx.run(sql`
    insert into team_removals (instance_id, user_id, company_id)
    values (${tx.instanceId}, ${userId}, ${companyId})
    on conflict (instance_id, user_id) do update set company_id = excluded.company_id, created_at = now()`);
}

/** One statement for all addresses. */
export async function checkInvited(
  db: TenantQueries,
  caller: UserCaller,
  { company_id, emails }: BodyOf<typeof checkEntry>,
): Promise<AnswerOf<typeof checkEntry>> {
  const team = await findTeam(db, caller, company_id);
  const known = await db.many<AnswerOf<typeof checkEntry>['known'][number]>(sql`
    select u.email_key as email,
           case when ${inTeam(db, team)} then 'team'
                when ${wasRemoved(db.instanceId, team.company.id)} then 'removed'
                else 'account' end as as
      from users u
     where u.instance_id = ${db.instanceId} and u.email_key = any (${emails.map((email) => email.toLowerCase())}::text[])`);
  return { known };
}

type Invitation = Pick<BodyOf<typeof inviteToTeam>, 'email' | 'courseids'>;

/**
 * Somebody whom a lead took out of the company belongs to it again, with the account and the courses of before, and is told.
 * Undefined for everybody else.
 */
export async function bringBack(
  tx: TenantTx,
  caller: UserCaller,
  team: Team,
  { email, courseids }: Invitation,
): Promise<number | undefined> {
  if (!(await findRemoved(tx, team, email))) return undefined;
  // Counted before anything is locked.
  await boundTyped(tx, 'invitation', [email]);
  const person = await findRemoved(tx, team, email, sql`for no key update of u`);
  if (!person) return undefined;
  await changeCompany(tx, caller, person.id, { company_id: team.company.id });
  for (const courseid of new Set(courseids)) await assignUnlessHeld(tx, caller, team, { person, courseid });
  const { first_name, last_name } = caller.user;
  await queueMail(tx, {
    id: `company_rejoined.${randomUUID()}`,
    template: 'company_rejoined',
    language: person.language,
    to: person.email,
    params: {
      name: person.first_name,
      sender: `${first_name} ${last_name}`.trim(),
      company: team.company.name,
      url: '/v/',
    },
  });
  return person.id;
}

/** People who kept a course when they left still have it. */
async function assignUnlessHeld(
  tx: TenantTx,
  caller: UserCaller,
  { company }: Team,
  { person, courseid }: { person: Removed; courseid: number },
): Promise<void> {
  const course = await findOpenCourse(tx, courseid);
  if (!course) throw new Refusal('licence.course_closed', {}, { courseids: [{ code: 'licence.course_closed' }] });
  const email = person.email.toLowerCase();
  if ((await findAssigned(tx, course.id, [email])).has(email)) return;
  await assignFromPool(tx, caller, { company_id: company.id, courseid, userids: [person.id] });
}
