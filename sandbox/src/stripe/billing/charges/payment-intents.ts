import { isWithin, listing, operation, timeRange } from '../../api/operation.ts';
import { fields, flag, listOf, metadata, needed, newMetadata, oneOf, text, whole } from '../../api/parameters.ts';
import { needCustomer } from '../../catalogue/customers.ts';
import { newId, secret } from '../../state/ids.ts';
import { type Ledger, platformApplication } from '../../state/ledger.ts';
import { invalid, StripeError } from '../../state/stripe-error.ts';
import type { Metadata, PaymentIntent } from '../../state/wire.ts';
import { checkFee } from '../amounts/application-fee.ts';
import { chargeCard } from './charge-card.ts';
import { needPaymentMethod } from './payment-methods.ts';

type Intent = {
  id?: string;
  amount: number;
  currency: string;
  customer?: string | null;
  description?: string | null;
  metadata?: Metadata;
  receipt_email?: string | null;
  application_fee_amount?: number | null;
  setup_future_usage?: 'off_session' | 'on_session' | null;
};

export function createPaymentIntent(ledger: Ledger, given: Intent): PaymentIntent {
  const id = given.id ?? newId('pi');
  const paymentIntent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: ledger.isPlatform ? null : platformApplication,
    application_fee_amount: given.application_fee_amount ?? null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${secret(24)}`,
    confirmation_method: 'automatic',
    created: ledger.now(),
    currency: given.currency,
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: given.receipt_email ?? null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  ledger.keep('payment_intent', paymentIntent);
  ledger.emit('payment_intent.created', paymentIntent);
  return paymentIntent;
}

export function cancelIntent(ledger: Ledger, id: string, reason: PaymentIntent['cancellation_reason']): PaymentIntent {
  const old = ledger.need('payment_intent', id, 'intent');
  const canceled = { ...old, status: 'canceled' as const, canceled_at: ledger.now(), cancellation_reason: reason };
  ledger.keep('payment_intent', canceled);
  ledger.emit('payment_intent.canceled', canceled);
  return canceled;
}

export const paymentIntentOperations = [
  operation(
    'POST /payment_intents',
    {
      amount: needed(whole(1)),
      currency: needed(text(3)),
      application_fee_amount: whole(0),
      automatic_payment_methods: fields({ enabled: needed(flag), allow_redirects: oneOf('always', 'never') }),
      allowed_payment_method_types: listOf(oneOf('card')),
      payment_method_types: listOf(text()),
      confirm: flag,
      customer: text(),
      description: text(1_000),
      metadata,
      off_session: flag,
      payment_method: text(),
      receipt_email: text(),
      return_url: text(),
      setup_future_usage: oneOf('off_session', 'on_session'),
    },
    (ledger, given) => {
      if (given.payment_method_types) {
        const code = 'payment_method_types_no_longer_supported';
        throw invalid('Use allowed_payment_method_types instead.', { param: 'payment_method_types', code });
      }
      checkFee(ledger, given.application_fee_amount, given.amount, 'application_fee_amount');
      if (given.customer) needCustomer(ledger, given.customer);
      const intent = createPaymentIntent(ledger, {
        ...given,
        currency: given.currency.toLowerCase(),
        metadata: newMetadata(given.metadata),
      });
      if (!given.payment_method) return intent;
      const paymentMethod = needPaymentMethod(ledger, given.payment_method);
      if (!given.confirm) {
        return ledger.keep('payment_intent', {
          ...intent,
          payment_method: paymentMethod.id,
          status: 'requires_confirmation',
        });
      }
      const tried = chargeCard(ledger, intent, paymentMethod);
      if (!tried.decline) return tried.intent;
      throw new StripeError(402, {
        type: 'card_error',
        ...tried.decline,
        charge: tried.charge.id,
        payment_intent: tried.intent,
      });
    },
  ),
  listing(
    '/payment_intents',
    { customer: text(), created: timeRange },
    (ledger) => ledger.all('payment_intent'),
    (row, { customer, created }) => (!customer || row.customer === customer) && isWithin(row.created, created),
  ),
  operation('GET /payment_intents/:id', { client_secret: text() }, (ledger, _given, id) =>
    ledger.need('payment_intent', id, 'intent'),
  ),
  operation(
    'POST /payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    (ledger, given, id) => {
      const { status } = ledger.need('payment_intent', id, 'intent');
      if (status === 'succeeded' || status === 'canceled') {
        const code = 'payment_intent_unexpected_state';
        throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${status}.`, { code });
      }
      return cancelIntent(ledger, id, given.cancellation_reason ?? null);
    },
  ),
];
