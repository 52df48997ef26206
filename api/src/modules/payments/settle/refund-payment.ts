import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { GiveUp } from '../../../jobs/task.ts';
import type { Refund } from '../../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../../ports/payments.ts';
import { endOrder, lockOrder, mayMove } from '../../orders/public.ts';
import { type PaymentRow, readPayment, readState } from '../queries/payments.queries.ts';
import { noteRefund, noteRefunded } from '../queries/refunds.queries.ts';
import { labelsOf, ProviderAway, type SettleParts } from './provider.ts';

/**
 * Refunds the payment with the platform's fee, or checks on a refund that has begun. The idempotency key makes all
 * tries one refund.
 */
export async function refundPayment({ payments }: SettleParts, tenant: TenantScope, paymentId: number) {
  const payment = await readPayment(tenant, paymentId);
  if (payment?.status !== 'refunding') return;
  const refund = await askFor(payments, tenant.instanceId, payment);
  await tenant.transaction((tx) => applyRefund(tx, payment, refund));
  if (refund.status === 'failed') throw new GiveUp('The provider could not send the money back: a person has to.');
}

async function askFor(payments: PaymentsPort, instanceId: number, payment: PaymentRow): Promise<Refund> {
  const on = { account: payment.account ?? undefined };
  if (payment.refund_id !== null) return got(await payments.readRefund(payment.refund_id, on));
  const paymentId = payment.payment_intent_id;
  if (paymentId === null) throw new GiveUp('It was paid past the provider: a person has to send it back.');
  // The provider refuses a refund that asks for a fee where none was taken.
  const { applicationFee } = got(await payments.readPayment(paymentId, on));
  const labels = labelsOf(instanceId, payment);
  return got(
    await payments.refund(
      { paymentId, refundApplicationFee: applicationFee > 0, labels },
      { ...on, key: `refund:${instanceId}:${payment.id}` },
    ),
  );
}

function got<Value>(outcome: PaymentOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'away') throw new ProviderAway(outcome.detail);
  // Also when somebody refunded it manually before: that refund's event is on its way and settles this payment.
  throw new GiveUp(`The provider does not send the money back: ${outcome.detail}`);
}

/**
 * Records the refund of a payment that is to go back. The order ends, unless it has another payment or succeeded
 * without one.
 */
export async function applyRefund(tx: TenantTx, payment: PaymentRow, refund: Refund): Promise<void> {
  const order = await lockOrder(tx, payment.order_id);
  const now = await readState(tx, payment);
  if (!order || now?.status !== 'refunding') return;

  await noteRefund(tx, payment.id, refund.id);
  if (refund.status !== 'done') return;
  await noteRefunded(tx, payment.id);
  if (order.status !== 'success' && mayMove(order.status, 'refunded'))
    await endOrder(tx, order.id, 'refunded', { by: 'provider' });
}

/** The refund that we asked for, or one of the whole amount by hand. */
export const isWhole = (payment: PaymentRow, refund: Refund): boolean =>
  refund.id === payment.refund_id || refund.amount >= payment.amount;
