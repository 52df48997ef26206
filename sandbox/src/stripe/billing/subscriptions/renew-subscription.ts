import type { Ledger } from '../../state/ledger.ts';
import type { Subscription } from '../../state/wire.ts';
import { periodAfter } from '../amounts/periods.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { noteFailure, payByCard } from '../invoices/pay-invoice.ts';
import { invoiceSubscription } from './invoice-subscription.ts';
import { rhythm } from './subscribe.ts';

/** Starts a new period and drafts its invoice, which is charged or sent an hour later. */
export function renewSubscription(ledger: Ledger, old: Subscription): void {
  const end = old.items.data[0]?.current_period_end ?? ledger.now();
  const next = periodAfter(old.billing_cycle_anchor, rhythm(old.items.data[0]?.price.recurring), end);
  const data = old.items.data.map((item) => ({
    ...item,
    current_period_start: next.start,
    current_period_end: next.end,
  }));
  const renewed = ledger.keep('subscription', { ...old, items: { ...old.items, data } });
  const invoice = invoiceSubscription(ledger, renewed, 'subscription_cycle');
  ledger.emit('customer.subscription.updated', ledger.need('subscription', old.id), {
    items: old.items,
    latest_invoice: old.latest_invoice,
  });
  ledger.emit('invoice.created', invoice);
}

type Why = NonNullable<Subscription['cancellation_details']>['reason'];

export function endSubscription(ledger: Ledger, subscription: Subscription, why: Why): Subscription {
  const now = ledger.now();
  const ended = ledger.keep('subscription', {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: {
      comment: subscription.cancellation_details?.comment ?? null,
      feedback: subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason: why,
    },
    ended_at: now,
    status: 'canceled',
  });
  // An ended subscription is not charged, so its drafts no longer advance automatically.
  for (const invoice of ledger.all('invoice')) {
    if (invoice.parent?.subscription_details?.subscription === subscription.id && invoice.status === 'draft') {
      ledger.keep('invoice', { ...invoice, auto_advance: false, automatically_finalizes_at: null });
    }
  }
  ledger.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Advances a draft after an hour, as the provider does: charges the saved card or sends the invoice. */
export function advanceInvoice(ledger: Ledger, id: string): void {
  const invoice = finalizeInvoice(ledger, id);
  if (invoice.status === 'paid') return;
  if (invoice.collection_method === 'send_invoice') ledger.emit('invoice.sent', invoice);
  else tryCard(ledger, id);
}

export function tryCard(ledger: Ledger, id: string): void {
  const invoice = ledger.need('invoice', id);
  const card = cardFor(ledger, invoice.default_payment_method, invoice.customer);
  if (card) payByCard(ledger, id, ledger.need('payment_method', card));
  else noteFailure(ledger, invoice);
}

/** The invoice's card, or else the customer's default card. */
export function cardFor(ledger: Ledger, named: string | null, customer: string | null): string | null {
  return named ?? ledger.find('customer', customer ?? '')?.invoice_settings?.default_payment_method ?? null;
}
