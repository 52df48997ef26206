import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { holderToBe, refuseAssigned } from './give-licence.ts';
import { readHeldSeat } from './held-seat.queries.ts';
import {
  enrolHolders,
  giveTo,
  type HeldLicence,
  type Holder,
  joinGroup,
  leaveCourse,
  lockHolder,
  readHeld,
} from './holding.queries.ts';
import { readLicence } from './licence-list.ts';
import { tellFormerHolder, tellReplaced } from './tell-former-holder.ts';

/**
 * Moves it to another person, or back to the first one after it was taken back. Its end date stays. With `replacedOn` the
 * order gets another participant, of which the first one is told whether or not the seat has a date.
 */
export async function moveLicence(
  tx: TenantTx,
  caller: UserCaller,
  licenceId: number,
  { userid, replacedOn }: { userid: number; replacedOn?: number },
): Promise<Licence> {
  const held = await readHeld(tx, licenceId);
  if (!held) throw new Refusal('record.not_found', {});
  const [before, holder] = await lockBoth(tx, held.user_id, userid);
  const seat = await readHeldSeat(tx, licenceId);
  refuseUnmovable(held, holder);
  await refuseAssigned(tx, held.course_id, holder);
  if (!(await giveTo(tx, held, holder.id))) throw new Refusal('licence.not_in_use', {});

  if (held.user_id !== null) await leaveCourse(tx, held.user_id, held);
  await enrolHolders(tx, [licenceId]);
  await joinGroup(tx, held, holder.id);
  await deliverPeople(tx, held.user_id === null ? [holder.id] : [held.user_id, holder.id]);
  if (replacedOn === undefined) await tellFormerHolder(tx, caller, { licenceId, seat });
  else await tellReplaced(tx, replacedOn, { licenceId, seat });
  await recordChange(tx, actorOf(caller), {
    action: 'licence.moved',
    subject: { kind: 'licence', id: licenceId },
    before: { user: before?.email ?? null },
    after: { user: holder.email },
  });
  return readLicence(tx, licenceId);
}

/** The lower id first, so that two opposite moves cannot deadlock. */
async function lockBoth(tx: TenantTx, from: number | null, to: number): Promise<[Holder | undefined, Holder]> {
  const first = from !== null && from < to ? await lockHolder(tx, from) : undefined;
  const holder = await holderToBe(tx, to);
  const second = from !== null && from > to ? await lockHolder(tx, from) : undefined;
  return [first ?? second, holder];
}

function refuseUnmovable(held: HeldLicence, { company_id }: Holder): void {
  const movable = held.status === 'assigned' || held.status === 'available';
  if (!movable || held.on_its_way || held.is_over) throw new Refusal('licence.not_in_use', {});
  if (held.company_id !== null && held.company_id !== company_id) throw new Refusal('licence.other_company', {});
  if (!held.enrollable) throw new Refusal('licence.course_closed', {});
}
