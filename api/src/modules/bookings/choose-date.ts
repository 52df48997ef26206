import { can } from '@coursefront/contract/capabilities.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type * as contract from '@coursefront/contract/people/licence-dates.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { moveBoughtSeat } from '../checkout/public.ts';
import { findBookableEvent, listOpenDates, unansweredBy } from '../events/public.ts';
import { bookDate, type DatedLicence, giveUpDate, readDated, refuseBooking } from '../licences/public.ts';
import type { LearningSites } from '../lms/public.ts';
import { mayLead } from '../teams/public.ts';

/** The dates that a licence can be booked on: for its holder, who leads their team, and who manages people. */
export async function readDateChoice(
  tenant: TenantScope,
  caller: UserCaller,
  licenceId: number,
): Promise<contract.DateChoice> {
  const licence = await findLicence(tenant, caller, licenceId);
  refuseBooking(licence, can(caller.roleIds, 'manageUsers'));
  refuseBought(licence, caller);
  const { course_name, name, event_id, bought } = licence;
  const [dates, vendor] = await Promise.all([
    listOpenDates(tenant, licence.course_id, licence.ends_at),
    readVendor(tenant),
  ]);
  const booked = bought?.event_id ?? event_id;
  return { course_name, name, booked, bought: bought !== null, dates, vendor };
}

/**
 * Only the buyer, for their own seat, or who manages people. Other holders ask for another date, also once such a seat has
 * moved to one.
 */
function refuseBought({ bought, left_order, user_id }: DatedLicence, caller: UserCaller): void {
  const isHolder = user_id === caller.userId;
  const isOthers = bought ? !(bought.by_holder && isHolder) : left_order && isHolder;
  if (isOthers && !can(caller.roleIds, 'manageUsers')) throw new Refusal('licence.has_date', {});
}

const readVendor = async (db: TenantQueries): Promise<contract.DateChoice['vendor']> =>
  (await db.one<contract.DateChoice['vendor']>(sql`
    select name, email from instances where id = ${db.instanceId}`)) ?? { name: '', email: null };

/** Nothing is paid: the seat comes with the licence, or is paid already and moves to another date. */
export async function chooseDate(
  { sites }: { sites: LearningSites },
  tenant: TenantScope,
  caller: UserCaller,
  { licenceId, eventId }: { licenceId: number; eventId: number },
): Promise<AnswerOf<typeof contract.bookDate>> {
  const addresses = await sites.addresses(tenant.instanceId);
  return tenant.transaction(async (tx) => {
    const licence = await findLicence(tx, caller, licenceId);
    const { course_id: courseId, user_id: holder, bought } = licence;
    const isMoved = bought !== null || (licence.event_id !== null && licence.event_id !== eventId);
    const event = await findBookableEvent(tx, { courseId, eventId });
    refuseBought(licence, caller);
    if (bought) await moveBoughtSeat(tx, caller, addresses, { licenceId, userId: holder ?? caller.userId, event });
    else await bookDate(tx, caller, addresses, { licenceId, event: { ...event, courseId }, mayChange: true });
    return { id: event.id, asks: await hasQuestions(tx, event.id, holder, isMoved) };
  });
}

/** Answers go along to another date, and whoever left what is optional empty did so on purpose. */
async function hasQuestions(
  tx: TenantQueries,
  eventId: number,
  userId: number | null,
  isMoved: boolean,
): Promise<boolean> {
  const row = await tx.one<{ asks: boolean }>(sql`
    select exists (select ${unansweredBy(tx.instanceId, sql`${eventId}`, sql`${userId}`)} and not (q.optional and ${isMoved})) as asks`);
  return row?.asks ?? false;
}

export const leaveDate = (
  tenant: TenantScope,
  caller: UserCaller,
  licenceId: number,
): Promise<AnswerOf<typeof contract.giveUpDate>> =>
  tenant.transaction(async (tx) => {
    refuseBought(await findLicence(tx, caller, licenceId), caller);
    await giveUpDate(tx, caller, licenceId, { late: can(caller.roleIds, 'manageUsers') });
    return { id: licenceId };
  });

/** The licence, if the caller may decide about its date. Others are refused as if there were none. */
async function findLicence(db: TenantQueries, caller: UserCaller, licenceId: number): Promise<DatedLicence> {
  const licence = await readDated(db, licenceId);
  const may =
    licence !== undefined &&
    (licence.user_id === caller.userId || can(caller.roleIds, 'manageUsers') || (await mayLead(db, caller, licence)));
  if (!may) throw new Refusal('record.not_found', {});
  return licence;
}
