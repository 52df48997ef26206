import { mostCounted } from '@coursefront/contract/lists.ts';
import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { Money } from '../../ui/text/money.tsx';
import { yearAgo } from './attention.ts';

/** Four in a row, two in a row, or one: a row is always full. */
export const figureGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-4';

/** Four figures, each with a link to the list behind it. */
export function FigureCards({ dashboard: { customers, subscriptions, orders } }: { dashboard: Dashboard }) {
  const text = useText('dashboard');
  return (
    <div className={figureGrid}>
      <FigureCard
        title={text('customers.title')}
        value={customers.active}
        text={
          <Lines
            lines={[
              text('customers.text', { count: customers.new_last_30_days }),
              customers.inactive > 0 && text('customers.inactive', { count: customers.inactive }),
            ]}
          />
        }
      >
        <Link to={pathTo('AdminCustomers')}>{text('customers.link')}</Link>
      </FigureCard>
      <FigureCard
        title={text('subscriptions.title')}
        value={subscriptions.active}
        text={<SubscriptionLines subscriptions={subscriptions} />}
      >
        <Link to={pathTo('AdminCustomers')}>{text('subscriptions.link')}</Link>
      </FigureCard>
      <IncomeCard subscriptions={subscriptions} />
      <WaitingCard orders={orders} />
    </div>
  );
}

function IncomeCard({ subscriptions }: { subscriptions: Dashboard['subscriptions'] }) {
  const text = useText('dashboard');
  const { monthly_income: income, overdue_income: overdue } = subscriptions;
  const amounts = overdue.map(({ currency, amount }) => leftToRight(formatMoney(amount, currency))).join(', ');
  return (
    <FigureCard
      title={text('income.title')}
      value={
        income.length === 0
          ? text('income.none')
          : income.map(({ currency, amount }, index) => (
              <Fragment key={currency}>
                {index > 0 && <br />}
                <Money minor={amount} currency={currency} />
              </Fragment>
            ))
      }
      text={
        <>
          {text('income.text')}
          {overdue.length > 0 && (
            <Link
              to={pathTo('AdminCustomers')}
              search={{ subscription: 'late' }}
              className="flex min-h-6 w-fit items-center"
            >
              {text('income.overdue', { amounts })}
            </Link>
          )}
        </>
      }
    >
      <Link to={pathTo('AdminCustomers')} search={{ subscription: 'running' }}>
        {text('income.link')}
      </Link>
    </FigureCard>
  );
}

/** The filters of the customers' list for each kind of subscription. */
const standings = { past_due: 'late', ending: 'ending', ended: 'ended' } as const;

function SubscriptionLines({ subscriptions }: { subscriptions: Dashboard['subscriptions'] }) {
  const text = useText('dashboard');
  const told = (Object.keys(standings) as (keyof typeof standings)[]).filter((kind) => subscriptions[kind] > 0);
  if (told.length === 0) return text('subscriptions.fine');
  return told.map((kind) => (
    <Link key={kind} to={pathTo('AdminCustomers')} search={{ subscription: standings[kind] }} className="block w-fit">
      {text(`subscriptions.${kind}`, { count: subscriptions[kind] })}
    </Link>
  ));
}

function Lines({ lines }: { lines: (string | false)[] }) {
  const told = lines.filter((line) => line !== false);
  return told.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

/** The filters of the list for each kind of waiting order. */
const lists = {
  awaiting_approval: { standing: 'approving' },
  enrolling: { standing: 'waiting' },
  stuck: { standing: 'failed' },
} as const;

const kinds = Object.keys(lists) as (keyof typeof lists)[];

/** Unfinished orders, by what they wait for. */
function WaitingCard({ orders }: { orders: Dashboard['orders'] }) {
  const text = useText('dashboard');
  const counted = useCounted();
  const waiting = kinds.filter((kind) => orders[kind] > 0);
  return (
    <FigureCard
      title={text('waiting.title')}
      value={counted(kinds.reduce((sum, kind) => sum + orders[kind], 0))}
      text={
        waiting.length === 0
          ? text('waiting.none')
          : waiting.map((kind) => (
              <Link
                key={kind}
                to={pathTo('AdminOrders')}
                search={{ ...lists[kind], from: yearAgo() }}
                className="flex min-h-6 w-fit items-center"
              >
                {text(`waiting.${kind}`, { count: orders[kind] })}
              </Link>
            ))
      }
    >
      <Link to={pathTo('AdminOrders')}>{text('waiting.link')}</Link>
    </FigureCard>
  );
}

/** The server stops counting at a limit; then the text says "more than". */
function useCounted(): (count: number) => string {
  const text = useText('dashboard');
  return (count) => (count > mostCounted ? text('more_than', { count: mostCounted }) : String(count));
}
