import type { TenantScope, TenantTx } from '../../../db/database.ts';
import type { Refund } from '../../../ports/payment-objects.ts';
import { bookRepayment } from '../../invoices/public.ts';
import {
  addOwnRefund,
  lockRefundAtProvider,
  lockRefusedRefund,
  noteOwnRefund,
  readWithoutNote,
} from '../queries/own-refunds.queries.ts';
import { type PaymentRow, readPayment } from '../queries/payments.queries.ts';
import { readRefundsThere } from './own-refund.ts';
import type { SettleParts } from './provider.ts';

export type ForeignRefunds = { payment: PaymentRow; refunds: Refund[] };

/** Refunds that somebody made in the provider's own pages, oldest first. Throws ProviderAway while it does not answer. */
export async function readForeignRefunds(
  { payments }: SettleParts,
  tenant: TenantScope,
  paymentId: number,
): Promise<ForeignRefunds | undefined> {
  const payment = await readPayment(tenant, paymentId);
  if (!payment) return undefined;
  const there = await readRefundsThere(payments, payment);
  const foreign = there.filter(
    ({ id, labels, status }) => labels.refund_id === undefined && status !== 'failed' && id !== payment.refund_id,
  );
  return { payment, refunds: foreign.toReversed() };
}

const statusOf = ({ status }: Refund) => (status === 'done' ? 'done' : 'sent');

/**
 * Whether the refund still needs a credit note. Not if it has one, if it is newer than what we have recorded, or if it is what the
 * provider had refused to us: then it belongs to that credit note. Runs under the order's lock.
 */
export async function needsNote(tx: TenantTx, payment: PaymentRow, refund: Refund): Promise<boolean> {
  if (await lockRefundAtProvider(tx, refund.id)) return false;
  if (refund.amount > (await readWithoutNote(tx, payment.id))) return false;
  const refused = await lockRefusedRefund(tx, payment.id, refund.amount);
  if (!refused) return true;
  await noteOwnRefund(tx, refused.id, { status: statusOf(refund), providerId: refund.id, failure: null });
  await bookIfDone(tx, payment, refund, `${refused.id}.${refused.attempt}`);
  return false;
}

/** Writes the refund as one of ours, so that whatever becomes of it is followed. Its amount is recorded already. */
export async function adoptRefund(
  tx: TenantTx,
  payment: PaymentRow,
  refund: Refund,
  creditNoteId: number,
): Promise<void> {
  // In its own pages the provider keeps the platform's fee.
  const id = await addOwnRefund(tx, { paymentId: payment.id, creditNoteId, amount: refund.amount, applicationFee: 0 });
  await noteOwnRefund(tx, id, { status: statusOf(refund), providerId: refund.id, failure: null });
  await bookIfDone(tx, payment, refund, `${id}.1`);
}

async function bookIfDone(tx: TenantTx, payment: PaymentRow, refund: Refund, name: string): Promise<void> {
  if (refund.status !== 'done') return;
  const { amount } = refund;
  await bookRepayment(tx, payment.order_id, {
    key: `refund:${name}`,
    amount,
    source: 'card',
    by: { kind: 'provider' },
  });
}
