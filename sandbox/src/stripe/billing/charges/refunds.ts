import { isWithin, listing, operation, retrieving, timeRange } from '../../api/operation.ts';
import { flag, metadata, missingParameter, newMetadata, oneOf, type Read, text, whole } from '../../api/parameters.ts';
import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Charge, Refund } from '../../state/wire.ts';
import { giveFeeBack } from '../amounts/application-fee.ts';

const creation = {
  charge: text(),
  payment_intent: text(),
  amount: whole(1),
  metadata,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  refund_application_fee: flag,
};

export function refund(ledger: Ledger, given: Read<typeof creation>): Refund {
  const charge = chargeOf(ledger, given);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = given.amount ?? left;
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`;
    throw invalid(message, { param: 'amount' });
  }
  if (given.refund_application_fee && !charge.application_fee) {
    throw invalid('There is no application fee to refund.', { param: 'refund_application_fee' });
  }

  const made = ledger.keep('refund', newRefund(ledger, charge, amount, given));
  const amount_refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount_captured };
  ledger.keep('charge', changed);
  if (given.refund_application_fee && charge.application_fee) {
    giveFeeBack(ledger, charge.application_fee, amount, charge.amount);
  }
  ledger.emit('refund.created', made);
  ledger.emit('charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded });
  return made;
}

function chargeOf(ledger: Ledger, { charge, payment_intent }: Read<typeof creation>): Charge {
  const intent = payment_intent ? ledger.need('payment_intent', payment_intent, 'payment_intent') : undefined;
  const id = charge ?? intent?.latest_charge;
  if (!id)
    throw intent
      ? invalid('This PaymentIntent does not have a successful charge to refund.')
      : missingParameter('payment_intent');
  const found = ledger.need('charge', id, 'charge');
  if (found.status !== 'succeeded') throw invalid('This charge did not succeed: there is nothing to refund.');
  return found;
}

function newRefund(ledger: Ledger, charge: Charge, amount: number, given: Read<typeof creation>): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: newMetadata(given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export const refundOperations = [
  operation('POST /refunds', creation, refund),
  retrieving('/refunds', 'refund', 'refund'),
  listing(
    '/refunds',
    { charge: text(), payment_intent: text(), created: timeRange },
    (ledger) => ledger.all('refund'),
    (row, { charge, payment_intent, created }) =>
      (!charge || row.charge === charge) &&
      (!payment_intent || row.payment_intent === payment_intent) &&
      isWithin(row.created, created),
  ),
  retrieving('/charges', 'charge', 'charge'),
];
