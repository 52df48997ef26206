import type { TenantScope } from '../../../db/database.ts';
import type { NewCheckout } from '../../../ports/payment-objects.ts';
import { Refusal } from '../../../refusal.ts';
import { type OrderToPay, readOrderToPay } from '../queries/order-to-pay.queries.ts';
import { noteNotOpened, noteOpened, type PaymentRow } from '../queries/payments.queries.ts';
import { checkoutLines } from '../rules/checkout-lines.ts';
import { resultPages } from '../rules/pages.ts';
import { labelsOf, type PayingParts, type PaymentPage } from '../settle/provider.ts';

/**
 * Opens the provider's page for a card. The payment's id is the idempotency key: all tries and tabs get the same page.
 */
export async function openCheckout(
  { config, payments }: PayingParts,
  tenant: TenantScope,
  payment: PaymentRow,
): Promise<PaymentPage> {
  if (payment.url !== null) return { id: payment.session_id, url: payment.url };
  const order = await readOrderToPay(tenant, payment.id);
  if (!order || payment.account === null) throw new Refusal('order.not_payable', {});

  const { account } = payment;
  const checkout = newCheckout(config.publicUrl, tenant.instanceId, { ...payment, account }, order);
  const key = `checkout:${tenant.instanceId}:${payment.id}`;
  const taxed = await payments.createCheckout(checkout, { account, key });
  // An account whose owner has not set up tax cannot compute it. The prices include it either way.
  const isTaxTrouble = checkout.automaticTax && !taxed.ok && taxed.failed === 'refused';
  const outcome = isTaxTrouble
    ? await payments.createCheckout({ ...checkout, automaticTax: false }, { account, key: `${key}:untaxed` })
    : taxed;
  if (!outcome.ok && outcome.failed !== 'away') {
    await noteNotOpened(tenant, payment.id, outcome.detail);
    throw new Refusal('order.not_completed', {});
  }
  const page = outcome.ok && outcome.value.url !== null ? { id: outcome.value.id, url: outcome.value.url } : undefined;
  // A page whose id cannot be stored is never shown: its payment could not be matched.
  if (page && (await noteOpened(tenant, payment.id, { sessionId: page.id, url: page.url }))) return page;
  throw new Refusal('payment.provider_unreachable', {});
}

function newCheckout(
  publicUrl: string,
  instanceId: number,
  payment: PaymentRow & { account: string },
  order: OrderToPay,
): NewCheckout {
  const { account, amount, application_fee, currency, expires_at } = payment;
  const { guid, reference, language, quantity, course_name, buyer_email, resumed } = order;
  const pages = resultPages({ publicUrl, instanceId, orderGuid: guid, type: 'card', account, resumed });
  return {
    mode: 'payment',
    reference: guid,
    successUrl: pages.success,
    cancelUrl: pages.failed,
    buyer: { email: buyer_email },
    receiptEmail: buyer_email,
    language,
    expiresAt: expires_at ?? new Date(0),
    // An order without VAT stays without: the provider must not find some in its price. The rest of an invoice may have fees,
    // which have none, and its VAT is on the invoice.
    automaticTax: order.tax_treatment === 'charged' && amount === order.total,
    currency,
    lines: checkoutLines({ courseName: course_name, reference, quantity, total: amount }),
    applicationFee: application_fee,
    labels: labelsOf(instanceId, payment),
  };
}
