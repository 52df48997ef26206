import type { StuckCourse } from '@coursefront/contract/customers/stuck-courses.ts';
import { troubleOf } from '@coursefront/contract/operations/troubles.ts';
import { ExternalLink, RotateCw } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { TroubleWords } from '../../parts/trouble.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';

type StuckCoursesProps = {
  courses: readonly StuckCourse[];
  linkOf: (order: StuckCourse['orders'][number]) => ReactElement;
  retry: (course: StuckCourse) => Promise<{ people: number }>;
  /** The address of the site, for links to its pages. */
  address: string;
};

/** The courses in which nobody is enrolled though the rest of the site works. Nothing if there are none. */
export function StuckCourses({ courses, ...rest }: StuckCoursesProps) {
  const text = useText('connection');
  if (courses.length === 0) return null;
  return (
    <TitledCard title={text('stuck.title')}>
      <p className="max-w-prose px-5 py-4 text-sm text-ink-2">{text('stuck.text')}</p>
      <ul>
        {courses.map((course) => (
          <Course key={course.id} course={course} {...rest} />
        ))}
      </ul>
    </TitledCard>
  );
}

function Course({ course, address, linkOf, retry }: Omit<StuckCoursesProps, 'courses'> & { course: StuckCourse }) {
  const text = useText('connection');
  const { name, people, since, last_error, orders } = course;
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      toastSuccess(text('stuck.retried', { count: (await retry(course)).people }));
    } catch (error) {
      toastFailure(text('stuck.not_retried'), (error as ApiFailure).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="grid gap-2 border-t border-line px-5 py-4 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-density font-semibold text-ink wrap-anywhere">{name}</h3>
        <Badge kind="danger">{text('stuck.people', { count: people })}</Badge>
        <span className="text-ink-3">{text('stuck.since', { time: leftToRight(formatDateTime(since)) })}</span>
        <Button
          size="sm"
          icon={RotateCw}
          className="ms-auto max-md:ms-0"
          aria-label={text('stuck.retry_for', { course: name })}
          busy={isBusy}
          busyLabel={text('stuck.busy')}
          onClick={() => void again()}
        >
          {text('stuck.retry')}
        </Button>
      </div>
      <TroubleWords error={last_error} />
      <CourseLink course={course} address={address} />
      {orders.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
          {text('stuck.orders')}
          {orders.map((order) => (
            <span key={order.id}>{linkOf(order)}</span>
          ))}
        </p>
      )}
    </li>
  );
}

/** Where in Moodle it is fixed: a course that is gone has no page there. */
function CourseLink({ course: { courseid, last_error }, address }: { course: StuckCourse; address: string }) {
  const text = useText('connection');
  const { kind } = troubleOf(last_error, 'own');
  if (kind === 'course') return null;
  const isClosed = kind === 'closed';
  return (
    <a
      href={`${address}${isClosed ? '/enrol/instances.php' : '/course/view.php'}?id=${courseid}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 justify-self-start max-md:min-h-11"
    >
      {text(isClosed ? 'stuck.open_methods' : 'stuck.open_course')}
      <Icon of={ExternalLink} size="sm" />
    </a>
  );
}
