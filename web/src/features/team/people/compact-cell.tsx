import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { formatPercent } from '@coursefront/contract/values/numbers.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { FollowedLink } from '../../../parts/orders/followed-order.tsx';
import { useSeatName } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { statusText } from '../../../ui/status.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import type { TeamTask } from '../team-task.ts';
import { useCourseActions } from './course-actions.ts';
import { CourseState, expiryLooks, lateFor, lookOf, reportedOf, useStateText } from './course-state.tsx';

type CompactCellProps = { person: TeamPerson; course: PersonsCourse; begin: (task: TeamTask) => void };

const booked = { icon: CalendarDays, kind: 'neutral' } as const;

/** One line for a course: the symbol of its state and the day that counts. Pressing it shows the rest and what can be done. */
export function CompactCell({ person, course, begin }: CompactCellProps) {
  const text = useText('team');
  const [open, setOpen] = useState(false);
  const actions = useCourseActions({ person, course, begin });
  const seatName = useSeatName();
  const stateText = useStateText()(course);
  const { expiry } = course;
  const { icon, kind } = expiry ? expiryLooks[expiry.state] : course.date ? booked : lookOf(course);
  const words = expiry
    ? text(`expiry.${expiry.state}`)
    : course.date
      ? text('states.booked', { date: seatName(course.date) })
      : stateText;
  return (
    <Popover
      title={course.name}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          title={words}
          className="-mx-1 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-md px-1 text-xs whitespace-nowrap text-ink-2 hover:bg-hover"
        >
          <Icon
            of={icon}
            size="xs"
            className={classes('shrink-0', kind === 'neutral' ? 'text-ink-3' : statusText[kind])}
          />
          <Short course={course} />
          <span className="sr-only">{`${words}. ${text('list.course_actions', { course: course.name, name: personName(person) })}`}</span>
        </button>
      }
    >
      <p className="text-ink-2">{personName(person)}</p>
      <CourseState course={course} />
      {course.on_order && <FollowedLink order={course.on_order.order} />}
      {actions.map(({ label, icon: sign, onSelect, disabled, reason }) => (
        <div key={label} className="grid justify-items-start gap-1">
          <Button
            size="sm"
            icon={sign}
            disabled={disabled}
            onClick={() => {
              setOpen(false);
              onSelect();
            }}
          >
            {label}
          </Button>
          {reason && <p className="text-xs text-ink-2">{reason}</p>}
        </div>
      ))}
    </Popover>
  );
}

/** How far a course in progress is, or for how many days it is late; otherwise the day that counts. */
function Short({ course }: { course: PersonsCourse }) {
  const locale = numberLocaleOf(useLanguage());
  const { expiry, date, progress } = course;
  if (!expiry && !date && reportedOf(course) === 'begun' && progress !== null)
    return <bdi>{formatPercent(progress, locale)}</bdi>;
  const late = expiry ? null : lateFor(course);
  if (late !== null)
    return (
      <bdi>{new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }).format(late)}</bdi>
    );
  const day = dayThatCounts(course);
  return day === null ? null : <DateText value={day} />;
}

/** A renewal or a booked date comes before the day on which the course was finished, and that day before the end of its access. */
export function dayThatCounts({ expiry, date, on_order, state, completed_at, ends_at }: PersonsCourse): string | null {
  if (expiry) return expiry.at;
  if (state === 'ordered') return on_order?.date?.starts_at ?? null;
  if (state === 'finished') return completed_at;
  return date?.starts_at ?? ends_at;
}
