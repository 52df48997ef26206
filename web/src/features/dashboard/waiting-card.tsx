import type { Dashboard } from '@coursefront/contract/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes.ts';
import { useText } from '../../lib/text.ts';
import { FigureCard } from '../../ui/figure-card.tsx';
import { useCounted } from './use-counted.ts';

/** Where each kind of waiting order is listed. */
const standings = { awaiting_approval: 'paying', enrolling: 'waiting', stuck: 'failed' } as const;

const kinds = Object.keys(standings) as (keyof typeof standings)[];

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
                search={{ standing: standings[kind] }}
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
