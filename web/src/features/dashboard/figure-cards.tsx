import { mostCounted } from '@coursefront/contract/lists.ts';
import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { Money } from '../../ui/text/money.tsx';

/** Three cards above two on wide screens; the last one fills its row on others. */
export const figureGrid =
  'grid gap-4 sm:grid-cols-2 sm:max-xl:*:last:col-span-2 xl:grid-cols-6 xl:*:col-span-2 xl:*:nth-[n+4]:col-span-3';

/** Five figures, each with a link to the list behind it. */
export function FigureCards({ dashboard: { customers, subscriptions, orders, jobs } }: { dashboard: Dashboard }) {
  const text = useText('dashboard');
  const counted = useCounted();
  return (
    <div className={figureGrid}>
      <FigureCard
        title={text('customers.title')}
        value={customers.active}
        text={
          <>
            <Lines
              lines={[
                text('customers.text', { count: customers.new_last_30_days }),
                customers.inactive > 0 && text('customers.inactive', { count: customers.inactive }),
              ]}
            />
            {customers.not_onboarded > 0 && (
              <Link
                to={pathTo('AdminConnectAccounts')}
                search={{ onboarding: 'open' }}
                className="flex min-h-6 w-fit items-center"
              >
                {text('customers.not_onboarded', { count: customers.not_onboarded })}
              </Link>
            )}
          </>
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
      <IncomeCard income={subscriptions.monthly_income} />
      <WaitingCard orders={orders} />
      <FigureCard
        title={text('jobs.title')}
        value={counted(jobs.dead)}
        text={jobs.waiting > 0 ? text('jobs.waiting', { count: jobs.waiting }) : text('jobs.none_waiting')}
      >
        <Link to={pathTo('AdminJobs')} search={{ state: 'dead' }}>
          {text('jobs.link')}
        </Link>
      </FigureCard>
    </div>
  );
}

function IncomeCard({ income }: { income: Dashboard['subscriptions']['monthly_income'] }) {
  const text = useText('dashboard');
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
      text={text('income.text')}
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
  awaiting_approval: { standing: 'paying', method: 'invoice_internal' },
  enrolling: { standing: 'waiting' },
  stuck: { standing: 'failed' },
} as const;

const kinds = Object.keys(lists) as (keyof typeof lists)[];

/** As far back as the list goes, because the longest wait matters most. */
const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

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
