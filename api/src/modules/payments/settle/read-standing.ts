import type { Checkout, Invoice } from '../../../ports/payment-objects.ts';
import type { On, PaymentsPort } from '../../../ports/payments.ts';
import { givenUp, type PaymentRow } from '../queries/payments.queries.ts';
import { faultOf, type PaymentFault } from '../rules/fault-of.ts';
import { answered } from './provider.ts';

/** The state of a payment at the provider, of any kind. `processing`: with a bank, which may take days. */
export type Standing =
  | { state: 'open' | 'processing' }
  /** `gone`: the provider does not know it. `late`: the buyer believed it paid or due, and has to get a mail. */
  | { state: 'over' | 'gone'; status: 'failed' | 'expired'; code: string | null; late?: LateEnd }
  | {
      state: 'paid';
      fault: PaymentFault | null;
      intentId: string | null;
      chargeId: string | null;
      /** The facts that were compared, kept for later inspection. */
      response: { amount: number; currency: string; reference?: string | null };
    };

/** A bank said no after days, or the seller withdrew the invoice. */
export type LateEnd = 'bank' | 'void' | 'uncollectible';

/** Asks the provider. Throws ProviderAway when it does not answer. */
export async function readStanding(payments: PaymentsPort, payment: PaymentRow): Promise<Standing> {
  const on = { account: payment.account ?? undefined };
  if (payment.kind === 'invoice' && payment.invoice_id !== null) {
    const invoice = answered(await payments.readInvoice(payment.invoice_id, on));
    return invoice === null ? intentStanding(payments, payment, on) : invoiceStanding(payments, payment, invoice, on);
  }
  if (payment.kind === 'checkout' && payment.session_id !== null) {
    const checkout = answered(await payments.readCheckout(payment.session_id, on));
    return checkout === null
      ? intentStanding(payments, payment, on)
      : checkoutStanding(payments, payment, checkout, on);
  }
  return { state: 'open' };
}

const gone: Standing = { state: 'gone', status: 'failed', code: 'not_found' };

/** The page or the invoice is not there any more. The money that came by it still is. */
async function intentStanding(
  payments: PaymentsPort,
  { amount, currency, order_guid, payment_intent_id }: PaymentRow,
  on: On,
): Promise<Standing> {
  const intent = payment_intent_id === null ? null : answered(await payments.readPayment(payment_intent_id, on));
  if (intent?.status !== 'paid') return gone;
  const response = { amount: intent.received, currency: intent.currency };
  return {
    state: 'paid',
    fault: faultOf({ amount, currency, reference: order_guid }, response),
    intentId: intent.id,
    chargeId: intent.chargeId,
    response,
  };
}

async function checkoutStanding(
  payments: PaymentsPort,
  { amount, currency, order_guid, failure_code }: PaymentRow,
  checkout: Checkout,
  on: On,
): Promise<Standing> {
  if (checkout.status === 'open') return { state: 'open' };
  if (checkout.status === 'expired')
    return { state: 'over', status: failure_code === givenUp ? 'failed' : 'expired', code: failure_code };

  const intent = checkout.paymentId === null ? null : answered(await payments.readPayment(checkout.paymentId, on));
  if (checkout.payment === 'unpaid') {
    if (intent?.status === 'processing') return { state: 'processing' };
    return { state: 'over', status: 'failed', code: intent?.failureCode ?? null, late: 'bank' };
  }
  const response = {
    amount: intent?.received ?? checkout.total,
    currency: checkout.currency,
    reference: checkout.reference,
  };
  return {
    state: 'paid',
    fault: faultOf({ amount, currency, reference: order_guid }, response),
    intentId: checkout.paymentId,
    chargeId: intent?.chargeId ?? null,
    response,
  };
}

async function invoiceStanding(
  payments: PaymentsPort,
  { amount, currency, order_guid }: PaymentRow,
  invoice: Invoice,
  on: On,
): Promise<Standing> {
  if (invoice.status === 'draft' || invoice.status === 'open') return { state: 'open' };
  if (invoice.status !== 'paid') return { state: 'over', status: 'failed', code: invoice.status, late: invoice.status };

  // An invoice paid by bank outside the provider has none.
  const intentId = invoice.paymentIds[0] ?? null;
  const intent = intentId === null ? null : answered(await payments.readPayment(intentId, on));
  const response = { amount: invoice.total, currency: invoice.currency };
  return {
    state: 'paid',
    fault: faultOf({ amount, currency, reference: order_guid }, response),
    intentId,
    chargeId: intent?.chargeId ?? null,
    response,
  };
}
