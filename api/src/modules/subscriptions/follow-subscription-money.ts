import type { TenantTx } from '../../db/database.ts';
import type { Dispute } from '../../ports/payment-objects.ts';
import { answered } from '../payments/public.ts';
import { mailDisputed, mailRefunded } from './purchase/mails.ts';
import type { BuyingParts } from './purchase/provider.ts';
import { findPayersInvoice, lockInvoice, noteMoneyBack } from './queries/invoices.queries.ts';
import { readSubscribedInstance } from './queries/subscriptions.queries.ts';

export type MoneyParts = Pick<BuyingParts, 'db' | 'config' | 'payments'>;

/**
 * Asks what became of a payment for a subscription: refunds made at the provider and disputes. The subscription goes
 * on, because only the platform's owner decides whether it ends. Returns whether anything was new. Throws ProviderAway
 * while the provider does not answer.
 */
export async function followSubscriptionMoney(parts: MoneyParts, paymentId: string): Promise<boolean> {
  const { db, payments } = parts;
  const found = await findPayersInvoice(db.platform, paymentId);
  const there = found && answered(await payments.readPayment(paymentId));
  if (!there) return false;
  const [dispute] = there.disputed ? (answered(await payments.readDisputesOf(paymentId)) ?? []) : [];
  return db.platform.transaction((tx) => apply(tx.tenant(found.instance_id), parts, found.id, there.refunded, dispute));
}

/** A lost dispute takes the money back like a refund. While the bank decides, nothing has gone back. */
async function apply(
  tx: TenantTx,
  { config }: MoneyParts,
  invoiceId: number,
  refundedThere: number,
  dispute: Dispute | undefined,
): Promise<boolean> {
  const invoice = await lockInvoice(tx, invoiceId);
  if (!invoice) return false;
  const isLost = dispute?.status === 'lost';
  const refunded = isLost ? Math.min(refundedThere + dispute.amount, invoice.amount_paid) : refundedThere;
  // A refund that the bank refused counts no longer, which is no news for the customer.
  const amount = refunded - invoice.refunded_amount;
  const isNewDispute = dispute !== undefined && dispute.status !== invoice.dispute_status;
  if (amount === 0 && !isNewDispute) return false;
  await noteMoneyBack(tx, invoiceId, refunded, dispute);

  const customer = await readSubscribedInstance(tx, invoice.subscription_id);
  if (!customer) return true;
  const { number, currency } = invoice;
  const why = isLost ? 'disputed' : refunded < invoice.amount_paid ? 'part' : 'whole';
  if (amount > 0) await mailRefunded(tx, config, customer, { invoiceId, refunded, number, amount, currency, why });
  if (isNewDispute) await mailDisputed(tx, config, customer, { invoiceId, number, dispute });
  return true;
}
