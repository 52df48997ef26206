import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { useCounted } from './use-counted.ts';
import { WaitingCard } from './waiting-card.tsx';

/** The four figures, each with the way to what is behind it. */
export function FigureCards({ dashboard: { customers, subscriptions, orders, jobs } }: { dashboard: Dashboard }) {
  const text = useText('dashboard');
  const counted = useCounted();
  const late = [
    subscriptions.past_due > 0 && text('subscriptions.past_due', { count: subscriptions.past_due }),
    subscriptions.ending > 0 && text('subscriptions.ending', { count: subscriptions.ending }),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
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
        text={<Lines lines={late} otherwise={text('subscriptions.fine')} />}
      >
        <Link to={pathTo('AdminCustomers')}>{text('subscriptions.link')}</Link>
      </FigureCard>
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

function Lines({ lines, otherwise }: { lines: (string | false)[]; otherwise?: ReactNode }) {
  const told = lines.filter((line) => line !== false);
  if (told.length === 0) return otherwise;
  return told.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
