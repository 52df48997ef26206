import {
  ArrowRight,
  CreditCard,
  type LucideIcon,
  Mail,
  ReceiptText,
  TriangleAlert,
  Undo2,
  UserCheck,
} from 'lucide-react';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useText } from '../../../../lib/text/text.ts';
import { noteWords, PaymentTrouble } from '../../../../parts/orders/order-notes.tsx';
import { TroubleWords } from '../../../../parts/trouble.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Card, CardHead } from '../../../../ui/layout/card.tsx';
import { Icon } from '../../../../ui/pictures/icon.tsx';
import { DateText } from '../../../../ui/text/date-text.tsx';
import { formatMoney } from '../../../../ui/text/format-money.ts';
import { type Folded, foldTimeLine, type TimeLineEntry } from './fold-time-line.ts';

const icons: Record<TimeLineEntry['kind'], LucideIcon> = {
  move: ArrowRight,
  payment: CreditCard,
  step: UserCheck,
  mail: Mail,
  invoice: ReceiptText,
  credit: Undo2,
};

/** The order's history, newest first. A step of several people is one line with the people inside. */
export function TimeLine({ entries, currency }: { entries: readonly TimeLineEntry[]; currency: string }) {
  const text = useText('account-orders');
  return (
    <Card padded={false}>
      <CardHead title={text('detail.time_line')} />
      <ol className="grid">
        {foldTimeLine(entries).map((folded, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and their order never changes
            key={`${folded[0].at} ${index}`}
            className="flex gap-3 border-line px-5 py-3 text-sm not-first:border-t"
          >
            <span className={classes('mt-0.5', folded[0].failed ? 'text-danger' : 'text-ink-3')}>
              <Icon
                of={folded[0].failed ? TriangleAlert : icons[folded[0].kind]}
                size="sm"
                flip={folded[0].kind === 'move'}
              />
            </span>
            {folded.length === 1 ? <OneEntry entry={folded[0]} currency={currency} /> : <ManyEntries folded={folded} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function OneEntry({ entry, currency }: { entry: TimeLineEntry; currency: string }) {
  const text = useText('account-orders');
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{entryWords(text, entry, currency)}</p>
      {!isNote(entry) && <EntryNote entry={entry} />}
      <DateText value={entry.at} time className="text-xs text-ink-3" />
    </div>
  );
}

function ManyEntries({ folded }: { folded: Folded }) {
  const text = useText('account-orders');
  const [newest] = folded;
  const who = text('entries.and_more', { names: newest.who ?? '', count: folded.length - 1 });
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer wrap-anywhere max-md:min-h-11 max-md:content-center">
        {entryWords(text, { ...newest, who }, '')}
        <DateText value={newest.at} time className="block text-xs text-ink-3" />
      </summary>
      <ul className="mt-2 grid gap-2">
        {folded.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and their order never changes
          <li key={`${entry.at} ${index}`}>
            <p className="wrap-anywhere">{entry.who}</p>
            <EntryNote entry={entry} />
            <DateText value={entry.at} time className="text-xs text-ink-3" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function EntryNote({ entry: { kind, note } }: { entry: TimeLineEntry }) {
  const text = useText('account-orders');
  if (!note) return null;
  if (kind === 'payment') return <PaymentTrouble failure={note} />;
  if (kind === 'step' || kind === 'mail')
    return <TroubleWords error={note} place={kind === 'mail' ? 'mail' : 'own'} past />;
  return (
    <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
      {noteWords(text, note)}
    </p>
  );
}

type Text = ReturnType<typeof useText<'account-orders'>>;
type Key = Parameters<Text>[0];

/** Something happened to the order that did not change its state. */
const isNote = ({ kind, what }: TimeLineEntry): boolean => kind === 'move' && what === 'note';

/** The sentence for an entry. A kind of mail without a text of its own is called "other". */
function entryWords(text: Text, entry: TimeLineEntry, currency: string): string {
  const { kind, what, who, note, amount, failed } = entry;
  const by = actors.includes(who ?? '') ? text(`actors.${who}` as Key) : (who ?? '');
  const words: Record<TimeLineEntry['kind'], () => string> = {
    move: () => {
      const said = isNote(entry) ? noteWords(text, note ?? '') : text(`moves.${what}` as Key);
      // A report of the provider is a sentence that already says who did it.
      return isNote(entry) && who === 'provider' ? said : text('entries.move', { what: said, who: by });
    },
    payment: () => text('entries.payment', { status: text(`payment_status.${what}` as Key) }),
    step: () => text(`${failed ? 'steps_open' : 'steps'}.${what}` as Key, { who: who ?? '' }),
    mail: () =>
      text(failed ? 'entries.mail_failed' : 'entries.mail', {
        who: who ?? '',
        mail: text(`mails.${mails.includes(what) ? what : 'other'}` as Key),
      }),
    invoice: () =>
      text('entries.invoice', {
        what: text(`booked.${what}` as Key),
        amount: leftToRight(formatMoney(amount ?? 0, currency)),
        who: by,
      }),
    credit: () =>
      text('entries.credit', {
        number: leftToRight(what),
        amount: leftToRight(formatMoney(amount ?? 0, currency)),
        who: by,
      }),
  };
  return words[kind]();
}

const mails = [
  'order_received',
  'order_confirmation',
  'order_waiting',
  'invoice',
  'invoice_reminder',
  'payment_inquiry',
  'order_declined',
  'order_lapsed',
  'payment_received',
  'payment_refunded',
  'order_cancelled',
  'event_moved',
  'event_cancelled',
  'event_message',
  'payment_disputed',
  'place_withdrawn',
  'payment_failed',
  'order_unpaid',
  'repay_by_hand',
  'credit_note',
  'refund_refused',
  'welcome',
  'account_ready',
  'event_details',
];
const actors = ['buyer', 'user', 'platform_admin', 'provider', 'system'];
