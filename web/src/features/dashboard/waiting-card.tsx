import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { useCounted } from './use-counted.ts';

/** Where each kind of waiting order is listed. */
const lists = {
  awaiting_approval: { standing: 'paying', method: 'invoice_internal' },
  enrolling: { standing: 'waiting' },
  stuck: { standing: 'failed' },
} as const;

const kinds = Object.keys(lists) as (keyof typeof lists)[];

/** As far back as the list goes: what waits longest is what matters. */
const yearAgo = () => new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);

/** Orders that are not done, by what they wait for. */
export function WaitingCard({ orders }: { orders: Dashboard['orders'] }) {
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
                className="block w-fit"
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
