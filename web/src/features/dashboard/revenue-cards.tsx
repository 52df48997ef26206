import type { DashboardMonth } from '@coursefront/contract/operations/dashboard.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { Sparkline } from '../../ui/pictures/sparkline.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { revenueByCurrency } from './revenue-by-currency.ts';

/** The revenue of each currency. */
export function RevenueCards({ months }: { months: readonly DashboardMonth[] }) {
  const text = useText('dashboard');
  const revenues = revenueByCurrency(months);
  if (revenues.length === 0) return <EmptyState title={text('revenue.none_title')} text={text('revenue.none_text')} />;
  return (
    // Cards grow, so that a row is full whatever the number of currencies.
    <div className="flex flex-wrap gap-4 *:grow *:basis-72">
      {revenues.map(({ currency, total, amounts }) => (
        <FigureCard
          key={currency}
          title={text('revenue.title', { currency })}
          value={<Money minor={total} currency={currency} />}
          amountSize
          text={text('revenue.text')}
        >
          <Sparkline
            kind="columns"
            values={amounts}
            highlight={amounts.length}
            label={text('revenue.label', { currency, most: leftToRight(formatMoney(Math.max(...amounts), currency)) })}
          />
        </FigureCard>
      ))}
    </div>
  );
}
