import { type Income, type Incomes, incomeDays } from '@coursefront/contract/customers/income.ts';
import { type ReactNode, useId } from 'react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { useTrend } from '../figures/trend.ts';
import { totalOf } from './total-of.ts';
import { type IncomeDays, useIncomeChoice } from './use-income-choice.ts';

type IncomeSectionProps = {
  incomes: Incomes;
  /** Of all customers, or of the one whose page it is. */
  whose: 'all' | 'one';
  className: string;
  children?: (choice: { days: IncomeDays; currency: Income['currency'] }) => ReactNode;
};

/** The customers' sales beside the platform's income from them, in a period and in the one before. */
export function IncomeSection({ incomes, whose, className, children }: IncomeSectionProps) {
  const text = useText('income');
  const headingId = useId();
  const choice = useIncomeChoice(incomes);
  const { days, currency, known, change } = choice;
  const now = incomes.sums.find((one) => one.days === days && one.currency === currency);
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grow">
          <h2 id={headingId}>{text('title')}</h2>
          {incomes.counted_at && (
            <p className="text-sm text-ink-3">
              {text('compared', spansOf(days, incomes.counted_at))}
              {' · '}
              <span className="whitespace-nowrap">
                {text('updated', { date: leftToRight(formatDateTime(incomes.counted_at)) })}
              </span>
            </p>
          )}
        </div>
        <FilterChips
          label={text('period')}
          value={String(days)}
          onChange={(chosen) => change({ days: chosen })}
          filters={incomeDays.map((value) => ({ value: String(value), label: text(`days.${value}`) }))}
        />
        {known.length > 1 && (
          <Select
            aria-label={text('currency')}
            className="w-28"
            value={currency}
            onChange={({ target }) => change({ currency: target.value })}
            options={known.map((value) => ({ value, label: value }))}
          />
        )}
      </div>
      {incomes.sums.length === 0 ? (
        <EmptyState title={text('none_title')} text={text('none_text')} />
      ) : (
        <>
          <IncomeFigures income={now ?? nothing(days, currency)} whose={whose} className={className} />
          {children?.(choice)}
        </>
      )}
    </section>
  );
}

/** The days of the span, which ends with that of the count, and of the one before. */
function spansOf(days: number, countedAt: string) {
  const dayBefore = (count: number) => leftToRight(formatDate(new Date(Date.parse(countedAt) - count * 86_400_000)));
  return {
    from: dayBefore(days - 1),
    to: dayBefore(0),
    before_from: dayBefore(2 * days - 1),
    before_to: dayBefore(days),
  };
}

const none = { now: 0, before: 0 };
const nothing = (days: number, currency: Income['currency']): Income => ({
  days,
  currency,
  orders: none,
  turnover: none,
  fees: none,
  subscriptions: none,
});

type FiguresProps = Pick<IncomeSectionProps, 'whose' | 'className'> & { income: Income };

function IncomeFigures({ income, whose, className }: FiguresProps) {
  const text = useText('income');
  const trend = useTrend();
  const { turnover, fees, subscriptions, orders, currency } = income;
  const cards = [
    { title: text(`turnover.${whose}`), figure: turnover, about: text('sold', { count: orders.now }) },
    { title: text('total'), figure: totalOf(income), about: text('total_text') },
    { title: text('fees'), figure: fees, about: text('fees_text') },
    { title: text('subscriptions'), figure: subscriptions, about: text('subscriptions_text') },
  ];
  return (
    <div className={className}>
      {cards.map(({ title, figure, about }) => {
        const change = trend(figure.now, figure.before);
        return (
          <FigureCard
            key={title}
            title={title}
            value={<Money minor={figure.now} currency={currency} />}
            amountSize
            {...(change && { trend: change })}
            text={text('before', { amount: leftToRight(formatMoney(figure.before, currency)) })}
          >
            <span className="text-ink-3">{about}</span>
          </FigureCard>
        );
      })}
    </div>
  );
}
