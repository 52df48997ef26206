import { isWithin, listing, operation, retrieving, timeRange } from '../../api/operation.ts';
import { fields, flag, metadata, text } from '../../api/parameters.ts';
import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Charge, Dispute } from '../../state/wire.ts';

const day = 86_400;

/** The cardholder's bank takes the money back until it is decided. */
export function openDispute(ledger: Ledger, chargeId: string, reason = 'fraudulent'): Dispute {
  const charge = ledger.need('charge', chargeId, 'charge');
  if (charge.disputed || charge.status !== 'succeeded') throw invalid('This charge cannot be disputed.');
  ledger.keep('charge', { ...charge, disputed: true });
  const dispute = ledger.keep('dispute', newDispute(ledger, charge, reason));
  ledger.emit('charge.dispute.created', dispute);
  ledger.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. A dispute that was won gives the money back. */
export function decideDispute(ledger: Ledger, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = ledger.need('dispute', id, 'dispute');
  if (dispute.status === 'won' || dispute.status === 'lost') return dispute;
  const decided = ledger.keep('dispute', { ...dispute, status });
  ledger.emit('charge.dispute.closed', decided);
  if (status === 'won') ledger.emit('charge.dispute.funds_reinstated', decided);
  return decided;
}

function newDispute(ledger: Ledger, charge: Charge, reason: string): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: ledger.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...nothingSaid, customer_email_address: charge.billing_details.email },
    evidence_details: {
      due_by: ledger.now() + 9 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  };
}

const nothingSaid: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Evidence that contains these words decides a dispute at once, as in the provider's test mode. */
const verdicts = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

export const disputeOperations = [
  retrieving('/disputes', 'dispute', 'dispute'),
  listing(
    '/disputes',
    { charge: text(), payment_intent: text(), created: timeRange },
    (ledger) => ledger.all('dispute'),
    (row, { charge, payment_intent, created }) =>
      (!charge || row.charge === charge) &&
      (!payment_intent || row.payment_intent === payment_intent) &&
      isWithin(row.created, created),
  ),
  operation(
    'POST /disputes/:id',
    { evidence: fields({ uncategorized_text: text(20_000) }), metadata, submit: flag },
    (ledger, { evidence, submit }, id) => {
      const dispute = ledger.need('dispute', id, 'dispute');
      const said = evidence?.uncategorized_text ?? '';
      const answered = ledger.keep('dispute', {
        ...dispute,
        evidence: { ...dispute.evidence, uncategorized_text: said },
        evidence_details: { ...dispute.evidence_details, has_evidence: said !== '' },
        status: submit === false ? dispute.status : 'under_review',
      });
      ledger.emit('charge.dispute.updated', answered);
      const verdict = verdicts[said as keyof typeof verdicts];
      return verdict ? decideDispute(ledger, id, verdict) : answered;
    },
  ),
  operation('POST /disputes/:id/close', {}, (ledger, _given, id) => decideDispute(ledger, id, 'lost')),
];
