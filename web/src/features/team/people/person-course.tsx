import type { PersonsCourse, Team, TeamPerson } from '@coursefront/contract/people/team.ts';
import type { FollowedOrder } from '@coursefront/contract/values/followed-order.ts';
import { Link } from '@tanstack/react-router';
import { Clock, RefreshCw } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { FollowedBadge, FollowedLink } from '../../../parts/orders/followed-order.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import type { TeamTask } from '../team-task.ts';
import { useCourseActions } from './course-actions.ts';
import {
  expiryLooks,
  idleFor,
  isOrderedBesides,
  lookOf,
  looks,
  reportedOf,
  toCome,
  useStateText,
} from './course-state.tsx';
import { isRenewable, useRenewPeople } from './use-renew-people.ts';

type PersonCourseProps = { person: TeamPerson; course: PersonsCourse; team: Team; begin: (task: TeamTask) => void };

/** A course in the panel of its person: all that is known about it, and a button for each thing that can be done. */
export function PersonCourse({ person, course, team, begin }: PersonCourseProps) {
  const text = useText('team');
  const actions = useCourseActions({ person, course, begin });
  const { renew, label, busy } = useRenewPeople(team, course.courseid);
  const refusal = actions.find(({ reason }) => reason)?.reason;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 grow basis-72 gap-2">
        <h4 className="font-semibold text-ink wrap-anywhere">{course.name}</h4>
        <Badges course={course} />
        {course.state === 'begun' && course.progress !== null && course.progress < 100 && (
          <Progress
            value={course.progress}
            max={100}
            words={text('states.percent', { percent: course.progress })}
            label={course.name}
            showWords={false}
            className="max-w-72"
          />
        )}
        {course.on_order && <OnOrder order={course.on_order.order} />}
        <Facts course={course} />
        <Unsold course={course} name={personName(person)} />
        {refusal && <p className="text-ink-3">{refusal}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isRenewable(course) && (
          <Button
            size="sm"
            variant="soft"
            icon={RefreshCw}
            busy={busy}
            busyLabel={text('renew.busy')}
            aria-label={`${label}: ${course.name}`}
            onClick={() => renew([person.userid])}
          >
            {label}
          </Button>
        )}
        {actions
          .filter(({ disabled }) => !disabled)
          .map((action) => (
            <Button
              key={action.label}
              size="sm"
              icon={action.icon}
              aria-label={`${action.label}: ${course.name}`}
              onClick={action.onSelect}
            >
              {action.label}
            </Button>
          ))}
      </div>
    </li>
  );
}

function Badges({ course }: { course: PersonsCourse }) {
  const text = useText('team');
  const stateText = useStateText();
  const { expiry } = course;
  const idle = idleFor(course);
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge {...lookOf(course)}>{stateText(course)}</Badge>
      {idle !== null && (
        <Badge kind="warning" icon={Clock}>
          {text('states.idle_for', { count: idle })}
        </Badge>
      )}
      {expiry && <Badge {...expiryLooks[expiry.state]}>{text(`expiry.${expiry.state}`)}</Badge>}
      {isOrderedBesides(course) && <Badge {...looks.ordered}>{text('states.ordered')}</Badge>}
    </p>
  );
}

function OnOrder({ order }: { order: FollowedOrder }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FollowedBadge order={order} />
      <FollowedLink order={order} className="max-md:inline-flex max-md:min-h-11 max-md:items-center" />
    </p>
  );
}

/** The days of a course, in the order in which they come. */
function Facts({ course }: { course: PersonsCourse }) {
  const text = useText('team');
  const when = useWhen();
  const { state, since, active_at, completed_at, ends_at, certificate_until } = course;
  const date = course.date ?? course.on_order?.date;
  const hasEnded = Date.parse(ends_at ?? '') <= Date.now();
  const days = [
    since && ([text('states.since'), since] as const),
    active_at && ([text('states.active'), active_at] as const),
    completed_at && ([text('states.finished_on'), completed_at] as const),
    certificate_until && ([text('states.certificate_until'), certificate_until] as const),
    ends_at && ([text(hasEnded ? 'states.ended_on' : 'states.until'), ends_at] as const),
  ].filter((day) => day !== null && day !== '');
  return (
    <div className="grid gap-1">
      {date && (
        <p className="text-ink">
          {course.date ? text('states.booked', { date: when(date) }) : when(date)}
          <bdi className="block text-ink-2">{date.location}</bdi>
        </p>
      )}
      {course.past_date && <p>{text('states.date_passed', { date: leftToRight(formatDate(course.past_date)) })}</p>}
      {course.date_choice === 'choose' && <p>{text('states.no_date')}</p>}
      {reportedOf(course) === 'finished' && state !== 'finished' && <p>{text(`states.${toCome(course)}`)}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        {days.map(([words, day]) => (
          <span key={words}>
            {words} <DateText value={day} />
          </span>
        ))}
      </p>
    </div>
  );
}

/** The list of renewals has the way to ask the training company for it. */
function Unsold({ course: { courseid, expiry }, name }: { course: PersonsCourse; name: string }) {
  const text = useText('team');
  const common = useText('common');
  if (!expiry || expiry.state === 'ordered' || expiry.sold) return null;
  return (
    <p className="flex flex-wrap gap-x-3">
      {text('expiry.unsold')}
      <Link to={pathTo('CompanyAccountRenewals')} search={{ search: name, courseid: String(courseid) }}>
        {common('titles.renewals')}
      </Link>
    </p>
  );
}
