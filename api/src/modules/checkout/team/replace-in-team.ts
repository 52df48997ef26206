import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { replaceInTeam as contract } from '@coursefront/contract/orders/team-orders.ts';
import type { TenantScope } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import type { LearningSites } from '../../lms/public.ts';
import { mostShown } from '../../orders/public.ts';
import { askProgress, refuseBegun } from '../../teams/public.ts';
import { replaceWaiting } from '../change-order.ts';
import { replaceParticipant } from '../replace-participant.ts';
import { listTeamSeats } from './team-order.queries.ts';
import { teamOrder } from './team-order.ts';

type Place = { guid: string; participantId: number };

/**
 * A lead gives a seat of the company's order to somebody else. While the order waits for its approval, its list of people
 * changes; afterwards the licence goes over by the rules of every transfer, which end when its holder begins the course.
 */
export async function replaceInTeam(
  parts: { sites: LearningSites },
  tenant: TenantScope,
  caller: UserCaller,
  place: Place & { person: BodyOf<typeof contract> },
): Promise<{ replaced: boolean }> {
  const { guid, participantId, person } = place;
  const { order, team } = await teamOrder(tenant, caller, guid);
  if (order.waits) {
    const wanted = { orderId: order.id, participantId, person };
    await tenant.transaction((tx) => replaceWaiting(tx, caller, wanted)).catch(aboutAddress);
    return { replaced: true };
  }
  if (!order.approved) throw new Refusal('order.cannot_change', {});
  const seats = await listTeamSeats(tenant, order.id, mostShown);
  const licenceId = seats.find(({ id, withdrawn }) => id === participantId && !withdrawn)?.licence_id ?? null;
  if (licenceId === null) throw new Refusal('licence.not_in_use', {});
  await askProgress(parts, tenant, team, licenceId);
  return tenant.transaction(async (tx) => {
    await refuseBegun(tx, team, licenceId);
    await replaceParticipant(tx, caller, { guid, participantId }, person).catch(aboutAddress);
    return { replaced: true };
  });
}

/** Says at the field that the person has the course already. */
function aboutAddress(error: unknown): never {
  if (!(error instanceof Refusal) || error.code !== 'participant.already_assigned') throw error;
  throw new Refusal(error.code, {}, { email: [{ code: error.code }] });
}
