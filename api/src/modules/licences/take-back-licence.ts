import type { Licence } from '@coursefront/contract/people/licences.ts';
import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { giveBackLicences } from '../companies/public.ts';
import { deliverPeople } from '../provisioning/public.ts';
import { readHeldSeat } from './held-seat.queries.ts';
import { endFree, type HeldLicence, leaveCourse, lockHolder, readHeld, setFree } from './holding.queries.ts';
import { freeSeatsOf } from './licence-date.queries.ts';
import { readLicence } from './licence-list.ts';
import { tellFormerHolder } from './tell-former-holder.ts';

export async function takeBackLicence(tx: TenantTx, caller: UserCaller, licenceId: number): Promise<Licence> {
  const held = await readHeld(tx, licenceId);
  if (!held) throw new Refusal('record.not_found', {});
  if (held.status === 'available') return endUnassigned(tx, caller, held);
  // The next try of provisioning would give it back to the person.
  if (held.status !== 'assigned' || held.user_id === null || held.on_its_way)
    throw new Refusal('licence.not_in_use', {});
  const holder = await lockHolder(tx, held.user_id);
  const seat = await readHeldSeat(tx, licenceId);
  if (!(await setFree(tx, held))) throw new Refusal('licence.not_in_use', {});

  await leaveCourse(tx, held.user_id, held);
  if (held.by_hand) await freeSeatsOf(tx, sql`l.id = ${licenceId}`);
  if (held.by_hand && held.company_id !== null) await giveBackLicences(tx, held.company_id, 1);
  await deliverPeople(tx, [held.user_id]);
  await tellFormerHolder(tx, caller, { licenceId, seat });
  const licence = await readLicence(tx, licenceId);
  await recordChange(tx, actorOf(caller), {
    action: 'licence.taken_back',
    subject: { kind: 'licence', id: licenceId },
    before: { user: holder?.email, course: licence.course_name },
  });
  return licence;
}

/** One that a manager added no longer counts. Bought ones stay: they end with a credit of their order. */
async function endUnassigned(tx: TenantTx, caller: UserCaller, held: HeldLicence): Promise<Licence> {
  if (!(await endFree(tx, held))) throw new Refusal('licence.not_in_use', {});
  if (held.company_id !== null) await giveBackLicences(tx, held.company_id, 1);
  const licence = await readLicence(tx, held.id);
  await recordChange(tx, actorOf(caller), {
    action: 'licence.taken_back',
    subject: { kind: 'licence', id: held.id },
    before: { company: licence.company?.name, course: licence.course_name },
  });
  return licence;
}
