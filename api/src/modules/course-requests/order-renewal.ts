import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { orderRenewal as entry } from '@coursefront/contract/learning/course-requests.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { addBasket, findRenewable, skipRenewal } from '../renewals/public.ts';
import { openRequest } from './answer-request.ts';

/** A basket with the asker in it. Its order answers the request, so here nothing is answered yet. */
export async function orderRenewal(tx: TenantTx, caller: UserCaller, id: number): Promise<AnswerOf<typeof entry>> {
  const { request, userId, courseId } = await openRequest(tx, caller, id);
  const renewal = userId === null ? undefined : await findRenewable(tx, { userId, courseId });
  if (!renewal) throw new Refusal('record.not_found', {});
  // Somebody who orders has changed their mind.
  if (renewal.skipped) await skipRenewal(tx, caller, { id: renewal.id, skipped: false });
  const { token, path } = await addBasket(tx, { companyId: request.company.id, userId: null, renewals: [renewal.id] });
  return { instance_id: tx.instanceId, token, path };
}
