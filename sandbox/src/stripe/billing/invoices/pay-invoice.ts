import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../../state/wire.ts';
import { chargeCard, type Tried } from '../charges/charge-card.ts';
import { cancelIntent } from '../charges/payment-intents.ts';
import { returnBalance } from './customer-balance.ts';
import { day } from './draft-invoice.ts';
import { finalizeInvoice, markPaid, setStatus, subscriptionOf } from './finalize-invoice.ts';

/** After a failed renewal charge there are three more attempts; then the subscription is unpaid. */
const retries = [3 * day, 5 * day, 7 * day];

/** Finalizes drafts first, as the provider does. */
export function needOpen(ledger: Ledger, id: string): Invoice {
  const invoice = ledger.need('invoice', id, 'invoice');
  const open = invoice.status === 'draft' ? finalizeInvoice(ledger, id) : invoice;
  if (open.status === 'open' || open.status === 'uncollectible' || invoice.status === 'draft') return open;
  const code = open.status === 'paid' ? 'invoice_already_paid' : 'invoice_not_editable';
  throw invalid(`Invoice is ${open.status}.`, { code });
}

/** `confirmed`: the buyer said yes at the bank, which some cards require. */
export function payByCard(
  ledger: Ledger,
  id: string,
  card: PaymentMethod,
  confirmed = false,
): { invoice: Invoice; tried?: Tried } {
  const invoice = needOpen(ledger, id);
  if (invoice.status === 'paid') return { invoice };
  const payment = paymentOf(ledger, id);
  const tried = chargeCard(
    ledger,
    ledger.need('payment_intent', payment.payment.payment_intent ?? ''),
    card,
    confirmed,
  );
  return tried.decline
    ? { invoice: noteFailure(ledger, invoice), tried }
    : { invoice: settle(ledger, invoice.id), tried };
}

/** Called when the invoice's payment intent has succeeded. */
export function settle(ledger: Ledger, id: string): Invoice {
  const payment = paymentOf(ledger, id);
  const now = ledger.now();
  const paid = ledger.keep('invoice_payment', {
    ...payment,
    amount_paid: payment.amount_requested,
    status: 'paid',
    status_transitions: { ...payment.status_transitions, paid_at: now },
  });
  const invoice = ledger.need('invoice', id);
  ledger.keep('invoice', { ...invoice, attempt_count: invoice.attempt_count + 1 });
  const settled = markPaid(ledger, id, 'by card');
  ledger.emit('invoice_payment.paid', paid);
  return settled;
}

export function payOutside(ledger: Ledger, id: string): Invoice {
  const invoice = needOpen(ledger, id);
  if (invoice.status === 'paid') return invoice;
  callOff(ledger, id, 'automatic');
  return markPaid(ledger, id, 'outside');
}

export function voidInvoice(ledger: Ledger, id: string): Invoice {
  const invoice = ledger.need('invoice', id, 'invoice');
  if (invoice.status !== 'open') {
    throw invalid(`You can only void an open invoice; this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  callOff(ledger, id, 'void_invoice');
  returnBalance(ledger, invoice);
  const voided = ledger.keep('invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: ledger.now() },
  });
  ledger.emit('invoice.voided', voided);
  return voided;
}

/** The seller has given up on it. It can still be paid. */
export function writeOff(ledger: Ledger, id: string): Invoice {
  const invoice = ledger.need('invoice', id, 'invoice');
  if (invoice.status !== 'open') {
    throw invalid(`You can only mark an open invoice as uncollectible; this one is ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  }
  const lost = ledger.keep('invoice', {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: ledger.now() },
  });
  ledger.emit('invoice.marked_uncollectible', lost);
  return lost;
}

/** Stops charging the card for this invoice. */
function callOff(ledger: Ledger, id: string, reason: PaymentIntent['cancellation_reason']): void {
  const payment = paymentOf(ledger, id);
  if (payment.payment.payment_intent) cancelIntent(ledger, payment.payment.payment_intent, reason);
  const status_transitions = { ...payment.status_transitions, canceled_at: ledger.now() };
  ledger.keep('invoice_payment', { ...payment, status: 'canceled', status_transitions });
}

export function noteFailure(ledger: Ledger, invoice: Invoice): Invoice {
  const tries = invoice.attempt_count + 1;
  const wait = retries[tries - 1];
  const isAutomatic = invoice.collection_method === 'charge_automatically';
  const failed = ledger.keep('invoice', {
    ...invoice,
    attempt_count: tries,
    attempted: true,
    next_payment_attempt: isAutomatic && invoice.auto_advance && wait ? ledger.now() + wait : null,
  });
  ledger.emit('invoice.payment_failed', failed);
  const subscription = subscriptionOf(ledger, failed);
  if (isAutomatic && subscription && ['active', 'past_due'].includes(subscription.status)) {
    setStatus(ledger, subscription, wait ? 'past_due' : 'unpaid');
  }
  return failed;
}

function paymentOf(ledger: Ledger, invoice: string): InvoicePayment {
  const payment = ledger.all('invoice_payment').findLast((candidate) => candidate.invoice === invoice);
  if (!payment) throw new Error(`The open invoice ${invoice} has no payment.`);
  return payment;
}
