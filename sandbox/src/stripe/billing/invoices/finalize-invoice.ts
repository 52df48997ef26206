import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Invoice, PaymentIntent, Subscription } from '../../state/wire.ts';
import { createPaymentIntent } from '../charges/payment-intents.ts';
import { settleBalance } from './customer-balance.ts';
import { day } from './draft-invoice.ts';

/** Gives the invoice a number and a page, and fixes its totals. */
export function finalizeInvoice(ledger: Ledger, id: string, paidBy?: PaymentIntent): Invoice {
  const invoice = ledger.need('invoice', id, 'invoice');
  if (invoice.status !== 'draft') {
    throw invalid('This invoice is already finalized, you can’t finalize it again.', { code: 'invoice_not_editable' });
  }
  const { page, days_until_due, application_fee_amount } = ledger.need('invoice_secret', id);
  const now = ledger.now();
  const address = `${ledger.world.origin()}/invoice/${id}/${page}`;
  const open = ledger.keep('invoice', {
    ...invoice,
    automatically_finalizes_at: null,
    due_date: days_until_due === null ? invoice.due_date : now + days_until_due * day,
    effective_at: now,
    ...settleBalance(ledger, invoice, paidBy !== undefined),
    hosted_invoice_url: address,
    invoice_pdf: `${address}/document`,
    number: invoice.number ?? nextNumber(ledger, invoice),
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  ledger.emit('invoice.finalized', open);
  if (open.amount_due === 0) return markPaid(ledger, open.id, 'nothing was due');

  const intent =
    paidBy ??
    createPaymentIntent(ledger, {
      amount: open.amount_due,
      currency: open.currency,
      customer: open.customer,
      description: `Invoice ${open.number}`,
      application_fee_amount,
    });
  ledger.keep('invoice_payment', {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: open.amount_due,
    created: now,
    currency: open.currency,
    invoice: open.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return open;
}

function nextNumber(ledger: Ledger, invoice: Invoice): string {
  const customer = ledger.need('customer', invoice.customer ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  ledger.keep('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

type PaidHow = 'by card' | 'outside' | 'nothing was due';

/** The only place where an invoice becomes paid and its subscription active again. */
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

/** An open invoice that is not overdue does not count. */
function owes(ledger: Ledger, { id }: Subscription): boolean {
  return ledger
    .all('invoice')
    .filter((invoice) => invoice.parent?.subscription_details?.subscription === id && invoice.status === 'open')
    .some((invoice) => invoice.attempt_count > 0 || ledger.need('invoice_secret', invoice.id).isOverdue);
}
