import { Refusal } from '../../refusal.ts';
import { findOrderIdByGuid } from '../orders/public.ts';
import { endOpenPayment } from './end-open-payment.ts';
import type { SettleParts } from './paying-parts.ts';
import { noteGivenUp, noteReturned, type PaymentRow, readOpenPayment } from './payments.queries.ts';
import { ProviderAway } from './provider-away.ts';
import { settlePayment } from './settle-payment.ts';

export type Claim = 'returned' | 'failed';

/**
 * The buyer came back. What they claim is only a reason to ask the provider; while it cannot be asked, the order says that
 * the payment is being checked.
 */
export async function reportReturn(parts: SettleParts, instanceId: number, guid: string, claim: Claim): Promise<void> {
  const scope = parts.db.tenant(instanceId);
  const orderId = await findOrderIdByGuid(scope, instanceId, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});
  const open = await readOpenPayment(scope, instanceId, orderId);
  if (!open) return;

  // The external shop cannot be asked: it calls back, and until then a buyer who says to have paid is believed to wait.
  if (open.kind === 'external_shop') {
    if (claim === 'returned') await noteReturned(scope, instanceId, open.id);
    return;
  }
  try {
    if (claim === 'failed') await giveUp(parts, instanceId, open);
    else await settlePayment(parts, instanceId, open.id);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    await noteReturned(scope, instanceId, open.id);
  }
}

async function giveUp(parts: SettleParts, instanceId: number, { id, order_id }: PaymentRow): Promise<void> {
  await noteGivenUp(parts.db.tenant(instanceId), instanceId, id);
  await endOpenPayment(parts, instanceId, order_id);
}
