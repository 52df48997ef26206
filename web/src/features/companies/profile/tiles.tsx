import { renewalRanges } from '@coursefront/contract/learning/renewals.ts';
import type { CompanyProfile } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { FigureCard } from '../../../ui/layout/figure-card.tsx';

/** The figures of a company, each with the way to its people. */
export function CompanyTiles({ company: { id, statistics, finished_count } }: { company: CompanyProfile }) {
  const text = useText('companies');
  const company_id = String(id);
  return (
    <section aria-label={text('tiles.label')} className="grid gap-4 sm:grid-cols-3">
      <FigureCard
        title={text('tiles.participants')}
        value={statistics.total_students_count}
        text={text('tiles.participants_text', { count: statistics.last_30_days_student_count })}
      >
        <Link to={pathTo('Team')} search={{ company_id, status: 'any' }}>
          {text('tiles.to_participants')}
        </Link>
      </FigureCard>
      <FigureCard
        title={text('tiles.completions')}
        value={statistics.total_course_completions}
        text={text('tiles.completions_text', { count: statistics.last_30_days_total_course_completions })}
      >
        <Link to={pathTo('Team')} search={{ company_id, status: 'finished' }}>
          {text('tiles.to_finished', { number: finished_count })}
        </Link>
      </FigureCard>
      <FigureCard
        title={text('tiles.renewals')}
        value={statistics.next_3_month_cert_renewals}
        text={text('tiles.renewals_text', { count: statistics.next_12_month_cert_renewals })}
      >
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {renewalRanges.map((range) => (
            <Link key={range} to={pathTo('CompanyAccountRenewals')} search={{ company_id, kind: 'certificate', range }}>
              <span className="sr-only">{text('tiles.renewals')}: </span>
              {text(`tiles.${range}`)}
            </Link>
          ))}
        </p>
      </FigureCard>
    </section>
  );
}
