import type { TenantScope, TenantTx } from '../../db/database.ts';
import { GiveUp } from '../../jobs/task.ts';
import type { PaymentOutcome, PaymentsPort, Refund } from '../../ports/payments.ts';
import { endOrder, lockOrder, mayMove } from '../orders/public.ts';
import { labelsOf } from './labels-of.ts';
import type { SettleParts } from './paying-parts.ts';
import { noteRefund, noteRefunded, type PaymentRow, readPayment, readState } from './payments.queries.ts';
import { ProviderAway } from './provider-away.ts';

/** Sends the money back, the platform's fee with it, or looks how that goes on. The key makes any number of tries one refund. */
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
  // Asked for where none was taken, a fee makes the provider refuse the refund.
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
  // Also when somebody has sent it back by hand before: the event of that refund is on its way and ends this.
  throw new GiveUp(`The provider does not send the money back: ${outcome.detail}`);
}

/**
 * What the provider says of a refund: ours, or one made by hand in the shop owner's account, which counts when it sends back
 * all of it. The order is over then, unless it keeps another payment or succeeded without one.
 */
export async function applyRefund(tx: TenantTx, payment: PaymentRow, refund: Refund): Promise<void> {
  const order = await lockOrder(tx, payment.order_id);
  const now = await readState(tx, payment);
  if (!order || (now?.status !== 'paid' && now?.status !== 'refunding')) return;

  await noteRefund(tx, payment.id, refund.id);
  if (refund.status !== 'done') return;
  await noteRefunded(tx, payment.id);
  const isKept = now.status === 'refunding' && order.status === 'success';
  if (!isKept && mayMove(order.status, 'refunded')) await endOrder(tx, order.id, 'refunded', { by: 'provider' });
}

/** Part of the money back, by hand, is between the shop and its buyer. */
export const isWhole = (payment: PaymentRow, refund: Refund): boolean =>
  refund.id === payment.refund_id || refund.amount >= payment.amount;
