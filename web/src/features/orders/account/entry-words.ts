import type { OrderDetail } from '@coursefront/contract/orders/account-orders.ts';
import type { useText } from '../../../lib/text/text.ts';

type Entry = OrderDetail['time_line'][number];
type Text = ReturnType<typeof useText<'account-orders'>>;
type Key = Parameters<Text>[0];

/** One line of the time line. What has no words of its own yet is shown by its name rather than left out. */
export function entryWords(text: Text, { kind, what, who, failed }: Entry): string {
  const by = actors.includes(who ?? '') ? text(`actors.${who}` as Key) : (who ?? '');
  const words: Record<Entry['kind'], () => string> = {
    move: () => text('entries.move', { what: text(`moves.${what}` as Key), who: by }),
    payment: () => text('entries.payment', { status: text(`payment_status.${what}` as Key) }),
    step: () =>
      text(failed ? 'entries.step_failed' : 'entries.step', { step: text(`steps.${what}` as Key), who: who ?? '' }),
    mail: () =>
      text(failed ? 'entries.mail_failed' : 'entries.mail', {
        who: who ?? '',
        mail: text(`mails.${mails.includes(what) ? what : 'other'}` as Key),
      }),
  };
  return words[kind]();
}

const mails = [
  'order_received',
  'order_confirmation',
  'order_waiting',
  'invoice',
  'payment_inquiry',
  'payment_refunded',
  'welcome',
  'account_ready',
  'event_details',
];
const actors = ['buyer', 'user', 'platform_admin', 'provider', 'system'];

const reasons: Record<string, Key> = {
  'refund:sold_out': 'notes.refund_sold_out',
  'refund:paid_already': 'notes.refund_paid_already',
  'refund:order_ended': 'notes.refund_order_ended',
  'refund:reference_differs': 'notes.refund_differs',
  'refund:currency_differs': 'notes.refund_differs',
  'refund:amount_differs': 'notes.refund_differs',
};

/** A reason of ours is told in words; a provider's or the learning site's own message stays as it came. */
export function noteWords(text: Text, note: string): string {
  const reason = reasons[note];
  return reason ? text(reason) : note;
}
