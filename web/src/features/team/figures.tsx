import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { readTeamFigures } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
      {({ company, departments, ...figures }) => (
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
          <Cards figures={figures} search={{}} />
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
  figures: Omit<AnswerOf<typeof readTeamFigures>, 'company' | 'departments'>;
  /** Says which company, if there are several. */
  search: Record<string, string>;
};

/**
 * Each figure is the number of people whom its link lists. Everybody is in one of the three after the first, which add up
 * to it; what expires soon is another question.
 */
function Cards({ figures: { people, open, late, done, none, ending }, search }: CardsProps) {
  const text = useText('team');
  return (
    // The whole stands above its parts where not all cards fit into a line.
    <div className="grid grid-cols-2 gap-4 *:first:max-xl:col-span-2 xl:grid-cols-5">
      <StateFigure search={search} title={text('figures.people')} value={people} />
      <StateFigure
        search={{ ...search, status: 'open' }}
        title={text('filters.open')}
        value={open}
        about={text('figures.open_text')}
      >
        {late > 0 && (
          <Link to={pathTo('Team')} search={{ ...search, status: 'late', sort: 'late' }}>
            {text('figures.late', { count: late })}
          </Link>
        )}
      </StateFigure>
      <StateFigure
        search={{ ...search, status: 'done' }}
        title={text('filters.done')}
        value={done}
        about={text('figures.done_text')}
      />
      <StateFigure search={{ ...search, status: 'none' }} title={text('filters.none')} value={none} />
      <StateFigure
        search={{ ...search, status: 'ending' }}
        title={text('filters.ending')}
        value={ending}
        about={text('figures.soon_text')}
      />
    </div>
  );
}

type StateFigureProps = {
  search: Record<string, string>;
  title: string;
  value: number;
  about?: string;
  /** Beside the way to the people. */
  children?: ReactNode;
};

function StateFigure({ search, title, value, about, children }: StateFigureProps) {
  const text = useText('team');
  return (
    <FigureCard title={title} value={value} text={about}>
      {value > 0 && (
        <Link
          to={pathTo('Team')}
          search={search}
          className="me-4"
          aria-label={text('figures.show_named', { name: title })}
        >
          {text('figures.show')}
        </Link>
      )}
      {children}
    </FigureCard>
  );
}
