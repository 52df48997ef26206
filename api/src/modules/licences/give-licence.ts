import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { findAssigned } from './find-assigned.ts';
import { giveLicences } from './give-licences.ts';
import { endOfDay, findOpenCourse, type Holder, lockHolder } from './holding.queries.ts';
import { readLicence } from './licence-list.ts';

type Gift = { userid: number; courseid: number; last_day?: string | undefined };

export async function giveLicence(
  tx: TenantTx,
  caller: UserCaller,
  { userid, courseid, last_day: lastDay }: Gift,
): Promise<Licence> {
  const holder = await holderToBe(tx, userid);
  if (!holder.company_active) throw new Refusal('licence.company_inactive', {});
  const course = await courseToGive(tx, courseid);
  await refuseAssigned(tx, course.id, holder);

  const wanted = { userId: holder.id, courseId: course.id, companyId: holder.company_id };
  const [id = 0] = await giveLicences(tx, [wanted], {
    endsAt: lastDay === undefined ? undefined : await endOf(tx, lastDay),
  });
  const licence = await readLicence(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'licence.given',
    subject: { kind: 'licence', id },
    after: { user: holder.email, course: licence.course_name, ends_at: licence.ends_at },
  });
  return licence;
}

export async function courseToGive(tx: TenantTx, courseid: number): Promise<{ id: number }> {
  const course = await findOpenCourse(tx, courseid);
  if (!course) throw new Refusal('record.not_found', {});
  if (!course.enrollable) throw new Refusal('licence.course_closed', {});
  return course;
}

/** The moment at which a licence with this last day ends. */
export async function endOf(tx: TenantTx, day: string): Promise<Date> {
  const end = await endOfDay(tx, day);
  if (!end) throw new Refusal('licence.last_day', {}, { last_day: [{ code: 'licence.last_day' }] });
  return end;
}

/** Locked until the transaction ends. */
export async function holderToBe(tx: TenantTx, userId: number): Promise<Holder> {
  const holder = await lockHolder(tx, userId);
  if (!holder) throw new Refusal('record.not_found', {});
  if (holder.suspended) throw new Refusal('licence.person_suspended', {});
  return holder;
}

export async function refuseAssigned(tx: TenantTx, courseId: number, { email }: Holder): Promise<void> {
  if ((await findAssigned(tx, courseId, [email])).size > 0) throw new Refusal('participant.already_assigned', {});
}
