import type { TenantScope } from '../../db/database.ts';
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
export async function reportReturn(parts: SettleParts, tenant: TenantScope, guid: string, claim: Claim): Promise<void> {
  const orderId = await findOrderIdByGuid(tenant, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});
  const open = await readOpenPayment(tenant, orderId);
  if (!open) return;

  // The external shop cannot be asked: it calls back, and until then a buyer who says to have paid is believed to wait.
  if (open.kind === 'external_shop') {
    if (claim === 'returned') await noteReturned(tenant, open.id);
    return;
  }
  try {
    if (claim === 'failed') await giveUp(parts, tenant, open);
    else await settlePayment(parts, tenant, open.id);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    await noteReturned(tenant, open.id);
  }
}

async function giveUp(parts: SettleParts, tenant: TenantScope, { id, order_id }: PaymentRow): Promise<void> {
  await noteGivenUp(tenant, id);
  await endOpenPayment(parts, tenant, order_id);
}
