import type { Ledger } from '../state/ledger.ts';
import type { Invoice, Subscription } from '../wire.ts';

export type PaidHow = 'by card' | 'outside' | 'nothing was due';

/** The one place where an invoice becomes paid, and its subscription good again. */
export function markPaid(ledger: Ledger, id: string, how: PaidHow): Invoice {
  const invoice = ledger.need('invoice', id);
  const now = ledger.now();
  const paid = ledger.keep('invoice', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_paid_off_stripe: how === 'outside' ? invoice.amount_due : 0,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  ledger.emit('invoice.paid', paid);
  if (how !== 'outside') ledger.emit('invoice.payment_succeeded', paid);
  const subscription = subscriptionOf(ledger, paid);
  if (subscription && waitsForMoney(subscription) && !owes(ledger, subscription)) {
    setStatus(ledger, subscription, 'active');
  }
  return paid;
}

export function subscriptionOf(ledger: Ledger, { parent }: Invoice): Subscription | undefined {
  const id = parent?.subscription_details?.subscription;
  return id ? ledger.find('subscription', id) : undefined;
}

export function setStatus(ledger: Ledger, subscription: Subscription, status: Subscription['status']): Subscription {
  if (subscription.status === status) return subscription;
  const changed = ledger.keep('subscription', { ...subscription, status });
  ledger.emit('customer.subscription.updated', changed, { status: subscription.status });
  return changed;
}

const waitsForMoney = ({ status }: Subscription) => ['past_due', 'unpaid', 'incomplete'].includes(status);

/** An invoice that is open and not late yet is no debt. */
function owes(ledger: Ledger, { id }: Subscription): boolean {
  return ledger
    .all('invoice')
    .filter((invoice) => invoice.parent?.subscription_details?.subscription === id && invoice.status === 'open')
    .some((invoice) => invoice.attempt_count > 0 || ledger.need('invoice_secret', invoice.id).isOverdue);
}
