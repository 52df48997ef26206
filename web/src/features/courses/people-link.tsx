import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';

/** How many people are in the course, and the way to who they are. */
export function PeopleLink({ courseid, count }: { courseid: number; count: number }) {
  const text = useText('courses');
  if (count === 0) return <span className="tabular-nums">{count}</span>;
  return (
    <Link
      to={pathTo('CompanyAccountUsers')}
      search={{ courseid: String(courseid) }}
      aria-label={text('list.enrolled_link', { count })}
      className="tabular-nums"
    >
      {count}
    </Link>
  );
}
