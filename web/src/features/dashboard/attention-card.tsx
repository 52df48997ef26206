import { cardTroubles } from '@coursefront/contract/customers/customers.ts';
import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { useCounted } from '../../lib/text/use-number.ts';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { statusIcon, statusText } from '../../ui/status.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { attentionOf } from './attention.ts';

type ReasonsProps = { counts: Dashboard['customers']['card_troubles'] };

/** How many of the webshops have each trouble. */
function Reasons({ counts }: ReasonsProps) {
  const text = useText('customers');
  const counted = useCounted();
  const told = cardTroubles.filter((trouble) => counts[trouble] > 0);
  return (
    <span className="text-ink-3">
      {told.map((trouble) => `${text(`card_trouble.${trouble}`)}: ${counted(counts[trouble])}`).join(' · ')}
    </span>
  );
}

/** Problems first, each with the way to fix it. Kinds without a problem are named in small type, so that nobody misses them. */
export function AttentionCard({ dashboard }: { dashboard: Dashboard }) {
  const text = useText('dashboard');
  const counted = useCounted();
  const kinds = attentionOf(dashboard);
  const problems = kinds.filter(({ count }) => count > 0);
  const fine = kinds.filter(({ count }) => count === 0);
  const { waiting } = dashboard.jobs;
  return (
    <TitledCard
      title={text('attention.title')}
      beside={problems.length === 0 && <Badge kind="success">{text('attention.none')}</Badge>}
      className="overflow-clip"
    >
      <ul className="grid divide-y divide-line">
        {problems.map(({ kind, status, count, way, ...more }) => (
          <li key={kind}>
            <Link
              {...way}
              className="flex items-center gap-3 px-5 py-3 text-sm text-ink no-underline outline-offset-[-2px] hover:bg-hover"
            >
              <Icon of={statusIcon[status]} className={statusText[status]} />
              <span className="grid min-w-0 grow gap-0.5">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {text(`attention.${kind}.label`)} <Badge kind={status}>{counted(count)}</Badge>
                </span>
                <span className="text-ink-3">{text(`attention.${kind}.fix`)}</span>
                {'reasons' in more && <Reasons counts={more.reasons} />}
              </span>
              <Icon of={ChevronRight} size="sm" flip />
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-5 border-line px-5 py-2 text-xs/6 text-ink-3 not-first:border-t">
        {fine.map(({ kind }) => (
          <li key={kind}>
            {text(`attention.${kind}.label`)}: <bdi>{counted(0)}</bdi>
          </li>
        ))}
        <li>
          <Link to={pathTo('AdminJobs')} search={{ state: 'waiting' }} className="inline-block min-h-6">
            {waiting > 0 ? text('jobs.waiting', { count: waiting }) : text('jobs.none_waiting')}
          </Link>
        </li>
      </ul>
    </TitledCard>
  );
}
