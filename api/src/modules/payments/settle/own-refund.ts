import { shareOf } from '@coursefront/contract/orders/credit-rules.ts';
import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Refund } from '../../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../../ports/payments.ts';
import { bookRepayment, takeBackRepayment } from '../../invoices/public.ts';
import { endOrder, lockOrder, mailOrder, mayMove, noteOnOrder } from '../../orders/public.ts';
import {
  addOwnRefund,
  addRefunded,
  lockOwnRefund,
  lockRefundAtProvider,
  noteAsked,
  noteOwnRefund,
  type OwnRefund,
  openAgain,
  type Refundable,
  readOwnRefund,
} from '../queries/own-refunds.queries.ts';
import { type PaymentRow, readPayment, readState } from '../queries/payments.queries.ts';
import { answered, labelsOf, ProviderAway, type SettleParts } from './provider.ts';
import { sendRefundTask } from './tasks.ts';

/** Writes the refund in the transaction of its credit note; a job asks the provider. */
export async function requestRefund(
  tx: TenantTx,
  payment: Refundable,
  { creditNoteId, amount }: { creditNoteId: number; amount: number },
): Promise<void> {
  const before = payment.refunded_amount + payment.waiting;
  const feeOf = (part: number) => shareOf(payment.application_fee, part, payment.amount);
  const applicationFee = feeOf(before + amount) - feeOf(before);
  await askLater(tx, await addOwnRefund(tx, { paymentId: payment.id, creditNoteId, amount, applicationFee }));
}

/** A person tries again what the provider refused. The caller has checked that the money is still there. */
export async function requestAgain(tx: TenantTx, refundId: number): Promise<void> {
  await openAgain(tx, refundId);
  await askLater(tx, refundId);
}

const askLater = (tx: TenantTx, refundId: number): Promise<void> =>
  enqueue(
    tx,
    sendRefundTask,
    { instanceId: tx.instanceId, refundId },
    { instanceId: tx.instanceId, key: `send_refund:${tx.instanceId}:${refundId}` },
  );

/** Asks the provider for the refund, or what became of it. However often it runs, the money goes back once. */
export async function sendRefund({ payments }: SettleParts, tenant: TenantScope, refundId: number): Promise<void> {
  const refund = await readOwnRefund(tenant, refundId);
  if (refund?.status !== 'waiting' && refund?.status !== 'sent') return;
  const payment = await readPayment(tenant, refund.payment_id);
  if (!payment?.payment_intent_id) return;
  const outcome = await askFor(payments, tenant, { ...payment, payment_intent_id: payment.payment_intent_id }, refund);
  await tenant.transaction(async (tx) => {
    if (outcome.ok) await applyOwnRefund(tx, payment, outcome.value);
    else await applyRefusal(tx, payment, refund, outcome.detail);
  });
}

type ProviderAnswer = { ok: true; value: Refund } | { ok: false; detail: string };

async function askFor(
  payments: PaymentsPort,
  tenant: TenantScope,
  payment: PaymentRow & { payment_intent_id: string },
  refund: OwnRefund,
): Promise<ProviderAnswer> {
  const on = { account: payment.account ?? undefined };
  if (refund.provider_id !== null) return known(await payments.readRefund(refund.provider_id, on));
  // The answer to the last try may be lost, and the provider forgets its keys after a day.
  const there = refund.asked ? known(await payments.readRefundsOf(payment.payment_intent_id, on)) : undefined;
  const made = there?.ok ? there.value.find(({ labels }) => labels.refund_id === labelOf(refund)) : undefined;
  if (made) return { ok: true, value: made };
  const paid = known(await payments.readPayment(payment.payment_intent_id, on));
  if (!paid.ok) return paid;
  await noteAsked(tenant, refund);
  return known(
    await payments.refund(
      {
        paymentId: payment.payment_intent_id,
        amount: refund.amount,
        // The provider gives the platform's fee back in proportion, and refuses where none was taken.
        refundApplicationFee: paid.value.applicationFee > 0,
        labels: { ...labelsOf(tenant.instanceId, payment), refund_id: labelOf(refund) },
      },
      { ...on, key: `refund_of_note:${tenant.instanceId}:${labelOf(refund)}` },
    ),
  );
}

/** Each try has a name of its own, so that a refund that failed is not taken for the next one. */
const labelOf = ({ id, attempt }: OwnRefund): string => `${id}.${attempt}`;

function known<Value>(outcome: PaymentOutcome<Value>): { ok: true; value: Value } | { ok: false; detail: string } {
  if (outcome.ok) return outcome;
  if (outcome.failed === 'away') throw new ProviderAway(outcome.detail);
  return { ok: false, detail: outcome.detail };
}

/** By the name of its try, or by the provider's id if it was made in the provider's own pages. */
async function ownRefundOf(tx: TenantTx, told: Refund): Promise<OwnRefund | undefined> {
  if (told.labels.refund_id === undefined) return lockRefundAtProvider(tx, told.id);
  const [id = 0, attempt] = told.labels.refund_id.split('.').map(Number);
  const refund = await lockOwnRefund(tx, id || 0);
  return refund?.attempt === attempt ? refund : undefined;
}

const next = { pending: 'sent', done: 'done', failed: 'refused' } as const;
const counts = ({ status }: OwnRefund) => status === 'sent' || status === 'done';

/**
 * Records what the provider says of a refund that we asked for: the job's answer, a webhook that overtook it, or a later
 * look. Returns false if the refund is not ours.
 */
export async function applyOwnRefund(tx: TenantTx, payment: PaymentRow, told: Refund): Promise<boolean> {
  const order = await lockOrder(tx, payment.order_id);
  const refund = order && (await ownRefundOf(tx, told));
  if (!refund || refund.payment_id !== payment.id || refund.amount !== told.amount) return false;
  const { id, attempt } = refund;
  const status = next[told.status];
  if (refund.status === status || refund.status === 'by_hand') return true;

  const isDone = status === 'done';
  await noteOwnRefund(tx, id, { status, providerId: told.id, failure: null });
  if (counts({ ...refund, status }) && !counts(refund)) await addRefunded(tx, payment.id, refund.amount);
  if (!counts({ ...refund, status }) && counts(refund)) await addRefunded(tx, payment.id, -refund.amount);
  const key = `refund:${id}.${attempt}`;
  if (isDone) {
    await noteOnOrder(tx, order, { by: 'provider', note: 'refund:done' });
    await bookRepayment(tx, order.id, { key, amount: refund.amount, source: 'card', by: { kind: 'provider' } });
    const now = await readState(tx, payment);
    if (now?.status === 'refunded' && order.status === 'cancelled' && mayMove(order.status, 'refunded'))
      await endOrder(tx, order.id, 'refunded', { by: 'provider' });
  }
  if (status === 'refused') {
    if (refund.status === 'done') await takeBackRepayment(tx, order.id, key);
    await sayRefused(tx, order, refund.amount, '');
  }
  return true;
}

/** The provider said no. The row stays open for a person. */
async function applyRefusal(tx: TenantTx, payment: PaymentRow, asked: OwnRefund, detail: string): Promise<void> {
  const order = await lockOrder(tx, payment.order_id);
  const refund = await lockOwnRefund(tx, asked.id);
  if (!order || refund?.status !== 'waiting' || refund.attempt !== asked.attempt) return;
  await noteOwnRefund(tx, refund.id, { status: 'refused', providerId: null, failure: detail.slice(0, 500) });
  await sayRefused(tx, order, refund.amount, detail.slice(0, 500));
}

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

async function sayRefused(tx: TenantTx, order: Order, amount: number, because: string): Promise<void> {
  await noteOnOrder(tx, order, { by: 'provider', note: 'refund:refused' });
  await mailOrder(tx, order.id, 'refund_refused', { again: true, amount, because });
}

/** All refunds of the payment, as the provider lists them. */
export async function readRefundsThere(payments: PaymentsPort, payment: PaymentRow): Promise<Refund[]> {
  if (payment.payment_intent_id === null) return [];
  const on = { account: payment.account ?? undefined };
  return answered(await payments.readRefundsOf(payment.payment_intent_id, on)) ?? [];
}
