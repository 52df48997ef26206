import type { OrderDetail } from '@coursefront/contract/orders/account-orders.ts';
import { ArrowRight, CreditCard, type LucideIcon, Mail, TriangleAlert, UserCheck } from 'lucide-react';
import { useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { entryWords, noteWords } from './entry-words.ts';

type Entry = OrderDetail['time_line'][number];

const icons: Record<Entry['kind'], LucideIcon> = {
  move: ArrowRight,
  payment: CreditCard,
  step: UserCheck,
  mail: Mail,
};

/** What happened to the order, the newest first. */
export function AccountTimeLine({ entries }: { entries: readonly Entry[] }) {
  const text = useText('account-orders');
  return (
    <Card padded={false}>
      <CardHead title={text('detail.time_line')} />
      <ol className="grid">
        {entries.toReversed().map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and their order never changes
            key={`${entry.at} ${index}`}
            className="flex gap-3 border-line px-5 py-3 text-sm not-first:border-t"
          >
            <span className={classes('mt-0.5', entry.failed ? 'text-danger' : 'text-ink-3')}>
              <Icon of={entry.failed ? TriangleAlert : icons[entry.kind]} size="sm" />
            </span>
            <div className="min-w-0">
              <p className="wrap-anywhere">{entryWords(text, entry)}</p>
              {entry.note && (
                <p dir="auto" className="text-xs wrap-anywhere text-ink-3">
                  {noteWords(text, entry.note)}
                </p>
              )}
              <DateText value={entry.at} time className="text-xs text-ink-3" />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
