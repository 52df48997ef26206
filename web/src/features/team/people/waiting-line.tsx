import { readCourseRequests } from '@coursefront/contract/learning/course-requests.ts';
import { readJoinRequests } from '@coursefront/contract/orders/join-requests.ts';
import type { Team } from '@coursefront/contract/people/team.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { licencesLeftId } from '../pool.tsx';

/** One line above the people, which leads to the requests and to the licences that are left. */
export function WaitingLine({ team }: { team: Team }) {
  const text = useText('team');
  const requestText = useText('course-requests');
  const company_id = String(team.company.id);
  const asking = useEndpoint(readCourseRequests, { query: { company_id: team.company.id } });
  const joining = useEndpoint(readJoinRequests, { query: { company_id } }, { when: team.whole });
  const waiting = (asking.data?.length ?? 0) + (joining.data?.length ?? 0);
  const free = team.courses.reduce((sum, course) => sum + course.free, 0);
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm empty:hidden">
      {waiting > 0 && (
        <Link to={pathTo('TeamRequests')} search={{ company_id }}>
          {text('waiting', { count: waiting })}
        </Link>
      )}
      {free > 0 && <a href={`#${licencesLeftId}`}>{requestText('list.left', { count: free })}</a>}
    </p>
  );
}
