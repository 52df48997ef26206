import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findOrderIdByGuid } from '../orders/public.ts';
import { noteGivenUp, noteReturned, type PaymentRow, readOpenPayment } from './queries/payments.queries.ts';
import { endOpenPayment } from './settle/end-open-payment.ts';
import { ProviderAway, type SettleParts } from './settle/provider.ts';
import { settlePayment } from './settle/settle-payment.ts';

export type Claim = 'returned' | 'failed';

/**
 * The buyer came back. Their claim only triggers a check with the provider; while it does not answer, the order shows
 * that the payment is being checked.
 */
export async function reportReturn(parts: SettleParts, tenant: TenantScope, guid: string, claim: Claim): Promise<void> {
  const orderId = await findOrderIdByGuid(tenant, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});
  const open = await readOpenPayment(tenant, orderId);
  if (!open) return;

  // The external shop cannot be asked, only calls back: until then the order of a buyer who claims to have paid waits.
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
