import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { askProvider as entry } from '@coursefront/contract/operations/operations.ts';
import type { Db } from '../../db/database.ts';
import type { AdminCaller } from '../../http/caller.ts';
import type { PaymentsPort } from '../../ports/payments.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { resumeByHand } from '../orders/public.ts';
import { askAboutPayment, ProviderAway } from '../payments/public.ts';
import { findPayment, hasOrder } from './order-way.queries.ts';

type OneOrder = { instance: number; id: number };
type Person = { source: 'participant' | 'buyer'; id: number };

export function resumeOrder(db: Db, caller: AdminCaller, order: OneOrder, only?: Person): Promise<{ people: number }> {
  const { instance, id } = order;
  return db.tenant(instance).transaction(async (tx) => {
    if (!(await hasOrder(tx, id))) throw new Refusal('order.not_found', {});
    return resumeByHand(tx, caller, id, only);
  });
}

type RepairParts = { db: Db; payments: PaymentsPort };

/** Asks the provider at once, so that the caller sees the answer. */
export async function askProvider(
  { db, payments }: RepairParts,
  caller: AdminCaller,
  { instance, id, payment }: OneOrder & { payment: number },
): Promise<AnswerOf<typeof entry>> {
  const scope = db.tenant(instance);
  const found = await findPayment(scope, id, payment);
  if (!found) throw new Refusal('order.not_found', {});
  const standing = await askAboutPayment({ db, payments }, scope, payment).catch((error) => {
    throw error instanceof ProviderAway ? new Refusal('payment.provider_unreachable', {}) : error;
  });
  await recordChange(scope, actorOf(caller), {
    action: 'payment.asked',
    subject: { kind: 'order', id },
    after: { ...(found.name !== null && { payment: found.name }), standing },
  });
  return { standing };
}
