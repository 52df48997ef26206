import type { CustomerFigures } from '@coursefront/contract/customers/own-customer.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { Sparkline } from '../../ui/pictures/sparkline.tsx';
import { figureLinksLook } from './figure-links.tsx';
import { useFigureWords } from './figure-words.ts';

/** Everybody who has had a licence, and who came lately. */
export function ParticipantsCard({
  figures: { total, last_30_days, months },
}: {
  figures: CustomerFigures['participants'];
}) {
  const text = useText('account');
  const common = useText('common');
  const { number, counts, recent } = useFigureWords();
  return (
    <FigureCard
      title={text('figures.participants')}
      value={number(total)}
      span={text('figures.all_time')}
      {...recent(last_30_days)}
    >
      <div className="grid gap-3">
        <Sparkline
          values={months.map(({ count }) => count)}
          label={text('figures.participants_trend', { counts: counts(months) })}
        />
        <p className={figureLinksLook}>
          <Link to={pathTo('CompanyAccountUsers')}>{common('titles.users')}</Link>
          <Link to={pathTo('CompanyAccountGroups')}>{common('titles.groups')}</Link>
        </p>
      </div>
    </FigureCard>
  );
}
