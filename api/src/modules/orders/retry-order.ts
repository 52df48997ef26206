import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { retryOrder as entry } from '@coursefront/contract/orders/order-detail.ts';
import type { TenantTx } from '../../db/database.ts';
import type { AdminCaller, UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { resumeOrder } from '../provisioning/public.ts';
import { findOrderIdByGuid } from './queries/moves.queries.ts';

type Person = BodyOf<typeof entry>['person'];

/** A training manager has fixed the cause at the learning site: every failed step is tried again at once. */
export async function retryOrder(
  tx: TenantTx,
  caller: UserCaller,
  guid: string,
  person: Person,
): Promise<AnswerOf<typeof entry>> {
  const id = await findOrderIdByGuid(tx, guid);
  if (id === undefined) throw new Refusal('order.not_found', {});
  return resumeByHand(tx, caller, id, person);
}

/** Retries what failed for the people of an order, or for one of them, and records who asked for it. */
export async function resumeByHand(
  tx: TenantTx,
  caller: AdminCaller | UserCaller,
  id: number,
  only: Person,
): Promise<{ people: number }> {
  const people = await resumeOrder(tx, id, only);
  if (people === 0) throw new Refusal('order.nothing_left', {});
  await recordChange(tx, actorOf(caller), {
    action: 'order.resumed',
    subject: { kind: 'order', id },
    after: { people },
  });
  return { people };
}
