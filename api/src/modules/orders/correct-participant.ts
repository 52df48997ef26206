import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { correctParticipant as entry } from '@coursefront/contract/orders/order-detail.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { renameWaitingUser, resumeOrder } from '../provisioning/public.ts';
import { findOrderIdByGuid } from './queries/moves.queries.ts';
import {
  changeBuyer,
  changeParticipant,
  hasParticipant,
  lockUndelivered,
  lockUndeliveredBuyer,
} from './queries/participants.queries.ts';

/**
 * Corrects a participant or the buyer whom the learning site refused, and tries again at once. A person with an account
 * already is changed at the learning site instead.
 */
export async function correctParticipant(
  tx: TenantTx,
  caller: UserCaller,
  guid: string,
  { participant, ...person }: BodyOf<typeof entry>,
): Promise<AnswerOf<typeof entry>> {
  const orderId = await findOrderIdByGuid(tx, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});
  const before =
    participant === null ? await lockUndeliveredBuyer(tx, orderId) : await lockUndelivered(tx, orderId, participant);
  if (!before) throw new Refusal('order.nothing_left', {});
  if (person.email !== before.email && (await hasParticipant(tx, orderId, person.email)))
    throw new Refusal('participant.duplicate_email', {}, { email: [{ code: 'participant.duplicate_email' }] });
  if (participant === null) await changeBuyer(tx, orderId, person);
  else await changeParticipant(tx, participant, person);
  await renameWaitingUser(tx, before.email, person);
  const place =
    participant === null
      ? { source: 'buyer' as const, id: orderId }
      : { source: 'participant' as const, id: participant };
  const people = await resumeOrder(tx, orderId, place);
  await recordChange(tx, actorOf(caller), {
    action: 'order.participant_corrected',
    subject: { kind: 'order', id: orderId },
    after: { people },
  });
  return { people };
}
