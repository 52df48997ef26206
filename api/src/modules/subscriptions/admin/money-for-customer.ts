import type { refundCustomerInvoice } from '@coursefront/contract/customers/customer-subscription.ts';
import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { TenantScope } from '../../../db/database.ts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import { ProviderAway } from '../../payments/public.ts';
import { asItIsNow, done, runningOne } from '../change-subscription.ts';
import { followSubscriptionMoney, type MoneyParts } from '../follow-subscription-money.ts';
import { readRefundable } from '../queries/invoices.queries.ts';

/** Under one key, money moves once. */
type MoneyGiven = { key: string; amount: number };

/** Refunds a paid invoice. The subscription continues, and the customer gets an e-mail. */
export async function refundInvoice(
  parts: MoneyParts,
  caller: Caller,
  tenant: TenantScope,
  invoiceId: number,
  { key, amount }: MoneyGiven,
): Promise<AnswerOf<typeof refundCustomerInvoice>> {
  const invoice = await readRefundable(tenant, invoiceId);
  if (!invoice) throw new Refusal('invoice.not_found', {});
  const { subscription_id, number, currency, payment_intent_id: paymentId } = invoice;
  if (invoice.status !== 'paid' || invoice.paid_outside || !paymentId)
    throw new Refusal('subscription.not_refundable', {});
  const left = invoice.amount_paid - invoice.refunded_amount;
  if (amount > left) throw new Refusal('credit.more_than_left', { left: { minor: left, currency } });

  const labels = { instance_id: String(tenant.instanceId) };
  const refund = await parts.payments.refund(
    { paymentId, amount, refundApplicationFee: false, labels },
    { key: `owner_refund:${invoiceId}:${key}` },
  );
  if (!refund.ok && refund.failed === 'away') throw new Refusal('payment.provider_unreachable', {});
  if (!refund.ok || refund.value.status === 'failed') throw new Refusal('subscription.refund_refused', {});
  await recordChange(tenant, actorOf(caller), {
    action: 'subscription.refunded',
    subject: { kind: 'subscription', id: subscription_id },
    after: { invoice: number, amount, currency },
  });
  try {
    await followSubscriptionMoney(parts, paymentId);
  } catch (error) {
    // The provider reports the refund as well.
    if (!(error instanceof ProviderAway)) throw error;
  }
  return { amount, currency };
}

/** The customer sees its credit on its own page, and the next invoices are lower. */
export async function giveCredit(
  parts: MoneyParts,
  caller: Caller,
  tenant: TenantScope,
  { key, amount }: MoneyGiven,
): Promise<Subscription> {
  const { id, provider_subscription_id: subscriptionId, currency, credit } = await runningOne(tenant);
  const { payerId } = done(await parts.payments.readSubscription(subscriptionId));
  done(await parts.payments.giveCredit({ payerId, amount, currency }, { key: `owner_credit:${id}:${key}` }));
  await recordChange(tenant, actorOf(caller), {
    action: 'subscription.credit_given',
    subject: { kind: 'subscription', id },
    after: { amount, currency },
  });
  return asItIsNow(parts, tenant, { credit: credit + amount });
}

/** Up to what the provider says is left, so that nobody comes to owe what was a gift. */
export async function takeCredit(
  parts: MoneyParts,
  caller: Caller,
  tenant: TenantScope,
  { key, amount }: MoneyGiven,
): Promise<Subscription> {
  const { id, provider_subscription_id: subscriptionId, currency } = await runningOne(tenant);
  const { payerId, credit } = done(await parts.payments.readSubscription(subscriptionId));
  if (amount > credit) throw new Refusal('credit.more_than_left', { left: { minor: credit, currency } });
  done(
    await parts.payments.giveCredit({ payerId, amount: -amount, currency }, { key: `owner_credit_back:${id}:${key}` }),
  );
  await recordChange(tenant, actorOf(caller), {
    action: 'subscription.credit_taken',
    subject: { kind: 'subscription', id },
    after: { amount, currency },
  });
  return asItIsNow(parts, tenant, { credit: credit - amount });
}
