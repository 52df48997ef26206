import type { TenantScope } from '../../../db/database.ts';
import { givenUp, type PaymentRow, readOpenPayment, readPayment } from '../queries/payments.queries.ts';
import { answered, type SettleParts } from './provider.ts';
import { forget, settlePayment } from './settle-payment.ts';

type Ended = 'settled' | 'processing' | 'open';

/**
 * Ends the order's open payment so that nobody pays it later: the buyer gave up, the hold ended, or the order was
 * settled otherwise. `settled`: nothing is open any more, perhaps because it was paid. `processing`: a bank still
 * decides. `open`: an invoice, or an external shop's payment, which cannot be ended from here. Throws ProviderAway
 * while the provider does not answer.
 */
export async function endOpenPayment(parts: SettleParts, tenant: TenantScope, orderId: number): Promise<Ended> {
  const payment = await readOpenPayment(tenant, orderId);
  return payment ? end(parts, tenant, payment) : 'settled';
}

/**
 * The schedule's check. A page whose buyer gave up while the provider did not answer is closed now, so that its seats
 * are not held until it expires. Throws ProviderAway while the provider does not answer.
 */
export async function checkPayment(parts: SettleParts, tenant: TenantScope, paymentId: number): Promise<void> {
  const payment = await readPayment(tenant, paymentId);
  if (payment && isGivenUp(payment)) await end(parts, tenant, payment);
  else await settlePayment(parts, tenant, paymentId);
}

/** The buyer gave up, and the page is still open. */
export const isGivenUp = ({ status, failure_code }: PaymentRow) => status === 'open' && failure_code === givenUp;

async function end(parts: SettleParts, tenant: TenantScope, payment: PaymentRow): Promise<Ended> {
  const state = await settlePayment(parts, tenant, payment.id);
  if (state === 'processing') return 'processing';
  if (state !== undefined && state !== 'open') return 'settled';
  if (payment.kind !== 'checkout' || payment.session_id === null) return 'open';

  // Refused when somebody pays at this very moment: the check below finds that out.
  const act = { account: payment.account ?? undefined, key: `expire:${tenant.instanceId}:${payment.id}` };
  const outcome = await parts.payments.expireCheckout(payment.session_id, act);
  if (outcome.ok || outcome.failed === 'away') answered(outcome);
  return (await settlePayment(parts, tenant, payment.id)) === 'processing' ? 'processing' : 'settled';
}

/**
 * The order has ended or is paid otherwise, so the provider's invoice is voided as well. Throws ProviderAway while the
 * provider does not answer.
 */
export async function withdrawOpenPayment(parts: SettleParts, tenant: TenantScope, orderId: number): Promise<void> {
  if ((await endOpenPayment(parts, tenant, orderId)) !== 'open') return;
  const payment = await readOpenPayment(tenant, orderId);
  if (payment?.kind !== 'invoice') return;
  if (payment.invoice_id !== null) {
    const act = { account: payment.account ?? undefined, key: `void:${tenant.instanceId}:${payment.id}` };
    const outcome = await parts.payments.voidInvoice(payment.invoice_id, act);
    if (outcome.ok || outcome.failed === 'away') answered(outcome);
    await settlePayment(parts, tenant, payment.id);
  } else await tenant.transaction((tx) => forget(tx, payment));
}
