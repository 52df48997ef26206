import { can } from '@coursefront/contract/capabilities.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { fallbackLanguage, supportedLanguage } from '@coursefront/contract/languages.ts';
import type { approveRequest, RequestState } from '@coursefront/contract/learning/course-requests.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import type { LmsAddresses } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { moveBoughtSeat } from '../checkout/public.ts';
import { findBookableEvent, needsDate } from '../events/public.ts';
import { bookDate, readDated } from '../licences/public.ts';
import { queueMail } from '../mails/public.ts';
import { assignFromPool, inviteToTeam } from '../teams/public.ts';
import { findSeen, lockRequest, noteApproved, readAsker, setDeclined } from './requests.queries.ts';

type Answered = { state: RequestState };
type Approved = AnswerOf<typeof approveRequest>;

/**
 * Gives one of the free licences, or moves the asker's seat. A refusal, as when none is left, undoes everything: the request
 * stays open.
 */
export async function approve(
  tx: TenantTx,
  caller: UserCaller,
  addresses: LmsAddresses,
  id: number,
): Promise<Approved> {
  const { request, userId, courseId, ...open } = await openRequest(tx, caller, id);
  if (open.licenceId !== null && userId !== null) {
    const event = await findBookableEvent(tx, { courseId, eventId: open.eventId ?? 0 });
    // The move answers the request, by a trigger, and mails both dates to the asker.
    const { licenceId } = open;
    if ((await readDated(tx, licenceId))?.left_order)
      await bookDate(tx, caller, addresses, { licenceId, event: { ...event, courseId }, mayChange: true });
    else await moveBoughtSeat(tx, caller, addresses, { licenceId, userId, event });
    await noteApproved(tx, id, caller.userId);
    return { state: 'approved', licence_to_date: null };
  }
  const { company, courseid, first_name, last_name, email } = request;
  if (userId !== null) await assignFromPool(tx, caller, { company_id: company.id, courseid, userids: [userId] });
  const invited =
    userId === null &&
    (await inviteToTeam(tx, caller, {
      company_id: company.id,
      first_name,
      last_name,
      email: email ?? '',
      phone: null,
      department_id: null,
      courseids: [courseid],
    }));
  await noteApproved(tx, id, caller.userId);
  // The licence has answered the request, by a trigger. Its mail follows, as always, when the learning site lets them in.
  const holder = invited ? invited.userid : userId;
  return { state: 'approved', licence_to_date: holder === null ? null : await findDateless(tx, holder, courseId) };
}

/** The licence of a course that is held on dates, if it has none yet. */
async function findDateless(tx: TenantTx, userId: number, courseId: number): Promise<number | null> {
  const licence = await tx.one<{ id: number }>(sql`
    select l.id
      from licences l
      join courses c on c.instance_id = ${tx.instanceId} and c.id = l.course_id and c.type <> 'elearning'
     where l.instance_id = ${tx.instanceId} and l.user_id = ${userId} and l.course_id = ${courseId} and l.status = 'assigned'
       and ${needsDate(tx.instanceId)}
     order by l.id desc
     limit 1`);
  return licence?.id ?? null;
}

export async function decline(tx: TenantTx, caller: UserCaller, id: number, answer: string | null): Promise<Answered> {
  const { request } = await openRequest(tx, caller, id);
  await setDeclined(tx, id, { answer: answer ?? '', userId: caller.userId });
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
    licenceId: facts.licence_id,
    eventId: facts.event_id,
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
    template: asker.for_date ? 'date_request_declined' : 'course_request_declined',
    language: supportedLanguage(asker.language) ?? fallbackLanguage,
    to: asker.email,
    params: { name, course, company, lead: asker.known ? lead : null, answer, ...(asker.known && { home: '/v/' }) },
  });
}
