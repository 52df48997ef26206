import { isEndingSoon } from '@coursefront/contract/learning/learning-rules.ts';
import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { daysIdle, daysNotBegun, lateDays } from '@coursefront/contract/people/waiting-days.ts';
import { Link } from '@tanstack/react-router';
import {
  Ban,
  ChevronDown,
  CircleCheck,
  CircleDashed,
  Clock,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { isOwed, useOrderPath, useOrderWords } from '../../../parts/orders/followed-order.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { classes } from '../../../ui/classes.ts';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatDate } from '../../../ui/text/format-date.ts';
import { Unbroken } from '../../../ui/text/unbroken.tsx';
import type { TeamTask } from '../team-task.ts';
import { useCourseActions } from './course-actions.ts';

type Look = { kind: 'success' | 'info' | 'warning' | 'danger' | 'neutral'; icon: LucideIcon };

export const looks: Record<PersonsCourse['state'], Look> = {
  ordered: { kind: 'info', icon: Hourglass },
  finished: { kind: 'success', icon: CircleCheck },
  begun: { kind: 'info', icon: Clock },
  not_begun: { kind: 'neutral', icon: CircleDashed },
  expired: { kind: 'danger', icon: Ban },
};

export const expiryLooks: Record<NonNullable<PersonsCourse['expiry']>['state'], Look> = {
  soon: { kind: 'warning', icon: TriangleAlert },
  over: { kind: 'danger', icon: Ban },
  ordered: { kind: 'success', icon: RefreshCw },
};

/** The state as the learning site reports it: everything is done, although the record of the completion is still to come. */
export const reportedOf = ({ state, progress }: PersonsCourse): PersonsCourse['state'] =>
  state === 'begun' && progress === 100 ? 'finished' : state;

/** For how many days a course is late; null if it is not. */
export function lateFor(course: PersonsCourse): number | null {
  const days = daysNotBegun(course, new Date());
  return days !== null && days >= lateDays ? days : null;
}

/** For how many days its person has been away from a started course; null if it is not for long. */
export function idleFor(course: PersonsCourse): number | null {
  const days = daysIdle(course, new Date());
  return days !== null && days >= lateDays ? days : null;
}

export const lookOf = (course: PersonsCourse): Look =>
  lateFor(course) === null ? looks[reportedOf(course)] : { kind: 'warning', icon: CircleDashed };

/** The line under the report: the certificate of somebody who has one to renew, or the day. */
export const toCome = ({ certificate_until }: PersonsCourse) =>
  certificate_until === null ? ('date_to_come' as const) : ('certificate_to_come' as const);

/** The words of a state. Progress is in percent, and lateness in days. */
export function useStateText(): (course: PersonsCourse) => string {
  const text = useText('team');
  return (course) => {
    const state = reportedOf(course);
    const late = lateFor(course);
    if (late !== null) return text('states.not_begun_for', { count: late });
    return state === 'begun' && course.progress !== null
      ? text('states.percent', { percent: course.progress })
      : text(`states.${state}`);
  };
}

/** The end of a course: that of its renewal, otherwise of the certificate if it is finished, or of the access if it is not. */
function endOf({ expiry, state, ends_at, certificate_until }: PersonsCourse) {
  if (expiry) return { kind: expiry.kind, at: expiry.at };
  return state === 'finished'
    ? { kind: 'certificate' as const, at: certificate_until }
    : { kind: 'licence' as const, at: ends_at };
}

/** An order that nothing else in the cell speaks of: neither the state nor the renewal. */
export const isOrderedBesides = ({ state, expiry, on_order }: PersonsCourse): boolean =>
  on_order !== null && state !== 'ordered' && expiry?.state !== 'ordered';

/** The certificate that is still valid while its course is taken again, and that has to be renewed by then. */
const validCertificate = ({ state, expiry, certificate_until }: PersonsCourse): string | null =>
  state === 'finished' || expiry?.kind === 'certificate' || Date.parse(certificate_until ?? '') <= Date.now()
    ? null
    : certificate_until;

type CourseStateProps = {
  course: PersonsCourse;
  /** Only what counts now, for the grid. The panel of the person has the rest. */
  brief?: boolean;
};

/** A person's progress in a course and its end, which comes first. A certificate implies that the course is finished. */
export function CourseState({ course, brief = false }: CourseStateProps) {
  const text = useText('team');
  const { state, expiry, completed_at } = course;
  const reported = reportedOf(course);
  const stateText = useStateText()(course);
  const orderWords = useOrderWords();
  const end = endOf(course);
  const certificate = validCertificate(course);
  const date = course.date ?? course.on_order?.date;
  // With a date this week, the end of the access does not matter yet; with a certificate, the day it was earned does not.
  const saysEnd = end.at !== null && !(brief && date && !expiry);
  const saysFinished = state === 'finished' && completed_at !== null && !expiry && !(brief && saysEnd);
  const isSaid = state === 'finished' && end.kind === 'certificate';
  const active = state === 'begun' ? course.active_at : null;
  const idle = idleFor(course);
  const since = state === 'not_begun' || (state === 'begun' && !(brief && active)) ? course.since : null;
  const wraps = expiry ? expiry.state === 'ordered' : lateFor(course) !== null;
  return (
    // So narrow that the columns of four courses are in sight at 1280 pixels, in every language.
    <span className="inline-grid justify-items-start gap-0.5 md:max-w-29">
      <Badge
        {...(expiry ? expiryLooks[expiry.state] : lookOf(course))}
        {...(wraps && { className: 'md:rounded-xl md:whitespace-normal' })}
      >
        {expiry ? text(`expiry.${expiry.state}`) : stateText}
      </Badge>
      {expiry && expiry.state !== 'ordered' && !expiry.sold && (
        <span className="text-xs text-ink-2">{text('expiry.unsold')}</span>
      )}
      {expiry && !isSaid && <span className="text-xs text-ink-2">{stateText}</span>}
      {saysFinished && (
        <span className="text-xs text-ink-2">
          <DateText value={completed_at} />
        </span>
      )}
      {reported !== state && <span className="text-xs text-ink-2">{text(`states.${toCome(course)}`)}</span>}
      {since && (
        <span className="text-xs text-ink-2">
          {text('states.since')} <DateText value={since} />
        </span>
      )}
      {idle !== null && <span className="text-xs text-warning">{text('states.idle_for', { count: idle })}</span>}
      {active && !(brief && idle !== null) && (
        <span className="text-xs text-ink-2">
          {text('states.active')} <DateText value={active} />
        </span>
      )}
      {certificate && (
        <span className={classes('text-xs', isEndingSoon(certificate, new Date()) ? 'text-warning' : 'text-ink-2')}>
          {text('states.certificate_until')} <DateText value={certificate} />
        </span>
      )}
      {saysEnd && end.at && (
        <span className="text-xs text-ink-3">
          {text(end.kind === 'certificate' ? 'states.certificate_until' : 'states.until')} <DateText value={end.at} />
        </span>
      )}
      {course.date_choice === 'choose' && <span className="text-xs text-ink-2">{text('states.no_date')}</span>}
      {course.past_date && (
        <span className="text-xs text-ink-2">
          <Unbroken>{text('states.date_passed', { date: leftToRight(formatDate(course.past_date)) })}</Unbroken>
        </span>
      )}
      {isOrderedBesides(course) && <span className="text-xs text-ink-2">{text('states.ordered')}</span>}
      {course.on_order && (
        <span className="text-xs text-ink-2">
          <Unbroken>{orderWords(course.on_order.order)}</Unbroken>
        </span>
      )}
      {date && (
        <span className="text-xs text-ink-2">
          <span className="block whitespace-nowrap">
            {course.date ? (
              text('states.booked', { date: leftToRight(formatDate(date.starts_at)) })
            ) : (
              <DateText value={date.starts_at} />
            )}
          </span>
          {(course.date || !brief) && (
            <bdi className={classes('block max-w-40 md:max-w-28', brief ? 'md:truncate' : 'wrap-break-word')}>
              {date.location}
            </bdi>
          )}
        </span>
      )}
    </span>
  );
}

type CourseCellProps = Omit<CourseStateProps, 'course'> & {
  person: TeamPerson;
  course: PersonsCourse;
  begin: (task: TeamTask) => void;
};

/** The way to the order that a course waits for, and to its payment. */
function useOrderEntry({ on_order }: PersonsCourse): MenuEntry[] {
  const text = useText('account-orders');
  const order = on_order?.order;
  const path = useOrderPath();
  const to = order && path(order);
  if (!to) return [];
  const label = isOwed(order) ? text('owed.pay_order', { number: leftToRight(order.number) }) : text('open');
  return [{ label, icon: ReceiptText, link: <Link to={to} /> }];
}

/** The state, which opens what can be done with the licence or with its order. */
export function CourseCell({ person, course, begin, brief = false }: CourseCellProps) {
  const text = useText('team');
  const entries = [...useOrderEntry(course), ...useCourseActions({ person, course, begin })];
  if (entries.length === 0) return <CourseState course={course} brief={brief} />;
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <button
          type="button"
          className="-m-1.5 inline-flex cursor-pointer items-start gap-0.5 rounded-md p-1.5 text-start hover:bg-hover"
        >
          <CourseState course={course} brief={brief} />
          <Icon of={ChevronDown} size="sm" className="mt-0.5 text-ink-3" />
          <span className="sr-only">
            {text('list.course_actions', { course: course.name, name: personName(person) })}
          </span>
        </button>
      }
    />
  );
}
