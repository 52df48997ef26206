import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { wallClock } from '../../../lib/text/zoned-time.ts';
import { formatDate } from '../../../ui/text/format-date.ts';
import type { BuilderForm } from './form.ts';
import { useProposal } from './use-proposal.ts';

/** The dates of an instructor-led course that people could choose, or the way to add one. */
export function CourseDates({ form, courseid }: { form: BuilderForm; courseid: number }) {
  const text = useText('signup-forms');
  const zone = useEventZone();
  const course = useProposal(form)?.courses.find((one) => one.courseid === courseid);
  if (!course) return null;
  const { dates: count, next_date } = course;
  if (next_date) {
    const date = leftToRight(formatDate(wallClock(next_date, zone).date));
    return <span className="block text-ink-3">{text('basic.dates', { count, date })}</span>;
  }
  return (
    <span className="block text-warning">
      {text('basic.no_dates')}{' '}
      <Link to={pathTo('CompanyAccountCourse', { courseid })} search={{ do: 'add' }}>
        {text('basic.add_date')}
      </Link>
    </span>
  );
}
