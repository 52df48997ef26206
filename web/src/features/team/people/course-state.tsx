import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import {
  ArrowLeftRight,
  Ban,
  CalendarDays,
  ChevronDown,
  CircleCheck,
  CircleDashed,
  Clock,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import type { TeamTask } from './team-task.ts';

type Look = { kind: 'success' | 'info' | 'warning' | 'danger' | 'neutral'; icon: LucideIcon };

const looks: Record<PersonsCourse['state'], Look> = {
  finished: { kind: 'success', icon: CircleCheck },
  begun: { kind: 'info', icon: Clock },
  not_begun: { kind: 'neutral', icon: CircleDashed },
  expired: { kind: 'danger', icon: Ban },
};

const expiryLooks: Record<NonNullable<PersonsCourse['expiry']>['state'], Look> = {
  soon: { kind: 'warning', icon: TriangleAlert },
  over: { kind: 'danger', icon: Ban },
  ordered: { kind: 'success', icon: RefreshCw },
};

/** The end of a course: that of its renewal, otherwise of the certificate if it is finished, or of the access if it is not. */
function endOf({ expiry, state, ends_at, certificate_until }: PersonsCourse) {
  if (expiry) return { kind: expiry.kind, at: expiry.at };
  return state === 'finished'
    ? { kind: 'certificate' as const, at: certificate_until }
    : { kind: 'licence' as const, at: ends_at };
}

/** A person's progress in a course and its end, which comes first. A certificate implies that the course is finished. */
export function CourseState({ course }: { course: PersonsCourse }) {
  const text = useText('team');
  const { state, progress, expiry } = course;
  const stateText =
    state === 'begun' && progress !== null ? text('states.percent', { percent: progress }) : text(`states.${state}`);
  const end = endOf(course);
  const isSaid = state === 'finished' && end.kind === 'certificate';
  return (
    // So narrow that the columns of four courses are in sight at 1280 pixels, in every language.
    <span className="inline-grid justify-items-start gap-0.5 md:max-w-29">
      <Badge
        {...(expiry ? expiryLooks[expiry.state] : looks[state])}
        {...(expiry?.state === 'ordered' && { className: 'md:rounded-xl md:whitespace-normal' })}
      >
        {expiry ? text(`expiry.${expiry.state}`) : stateText}
      </Badge>
      {expiry && !isSaid && <span className="text-xs text-ink-2">{stateText}</span>}
      {end.at && (
        <span className="text-xs text-ink-3">
          {text(end.kind === 'certificate' ? 'states.certificate_until' : 'states.until')} <DateText value={end.at} />
        </span>
      )}
      {course.date_choice === 'choose' && <span className="text-xs text-ink-2">{text('states.no_date')}</span>}
      {course.date && (
        <span className="text-xs text-ink-2">
          <span className="block whitespace-nowrap">
            {text('states.booked', { date: leftToRight(formatDate(course.date.starts_at)) })}
          </span>
          <bdi className="block max-w-40 wrap-break-word md:max-w-28">{course.date.location}</bdi>
        </span>
      )}
    </span>
  );
}

/** The training manager gave it, and only the training manager takes it back. */
const isManagers = ({ state, licence_id, returnable }: PersonsCourse): boolean =>
  (state === 'begun' || state === 'not_begun') && licence_id !== null && !returnable;

type CourseCellProps = { person: TeamPerson; course: PersonsCourse; begin: (task: TeamTask) => void };

/** The state, which opens what can be done with the licence. */
export function CourseCell({ person, course, begin }: CourseCellProps) {
  const text = useText('team');
  const users = useText('users');
  const entries = [
    ...(course.date_choice !== null && course.licence_id !== null
      ? [
          {
            label: text(`date.${course.date_choice}`),
            icon: CalendarDays,
            onSelect: () => begin({ kind: 'date', person, course }),
          },
        ]
      : []),
    ...(course.movable && course.licence_id !== null
      ? [
          {
            label: users('licences.move'),
            icon: ArrowLeftRight,
            onSelect: () => begin({ kind: 'move', person, course }),
          },
        ]
      : []),
    ...(course.returnable || isManagers(course)
      ? [
          {
            label: text('return.action'),
            icon: Undo2,
            onSelect: () => begin({ kind: 'return', person, course }),
            ...(course.returnable ? { danger: true } : { disabled: true, reason: text('return.not_yours') }),
          },
        ]
      : []),
  ];
  if (entries.length === 0) return <CourseState course={course} />;
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <button
          type="button"
          className="-m-1.5 inline-flex cursor-pointer items-start gap-0.5 rounded-md p-1.5 text-start hover:bg-hover"
        >
          <CourseState course={course} />
          <Icon of={ChevronDown} size="sm" className="mt-0.5 text-ink-3" />
          <span className="sr-only">
            {text('list.course_actions', { course: course.name, name: personName(person) })}
          </span>
        </button>
      }
    />
  );
}
