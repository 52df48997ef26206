import { troubleOf } from '@coursefront/contract/operations/troubles.ts';
import { useText } from '../../lib/text/text.ts';
import { RawError, TroubleWords } from '../trouble.tsx';

type Text = ReturnType<typeof useText<'account-orders'>>;
type Key = Parameters<Text>[0];

const reasons: Record<string, Key> = {
  buyer_erased: 'notes.buyer_erased',
  'refund:sold_out': 'notes.refund_sold_out',
  'refund:paid_already': 'notes.refund_paid_already',
  'refund:order_ended': 'notes.refund_order_ended',
  'refund:reference_differs': 'notes.refund_differs',
  'refund:currency_differs': 'notes.refund_differs',
  'refund:amount_differs': 'notes.refund_differs',
  'refund:part': 'notes.refund_part',
  changed: 'notes.changed',
  references_changed: 'notes.references_changed',
  participant_replaced: 'notes.participant_replaced',
  cancelled_by_company: 'notes.cancelled_by_company',
  'refund:done': 'notes.refund_done',
  'refund:refused': 'notes.refund_refused',
  'refund:by_vendor': 'notes.refund_by_vendor',
  'dispute:open': 'notes.dispute_open',
  'dispute:won': 'notes.dispute_won',
  'dispute:lost': 'notes.dispute_lost',
  'unpaid:void': 'notes.unpaid_void',
  'unpaid:uncollectible': 'notes.unpaid_uncollectible',
  'unpaid:other': 'notes.no_invoice',
};

/** Our own reasons in words; what somebody typed stays as it is. */
export function noteWords(text: Text, note: string): string {
  const reason = reasons[note];
  return reason ? text(reason) : note;
}

/** Why a payment ended: our own reason, the bank's, or a code that nobody has to act on. */
export function PaymentTrouble({ failure }: { failure: string }) {
  const text = useText('account-orders');
  const reason = reasons[`refund:${failure}`] ?? reasons[`unpaid:${failure}`];
  if (reason) return <p className="text-xs text-ink-3">{text(reason)}</p>;
  if (troubleOf(failure, 'provider').kind === 'provider_refused') return <RawError error={failure} />;
  return <TroubleWords error={failure} place="provider" past />;
}
