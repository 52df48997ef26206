import { endingSoonDays, type PersonsCourse, type TeamPerson } from '@coursefront/contract/people/team.ts';
import {
  ArrowLeftRight,
  Ban,
  CalendarDays,
  ChevronDown,
  CircleCheck,
  CircleDashed,
  Clock,
  type LucideIcon,
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

const day = 86_400_000;

/** Open, and access ends within a month. */
export const endsSoon = ({ state, ends_at }: PersonsCourse, now = Date.now()): boolean =>
  (state === 'begun' || state === 'not_begun') && ends_at !== null && Date.parse(ends_at) - now < endingSoonDays * day;

/** The days before its end for which a certificate is marked, as the renewals do. */
const certificateSoonDays = 90;

/** Whether the certificate of a finished course has ended, or ends within three months. */
export function certificateEnds({ state, certificate_until }: PersonsCourse, now = Date.now()) {
  if (state !== 'finished' || certificate_until === null) return undefined;
  const left = Date.parse(certificate_until) - now;
  if (left < 0) return 'certificate_over';
  return left < certificateSoonDays * day ? 'certificate_soon' : undefined;
}

const certificateLooks: Record<NonNullable<ReturnType<typeof certificateEnds>>, Look> = {
  certificate_soon: { kind: 'warning', icon: TriangleAlert },
  certificate_over: { kind: 'danger', icon: Ban },
};

/** How far somebody is in a course and when it runs out. */
export function CourseState({ course }: { course: PersonsCourse }) {
  const text = useText('team');
  const { state, progress, ends_at, certificate_until } = course;
  const certificate = certificateEnds(course);
  const look = endsSoon(course) ? { ...looks[state], kind: 'warning' as const } : looks[state];
  const until = state === 'finished' ? certificate_until : ends_at;
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <Badge {...(certificate ? certificateLooks[certificate] : look)}>
        {state === 'begun' && progress !== null
          ? text('states.percent', { percent: progress })
          : text(`states.${certificate ?? state}`)}
      </Badge>
      {until && (
        <span className="text-xs text-ink-3">
          {text(state === 'finished' ? 'states.certificate_until' : 'states.until')} <DateText value={until} />
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
          className="-m-1.5 inline-flex cursor-pointer items-start gap-1 rounded-md p-1.5 text-start hover:bg-hover"
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
