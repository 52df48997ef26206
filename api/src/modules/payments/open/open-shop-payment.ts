import type { TenantScope } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { readShopOrder } from '../queries/order-to-pay.queries.ts';
import { noteOpened, type PaymentRow } from '../queries/payments.queries.ts';
import { resultPages, shopCallBacks } from '../rules/pages.ts';
import type { PayingParts, PaymentPage } from '../settle/provider.ts';

/**
 * Opens the external shop's page. Asked again at every click: the payment's id is its key there, and the shop's newest
 * answer counts.
 */
export async function openShopPayment(
  { config, shop }: PayingParts,
  tenant: TenantScope,
  payment: PaymentRow,
  sessionKey = '0',
): Promise<PaymentPage> {
  const order = await readShopOrder(tenant, payment.id);
  if (!order?.payment_api || !order.product_id) throw new Refusal('external_shop.not_started', {});

  const { publicUrl } = config;
  const type = 'woocommerce_integration';
  const pages = resultPages({
    publicUrl,
    instanceId: tenant.instanceId,
    orderGuid: order.guid,
    type,
    account: '0',
    resumed: order.resumed,
  });
  const callBacks = shopCallBacks({ publicUrl, instanceId: tenant.instanceId });
  const outcome = await shop.startPayment({
    url: order.payment_api,
    sessionKey,
    instanceId: tenant.instanceId,
    paymentId: payment.id,
    productId: order.product_id,
    quantity: order.quantity,
    participants: order.participants,
    successUrl: pages.success,
    failUrl: pages.failed,
    purchaseCompleteUrl: callBacks.purchaseComplete,
    callbackUrl: callBacks.callback,
  });
  if (!outcome.ok) throw new Refusal('external_shop.not_started', {});
  await noteOpened(tenant, payment.id, { url: outcome.value.redirectTo });
  return { id: null, url: outcome.value.redirectTo };
}
