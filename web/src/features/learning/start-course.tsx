import { readLearning } from '@coursefront/contract/learning/learning.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Spinner } from '../../ui/pictures/spinner.tsx';
import { noteOpenedCourse } from './home/opened-course.ts';

/**
 * The way from a purchase into the course. The server gives the address of a course that the reader has; anybody else is
 * led to their start page. The page replaces itself in the history, so that Back leads to where the reader came from.
 */
export function StartCourse({ courseId }: { courseId: string }) {
  const text = useText('learning');
  const learning = useEndpoint(readLearning, {});
  return (
    <Loaded query={learning} errorTitle={text('failed')} skeleton={<Opening />}>
      {({ courses }) => {
        const course = courses.find(({ courseid, state }) => String(courseid) === courseId && state === 'running');
        return course ? <Leave to={course.url} /> : <GoHome />;
      }}
    </Loaded>
  );
}

function Opening() {
  const text = useText('common');
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-ink-2">
      <Spinner className="size-5 text-brand-text" />
      {text('busy.page')}
    </p>
  );
}

function Leave({ to }: { to: string }) {
  const userId = useSession()?.user.userid;
  useEffect(() => {
    if (userId !== undefined) noteOpenedCourse(userId);
    window.location.replace(to);
  }, [to, userId]);
  return <Opening />;
}

function GoHome() {
  const navigate = useNavigate();
  useEffect(() => void navigate({ to: pathTo('Home'), replace: true }), [navigate]);
  return <Opening />;
}
