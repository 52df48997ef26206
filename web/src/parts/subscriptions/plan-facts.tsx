import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { Clock } from 'lucide-react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import type { Status } from '../../ui/status.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import type { Fact } from '../../ui/text/facts.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { coveredUntil } from './covered-until.ts';
import { type AccountStanding, accountStanding } from './standing.ts';

const looks: Record<AccountStanding, Status | 'neutral'> = {
  active: 'success',
  ending: 'warning',
  past_due: 'danger',
  overdue: 'danger',
  unpaid: 'danger',
  cancelled: 'neutral',
};

export function StandingBadge({ subscription }: { subscription: Subscription }) {
  const text = useText('subscriptions');
  const standing = accountStanding(subscription);
  return (
    <Badge kind={looks[standing]} {...(standing === 'ending' && { icon: Clock })}>
      {text(`status.${standing}`)}
    </Badge>
  );
}

/** A subscription renews unless it is cancelled, paid or not. */
export function usePlanEnd({
  status,
  cancel_at_period_end,
  expiry,
  ended_at,
}: Pick<Subscription, 'status' | 'cancel_at_period_end' | 'expiry' | 'ended_at'>): Fact {
  const text = useText('subscriptions');
  const day = (value: string | null) => (value ? <DateText value={value} /> : text('plan.never'));
  if (status === 'cancelled') return { label: text('plan.ended'), value: day(ended_at ?? expiry) };
  return { label: text(cancel_at_period_end ? 'plan.ends' : 'plan.renewed'), value: day(expiry) };
}

/** A narrow card must not break a date at its hyphens. */
const unbroken = (day: string) => leftToRight(formatDate(day).replaceAll('-', '\u2011'));

/** Price, period, payments and dates of a subscription. */
export function usePlanFacts(subscription: Subscription, creditText: (amount: string) => string): Fact[] {
  const text = useText('subscriptions');
  const { amount, currency, period, collection, last_paid, expiry, credit, order_number } = subscription;
  const end = usePlanEnd(subscription);
  const standing = accountStanding(subscription);
  const money = (minor: number) => leftToRight(formatMoney(minor, currency));
  const day = (value: string | null) => (value ? <DateText value={value} /> : text('plan.never'));
  const covered = expiry && coveredUntil(expiry, credit, { amount, period });
  return [
    { label: text('plan.price'), value: text(`per.${period}`, { amount: money(amount) }) },
    { label: text('plan.period'), value: text(`periods.${period}`) },
    { label: text('plan.last_paid'), value: day(last_paid) },
    end,
    ...(standing === 'active' && expiry
      ? [
          {
            label: text('plan.next_invoice'),
            value: covered
              ? text('plan.covered', { date: unbroken(covered) })
              : text('plan.next_invoice_on', { amount: money(Math.max(0, amount - credit)), date: unbroken(expiry) }),
          },
        ]
      : []),
    ...(credit > 0 ? [{ label: text('plan.credit'), value: creditText(money(credit)) }] : []),
    { label: text('plan.collection'), value: text(`pay.${collection}`) },
    {
      label: text('plan.id'),
      value: (
        <bdi dir="ltr" className="wrap-anywhere">
          {order_number}
        </bdi>
      ),
    },
  ];
}
