import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { replaceParticipant as contract } from '@coursefront/contract/orders/changing-orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { moveLicence } from '../licences/public.ts';
import { findOrderIdByGuid, lockOrder, noteOnOrder } from '../orders/public.ts';
import { changeCompany, inviteUser, noteCompanyUntold } from '../users/public.ts';

type Place = { guid: string; participantId: number };

/**
 * Gives a seat that is approved or paid to somebody else: licence, enrolment and date go along, and both people are told,
 * each by one mail.
 * A new person, or one without a company, joins the company of the licence. The order's documents keep the name that was ordered.
 */
export async function replaceParticipant(
  tx: TenantTx,
  caller: UserCaller,
  { guid, participantId }: Place,
  person: BodyOf<typeof contract>,
): Promise<{ user_id: number }> {
  const orderId = await findOrderIdByGuid(tx, guid);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  if (order.status !== 'success') throw new Refusal('order.cannot_change', {});
  const licence = await findLicence(tx, order.id, participantId);
  if (!licence) throw new Refusal('licence.not_in_use', {});

  const next = (await findUser(tx, person.email)) ?? (await makeKnown(tx, caller, person, licence.company_id));
  if (licence.company_id !== null) await joinCompany(tx, caller, next, licence.company_id);
  await moveLicence(tx, caller, licence.id, { userid: next.id, replacedOn: order.id });
  await noteOnOrder(tx, order, { by: 'user', actorId: caller.userId, note: 'participant_replaced' });
  return { user_id: next.id };
}

type NextPerson = { id: number; company_id: number | null; isNew?: true };

/** People who are new in the company read it in the mail about the seat. */
async function joinCompany(
  tx: TenantTx,
  caller: UserCaller,
  { id, company_id, isNew }: NextPerson,
  companyId: number,
): Promise<void> {
  if (company_id === companyId && !isNew) return;
  if (company_id !== null && company_id !== companyId)
    throw new Refusal('licence.other_company', {}, { email: [{ code: 'licence.other_company' }] });
  if (company_id === null) await changeCompany(tx, caller, id, { company_id: companyId });
  await noteCompanyUntold(tx, id);
}

async function makeKnown(
  tx: TenantTx,
  caller: UserCaller,
  person: BodyOf<typeof contract>,
  companyId: number | null,
): Promise<NextPerson> {
  const invited = await inviteUser(tx, caller, { ...person, phone: null, company_id: companyId, courseids: [] });
  return { id: invited.userid, company_id: companyId, isNew: true };
}

const findLicence = (tx: TenantTx, orderId: number, participantId: number) =>
  tx.one<{ id: number; company_id: number | null }>(sql`
    select l.id, l.company_id
      from order_participants p
      join licences l on l.instance_id = ${tx.instanceId} and l.participant_id = p.id
     where p.instance_id = ${tx.instanceId} and p.id = ${participantId} and p.order_id = ${orderId}
       and p.withdrawn_at is null`);

const findUser = (tx: TenantTx, email: string) =>
  tx.one<NextPerson>(sql`
    select id, company_id from users where instance_id = ${tx.instanceId} and email_key = ${email} and erased_at is null`);
