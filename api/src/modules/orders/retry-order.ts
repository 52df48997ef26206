import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { retryOrder as entry } from '@coursefront/contract/orders/order-detail.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { resumeOrder } from '../provisioning/public.ts';
import { findOrderIdByGuid } from './moves.queries.ts';

type Person = BodyOf<typeof entry>['person'];

/** The training manager has mended what was wrong at the learning site: everything that failed is tried again at once. */
export async function retryOrder(
  tx: TenantTx,
  caller: UserCaller,
  guid: string,
  person: Person,
): Promise<AnswerOf<typeof entry>> {
  const id = await findOrderIdByGuid(tx, guid);
  if (id === undefined) throw new Refusal('order.not_found', {});
  const people = await resumeOrder(tx, id, person);
  if (people === 0) throw new Refusal('order.nothing_left', {});
  await recordChange(tx, actorOf(caller), {
    action: 'order.resumed',
    subject: { kind: 'order', id },
    after: { people },
  });
  return { people };
}
