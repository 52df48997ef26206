import { readWaiting } from '@coursefront/contract/customers/own-customer.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FigureCard, figurePairs } from '../../ui/layout/figure-card.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';

/** The outstanding and overdue amounts in every currency, for the start page. */
export function OwedCards() {
  const text = useText('home');
  const waiting = useEndpoint(readWaiting, {});
  return (
    <Loaded
      query={waiting}
      errorTitle={text('money.failed')}
      skeleton={<Skeleton className="h-40 w-full rounded-lg" />}
    >
      {({ owed: sums }) => {
        if (!sums) return null;
        const written = (amountOf: (sum: NonNullable<typeof sums>[number]) => number) =>
          sums
            .filter((sum) => amountOf(sum) > 0)
            .map((sum) => leftToRight(formatMoney(amountOf(sum), sum.currency)))
            .join(' + ');
        const outstanding = written(({ amount }) => amount);
        const overdue = written((sum) => sum.overdue);
        return (
          <div className={figurePairs}>
            <FigureCard
              title={text('money.outstanding')}
              value={outstanding || '0'}
              amountSize
              text={text(outstanding ? 'money.outstanding_text' : 'money.nothing_outstanding')}
            >
              <Link to={pathTo('CompanyAccountInvoices')} search={{ show: 'open' }}>
                {text('money.show_outstanding')}
              </Link>
            </FigureCard>
            <FigureCard
              title={text('money.overdue')}
              value={overdue || '0'}
              amountSize
              text={text(overdue ? 'money.overdue_text' : 'money.nothing_overdue')}
            >
              <Link to={pathTo('CompanyAccountInvoices')} search={{ show: 'overdue' }}>
                {text('money.show_overdue')}
              </Link>
            </FigureCard>
          </div>
        );
      }}
    </Loaded>
  );
}
