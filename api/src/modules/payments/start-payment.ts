import type { TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { findOrderIdByGuid } from '../orders/public.ts';
import { beginPayment } from './begin-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { openShopPayment } from './open-shop-payment.ts';
import type { PayingParts, PaymentPage } from './paying-parts.ts';
import { type PaymentRow, readOpenPayment } from './payments.queries.ts';
import { ProviderAway } from './provider-away.ts';
import { settlePayment } from './settle-payment.ts';

type Asked = { instanceId: number; guid: string; sessionKey: string | undefined };

/** Where the buyer pays: the page that is open already, a new one, the external shop's, or the invoice's. */
export async function startPayment(parts: PayingParts, { instanceId, guid, sessionKey }: Asked): Promise<PaymentPage> {
  const scope = parts.db.tenant(instanceId);
  const orderId = await findOrderIdByGuid(scope, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});

  const open = await readOpenPayment(scope, orderId);
  if (open?.kind === 'invoice' && open.url !== null) return { id: null, url: open.url };
  if (open) await askAgain(parts, parts.db.tenant(instanceId), open);
  const payment = await scope.transaction((tx) => beginPayment(tx, orderId));
  return payment.kind === 'external_shop'
    ? openShopPayment(parts, parts.db.tenant(instanceId), payment, sessionKey)
    : openCheckout(parts, parts.db.tenant(instanceId), payment);
}

/** A second click, another tab, Back: what is open may have been paid or have ended meanwhile. */
async function askAgain(parts: PayingParts, tenant: TenantScope, open: PaymentRow): Promise<void> {
  try {
    await settlePayment(parts, tenant, open.id);
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('payment.provider_unreachable', {});
    throw error;
  }
}
