import { newId, secret } from '../../state/ids.ts';
import { type Ledger, platformApplication } from '../../state/ledger.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../../state/wire.ts';
import { takeFee } from '../amounts/application-fee.ts';
import { openDispute } from './disputes.ts';
import { asksBank, type Decline, declineOf, isDisputed, notConfirmed } from './test-cards.ts';

export type Tried = { intent: PaymentIntent; charge: Charge; decline: Decline | undefined };

const refusedOnPurpose: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/**
 * One attempt to charge the card. It always records a charge, and a failed intent can be retried. `confirmed`: the buyer
 * said yes at the bank, which some cards require.
 */
export function chargeCard(ledger: Ledger, intent: PaymentIntent, card: PaymentMethod, confirmed = false): Tried {
  const { number } = ledger.need('card_number', card.id);
  const unconfirmed = asksBank(number) && !confirmed ? notConfirmed : undefined;
  const decline = ledger.world.declinesAll() ? refusedOnPurpose : (declineOf(number) ?? unconfirmed);
  const tried = recordCharge(ledger, intent, card, decline);
  if (!decline && isDisputed(number)) openDispute(ledger, tried.charge.id);
  return tried;
}

/** Records the result of an attempt. */
export function recordCharge(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | undefined,
): Tried {
  const attempt = newCharge(ledger, intent, method, decline);
  return decline ? fail(ledger, intent, attempt, decline) : succeed(ledger, intent, method, attempt);
}

function succeed(ledger: Ledger, intent: PaymentIntent, card: PaymentMethod, attempt: Charge): Tried {
  const fee =
    intent.application_fee_amount && takeFee(ledger, intent.application_fee_amount, attempt, platformApplication);
  const charge = ledger.keep('charge', { ...attempt, application_fee: fee ? fee.id : null });
  const paid = ledger.keep('payment_intent', {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: card.id,
    status: 'succeeded',
  });
  ledger.emit('charge.succeeded', charge);
  ledger.emit('payment_intent.succeeded', paid);
  return { intent: paid, charge, decline: undefined };
}

function fail(ledger: Ledger, intent: PaymentIntent, charge: Charge, decline: Decline): Tried {
  ledger.keep('charge', charge);
  const failed = ledger.keep('payment_intent', {
    ...intent,
    last_payment_error: {
      type: 'card_error',
      charge: charge.id,
      // The codes of test-cards.ts are a subset of the library's.
      code: decline.code as NonNullable<PaymentIntent['last_payment_error']>['code'] & string,
      ...(decline.decline_code && { decline_code: decline.decline_code }),
      message: decline.message,
    },
    latest_charge: charge.id,
    payment_method: null,
    status: 'requires_payment_method',
  });
  ledger.emit('charge.failed', charge);
  ledger.emit('payment_intent.payment_failed', failed);
  return { intent: failed, charge, decline };
}

function newCharge(ledger: Ledger, intent: PaymentIntent, card: PaymentMethod, decline: Decline | undefined): Charge {
  const details = card.card;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: intent.application,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: card.billing_details,
    calculated_statement_descriptor: 'COURSEFRONT SANDBOX',
    captured: !decline,
    created: ledger.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: details
      ? {
          type: 'card',
          card: {
            amount_authorized: decline ? null : intent.amount,
            authorization_code: decline ? null : secret(6),
            brand: details.brand,
            checks: details.checks,
            country: details.country,
            electronic_commerce_indicator: null,
            exp_month: details.exp_month,
            exp_year: details.exp_year,
            fingerprint: details.fingerprint ?? null,
            funding: details.funding,
            installments: null,
            last4: details.last4,
            mandate: null,
            network: details.brand,
            network_transaction_id: null,
            regulated_status: null,
            three_d_secure: null,
            transaction_link_id: null,
            wallet: null,
          },
        }
      : null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}
