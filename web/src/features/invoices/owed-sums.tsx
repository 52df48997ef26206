import { readOwed } from '@coursefront/contract/invoices/invoices.ts';
import { invoiceAges } from '@coursefront/contract/orders/invoice-rules.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Money } from '../../ui/text/money.tsx';

const tile =
  'grid content-start gap-1 border-line px-5 py-4 text-sm text-ink no-underline hover:bg-hover ' +
  'focus-visible:-outline-offset-3 max-lg:not-first:border-t lg:not-first:border-s';

/** The debts in each currency, by age. Each sum leads to its invoices. */
export function OwedSums() {
  const text = useText('invoices');
  const owed = useEndpoint(readOwed, {});
  return (
    <Loaded query={owed} errorTitle={text('owed.failed')} skeleton={<Skeleton className="h-21 w-full rounded-lg" />}>
      {({ sums }) =>
        sums.map(({ currency, ...sum }) => (
          <nav
            key={currency}
            aria-label={text('owed.title', { currency })}
            className="grid overflow-clip rounded-lg border border-line bg-surface lg:grid-cols-5"
          >
            {(['total', ...invoiceAges] as const).map((age) => (
              <Link
                key={age}
                to="."
                search={{ currency, ...(age !== 'total' && { age }) }}
                className={classes(tile, 'max-lg:grid-cols-[1fr_auto]')}
              >
                <span className="text-ink-2">{text(`ages.${age}`)}</span>
                <Money
                  minor={sum[age]}
                  currency={currency}
                  className={classes(
                    'font-semibold lg:text-lg',
                    sum[age] === 0 && 'text-ink-3',
                    age === 'older' && sum[age] > 0 && 'text-danger',
                  )}
                />
              </Link>
            ))}
          </nav>
        ))
      }
    </Loaded>
  );
}
