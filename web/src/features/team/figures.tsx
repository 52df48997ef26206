import { endingSoonDays, readTeamFigures } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FigureCard } from '../../ui/layout/figure-card.tsx';
import { CourseRequests } from './requests/list.tsx';

/** The start page of who leads departments: who asks for a course, and their people at a glance, each figure with the way to them. */
export function TeamFigures() {
  const text = useText('team');
  const common = useText('common');
  const figures = useEndpoint(readTeamFigures, { query: {} });
  // Somebody can have the role and lead nobody yet.
  if (figures.error?.status === 404) return null;
  return (
    <Loaded query={figures} errorTitle={text('failed')} skeleton={<Skeleton className="h-32 w-full rounded-lg" />}>
      {({ company, departments, people, open, ending, none }) => (
        <section aria-labelledby="home-team" className="grid gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="home-team" className="wrap-anywhere">
              {departments.join(', ') || company.name}
            </h2>
            <span className="flex flex-wrap gap-4">
              <Link to={pathTo('Team')}>{common('titles.team')}</Link>
              <Link to={pathTo('CompanyAccountRenewals')}>{common('titles.renewals')}</Link>
            </span>
          </div>
          <CourseRequests companyId={company.id} most={3} />
          <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
            <FigureCard title={text('people')} value={people} />
            <StateFigure status="open" title={text('filters.open')} value={open} />
            <StateFigure status="ending" title={text('filters.ending', { days: endingSoonDays })} value={ending} />
            <StateFigure status="none" title={text('filters.none')} value={none} />
          </div>
        </section>
      )}
    </Loaded>
  );
}

type StateFigureProps = { status: 'open' | 'ending' | 'none'; title: string; value: number };

function StateFigure({ status, title, value }: StateFigureProps) {
  const text = useText('team');
  return (
    <FigureCard title={title} value={value}>
      {value > 0 && (
        <Link to={pathTo('Team')} search={{ status }} aria-label={text('figures.show_named', { name: title })}>
          {text('figures.show')}
        </Link>
      )}
    </FigureCard>
  );
}
