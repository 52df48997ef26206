import type { CompanyStatistics } from '@coursefront/contract/people/companies.ts';
import { useText } from '../../../lib/text/text.ts';
import { FigureCard } from '../../../ui/layout/figure-card.tsx';

export function CompanyTiles({ statistics }: { statistics: CompanyStatistics }) {
  const text = useText('companies');
  return (
    <section aria-label={text('tiles.label')} className="grid gap-4 sm:grid-cols-3">
      <FigureCard
        title={text('tiles.participants')}
        value={statistics.total_students_count}
        text={text('tiles.participants_text', { count: statistics.last_30_days_student_count })}
      />
      <FigureCard
        title={text('tiles.completions')}
        value={statistics.total_course_completions}
        text={text('tiles.completions_text', { count: statistics.last_30_days_total_course_completions })}
      />
      <FigureCard
        title={text('tiles.renewals')}
        value={statistics.next_3_month_cert_renewals}
        text={text('tiles.renewals_text', { count: statistics.next_12_month_cert_renewals })}
      />
    </section>
  );
}
