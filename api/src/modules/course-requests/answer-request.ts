import { can } from '@coursefront/contract/capabilities.ts';
import { fallbackLanguage, supportedLanguage } from '@coursefront/contract/languages.ts';
import type { RequestState } from '@coursefront/contract/learning/course-requests.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { queueMail } from '../mails/public.ts';
import { assignFromPool, inviteToTeam } from '../teams/public.ts';
import { findSeen, lockRequest, readAsker, setState } from './requests.queries.ts';

type Answered = { state: RequestState };

/** Gives one of the free licences. A refusal, as when none is left, undoes everything: the request stays open. */
export async function approve(tx: TenantTx, caller: UserCaller, id: number): Promise<Answered> {
  const { request, userId } = await openRequest(tx, caller, id);
  const { company, courseid, first_name, last_name, email } = request;
  if (userId !== null) await assignFromPool(tx, caller, { company_id: company.id, courseid, userids: [userId] });
  else
    await inviteToTeam(tx, caller, {
      company_id: company.id,
      first_name,
      last_name,
      email: email ?? '',
      phone: null,
      department_id: null,
      courseids: [courseid],
    });
  // The licence has answered the request, by a trigger. Its mail follows, as always, when the learning site lets them in.
  return { state: 'approved' };
}

export async function decline(tx: TenantTx, caller: UserCaller, id: number, answer: string | null): Promise<Answered> {
  const { request } = await openRequest(tx, caller, id);
  await setState(tx, id, 'declined', answer ?? '');
  await recordChange(tx, actorOf(caller), {
    action: 'company.request_declined',
    subject: { kind: 'company', id: request.company.id },
    after: { email: request.email, courseid: request.courseid },
  });
  // A training manager answers for the company, and is nobody there.
  const lead = can(caller.roleIds, 'manageCompanies')
    ? null
    : `${caller.user.first_name} ${caller.user.last_name}`.trim();
  await mailDeclined(tx, id, { lead, answer });
  return { state: 'declined' };
}

/** Answered, unknown and out of sight are refused alike. */
export async function openRequest(tx: TenantTx, caller: UserCaller, id: number) {
  const facts = await lockRequest(tx, id);
  if (facts?.state !== 'open') throw new Refusal('course_request.gone', {});
  const request = await findSeen(tx, caller, { id, companyId: facts.company_id, buyer: { companyId: null } });
  if (!request) throw new Refusal('course_request.gone', {});
  return {
    request,
    courseId: facts.course_id,
    userId: facts.user_id ?? (await findColleague(tx, facts.company_id, request.email)),
  };
}

/** Somebody who got an account in the company since asking. */
async function findColleague(tx: TenantTx, companyId: number, email: string | null): Promise<number | null> {
  const user = await tx.one<{ id: number }>(sql`
    select id from users
     where instance_id = ${tx.instanceId} and email_key = ${email?.toLowerCase() ?? null} and company_id = ${companyId}
       and erased_at is null`);
  return user?.id ?? null;
}

async function mailDeclined(
  tx: TenantTx,
  id: number,
  { lead, answer }: { lead: string | null; answer: string | null },
): Promise<void> {
  const asker = await readAsker(tx, id);
  if (!asker?.email) return;
  const { first_name: name, course, company } = asker;
  await queueMail(tx, {
    id: `course_request_declined.${id}`,
    template: 'course_request_declined',
    language: supportedLanguage(asker.language) ?? fallbackLanguage,
    to: asker.email,
    params: { name, course, company, lead: asker.known ? lead : null, answer },
  });
}
