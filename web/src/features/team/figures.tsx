import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { expiringSoonDays } from '@coursefront/contract/learning/learning-rules.ts';
import { readTeamFigures } from '@coursefront/contract/people/team.ts';
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
          <Cards figures={{ people, open, ending, none }} search={{}} />
        </section>
      )}
    </Loaded>
  );
}

/** The same for who leads a whole company, whose start page has the rest already. */
export function CompanyFigures({ companyId }: { companyId: number }) {
  const text = useText('team');
  const figures = useEndpoint(readTeamFigures, { query: { company_id: companyId } });
  return (
    <Loaded query={figures} errorTitle={text('failed')} skeleton={<Skeleton className="h-32 w-full rounded-lg" />}>
      {(found) => <Cards figures={found} search={{ company_id: String(companyId) }} />}
    </Loaded>
  );
}

type CardsProps = {
  figures: Pick<AnswerOf<typeof readTeamFigures>, 'people' | 'open' | 'ending' | 'none'>;
  /** Says which company, if there are several. */
  search: Record<string, string>;
};

function Cards({ figures: { people, open, ending, none }, search }: CardsProps) {
  const text = useText('team');
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <StateFigure search={{ ...search, do: 'look' }} title={text('figures.people')} value={people} />
      <StateFigure search={{ ...search, status: 'open' }} title={text('filters.open')} value={open} />
      <StateFigure
        search={{ ...search, status: 'ending' }}
        title={text('filters.ending')}
        value={ending}
        within={text('figures.within', { days: expiringSoonDays })}
      />
      <StateFigure search={{ ...search, status: 'none' }} title={text('filters.none')} value={none} />
    </div>
  );
}

type StateFigureProps = { search: Record<string, string>; title: string; value: number; within?: string };

function StateFigure({ search, title, value, within }: StateFigureProps) {
  const text = useText('team');
  return (
    <FigureCard title={title} value={value} text={within}>
      {value > 0 && (
        <Link to={pathTo('Team')} search={search} aria-label={text('figures.show_named', { name: title })}>
          {text('figures.show')}
        </Link>
      )}
    </FigureCard>
  );
}
