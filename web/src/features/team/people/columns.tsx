import type { PersonsCourse, TeamPerson, teamFilters } from '@coursefront/contract/people/team.ts';
import { daysIdle, daysNotBegun } from '@coursefront/contract/people/waiting-days.ts';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { isDense } from '../../../parts/list/list-look.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { UserBadge } from '../../../parts/people/user-badge.tsx';
import { classes } from '../../../ui/classes.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { DomainText } from '../../../ui/text/domain-text.tsx';
import type { TeamTask } from '../team-task.ts';
import { CompactCell } from './compact-cell.tsx';
import { CourseCell, idleFor, lateFor } from './course-state.tsx';
import { InvitedBadge, isInvited } from './membership.tsx';
import { personLinkId, withPerson } from './use-opened-person.ts';

/** A grid with more columns is not readable. The others are counted beside the person. */
const mostColumns = 12;

type Filter = (typeof teamFilters)[number];
type Shown = { chosen?: number | undefined; status?: Filter | undefined };

const isUnfinished = ({ state }: PersonsCourse) => state === 'begun' || state === 'not_begun';
const isFinished = ({ state }: PersonsCourse) => state === 'finished';

/** Whether a course is one that the filter asks about; without a filter, one that is still to be finished. */
const isAsked: Record<Filter, (course: PersonsCourse) => boolean> = {
  any: isUnfinished,
  open: isUnfinished,
  not_begun: ({ state }) => state === 'not_begun',
  late: (course) => daysNotBegun(course, new Date()) !== null,
  idle: (course) => daysIdle(course, new Date()) !== null,
  ordered: ({ on_order }) => on_order !== null,
  ending: ({ expiry }) => expiry?.state === 'soon',
  finished: isFinished,
  done: isFinished,
  none: isUnfinished,
  invited: isUnfinished,
};

/**
 * The courses of these people: first those that the filter asks about, or that somebody has to finish, then the others. Both by
 * name, so that columns keep their order when a licence is assigned. If they are too many, those of most people stay. The
 * chosen one is alone.
 */
export function gridCourses(people: readonly TeamPerson[], { chosen, status }: Shown) {
  const courses = new Map<number, { courseid: number; name: string; people: number; rank: number }>();
  for (const course of people.flatMap((person) => person.courses)) {
    const { courseid, name } = course;
    const known = courses.get(courseid);
    const rank = isAsked[status ?? 'any'](course) ? 0 : 1;
    courses.set(courseid, {
      courseid,
      name,
      people: (known?.people ?? 0) + 1,
      rank: Math.min(rank, known?.rank ?? 1),
    });
  }
  return [...courses.values()]
    .filter(({ courseid }) => chosen === undefined || courseid === chosen)
    .toSorted((one, other) => one.rank - other.rank || other.people - one.people || one.courseid - other.courseid)
    .slice(0, mostColumns)
    .toSorted(
      (one, other) => one.rank - other.rank || one.name.localeCompare(other.name) || one.courseid - other.courseid,
    );
}

type GridProps = {
  people: readonly TeamPerson[];
  courseid: number | undefined;
  status: Shown['status'];
  begin: (task: TeamTask) => void;
};

/** A column for the person and one for each course, which say less in a compact grid. On phones the courses stand below their person instead. */
export function useGridColumns({ people, courseid, status, begin }: GridProps): Column<TeamPerson>[] {
  const text = useText('team');
  const compact = isDense(useAddressSearch());
  const shown = gridCourses(people, { chosen: courseid, status });
  const inGrid = new Set(shown.map((course) => course.courseid));
  return [
    {
      id: 'name',
      head: text('list.person'),
      sortable: true,
      pinned: true,
      cell: (person) => <Person {...{ person, inGrid, compact, begin, status }} chosen={courseid} />,
    },
    ...shown.map(
      (course): Column<TeamPerson> => ({
        id: `course-${course.courseid}`,
        head: course.name,
        narrow: compact ? 'tight' : true,
        phone: 'hidden',
        cell: (person) => {
          const held = person.courses.find((each) => each.courseid === course.courseid);
          if (!held) return null;
          return compact ? (
            <CompactCell person={person} course={held} begin={begin} />
          ) : (
            <CourseCell person={person} course={held} begin={begin} brief />
          );
        },
      }),
    ),
  ];
}

type PersonProps = {
  person: TeamPerson;
  inGrid: ReadonlySet<number>;
  chosen: number | undefined;
  status: Shown['status'];
  compact: boolean;
  begin: (task: TeamTask) => void;
};

function Person({ person, inGrid, chosen, status, compact, begin }: PersonProps) {
  const text = useText('team');
  const name = personName(person);
  const hidden = chosen === undefined ? person.courses.filter((course) => !inGrid.has(course.courseid)).length : 0;
  // Phones have room for it in any density: the courses stand below their person.
  const notCompact = compact && 'md:hidden';
  const { first, more, done } = coursesOnPhone(person.courses, { chosen, status });
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <span className={classes('inline-grid', notCompact)}>
          <Avatar name={name} picture={person.picture} />
        </span>
        <div className={classes('min-w-0', compact ? 'md:min-w-36' : 'md:min-w-44')}>
          <span
            className={classes('flex items-center gap-x-2 font-semibold', compact ? 'max-md:flex-wrap' : 'flex-wrap')}
          >
            <PanelLink
              id={personLinkId(person.userid)}
              person={person}
              className="max-md:-my-2.5 max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {name}
            </PanelLink>
            {person.state !== 'active' && <UserBadge state={person.state} />}
            {isInvited(person) && <InvitedBadge day={person.invited_on} />}
          </span>
          <span className={classes('block text-ink-3 wrap-anywhere', notCompact)}>
            <bdi dir="ltr">{person.email && <DomainText value={person.email} />}</bdi>
          </span>
          <span className={classes('flex flex-wrap gap-x-3 text-ink-3', notCompact)}>
            {person.department?.name}
            {person.reminded_on && (
              <span>
                {text('list.reminded')} <DateText value={person.reminded_on} />
              </span>
            )}
            <CourseCount held={person.courses.length} hidden={hidden} />
          </span>
        </div>
      </div>
      {/* The cell leaves room for the row's box and menu, which stand beside the first line only. */}
      <div className="-me-20 grid gap-2 empty:hidden md:hidden">
        <ListOnPhone courses={first} person={person} begin={begin} />
        <MoreOnPhone words={text('list.more', { count: more.length })} courses={more} person={person} begin={begin} />
        <MoreOnPhone
          words={text('list.finished', { count: done.length })}
          courses={done}
          person={person}
          begin={begin}
        />
      </div>
    </div>
  );
}

/** Opens the panel with everything about the person. */
export const PanelLink = ({ person: { userid }, ...dress }: { person: TeamPerson } & ComponentProps<'a'>) => (
  <Link {...dress} to="." search={withPerson(userid) as never} state={{ openedFromList: true }} resetScroll={false} />
);

/** The columns of a course may be out of sight, so the row says that there is one. */
function CourseCount({ held, hidden }: { held: number; hidden: number }) {
  const text = useText('team');
  if (held === 0) return <span>{text('list.no_courses')}</span>;
  return (
    <span className="max-md:hidden">
      {hidden > 0 ? text('list.more', { count: hidden }) : text('list.count', { count: held })}
    </span>
  );
}

/** A phone shows so many open courses of a person, the most urgent ones. The others are one touch away. */
const mostOnPhone = 3;

const urgency = (course: PersonsCourse): number =>
  course.expiry?.state === 'soon' || course.expiry?.state === 'over'
    ? 0
    : lateFor(course) !== null || idleFor(course) !== null
      ? 0.5
      : ['expired', 'begun', 'not_begun', 'ordered', 'finished'].indexOf(course.state) + 1;

/** The end of what expires, and of what is late or left alone the day on which its wait began. */
const momentOf = (course: PersonsCourse): number => Date.parse(course.expiry?.at ?? waitsFrom(course) ?? '1970-01-01');

function waitsFrom(course: PersonsCourse): string | null {
  if (lateFor(course) !== null) return course.since;
  return idleFor(course) === null ? null : course.active_at;
}

/** The courses of a person in the order in which they need their lead: the next one to expire first, and the longest wait. */
export const urgentFirst = (one: PersonsCourse, other: PersonsCourse): number =>
  urgency(one) - urgency(other) || momentOf(one) - momentOf(other) || one.name.localeCompare(other.name);

/** Nothing is left to do for it: finished, and nothing of it runs out. */
const isDone = ({ state, expiry }: PersonsCourse): boolean => state === 'finished' && expiry === null;

/** The courses of a person on a phone, first those that the filter asks about. A chosen course is shown whatever its state. */
export function coursesOnPhone(courses: readonly PersonsCourse[], { chosen, status }: Shown) {
  if (chosen !== undefined) return { first: courses.filter(({ courseid }) => courseid === chosen), more: [], done: [] };
  const isFirst = (course: PersonsCourse) => Number(status !== undefined && isAsked[status](course));
  const open = courses
    .filter((course) => !isDone(course))
    .toSorted((one, other) => isFirst(other) - isFirst(one) || urgentFirst(one, other));
  return {
    first: open.slice(0, mostOnPhone),
    more: open.slice(mostOnPhone),
    done: courses.filter(isDone),
  };
}

type ListOnPhoneProps = { courses: readonly PersonsCourse[]; person: TeamPerson; begin: (task: TeamTask) => void };

const ListOnPhone = ({ courses, person, begin }: ListOnPhoneProps) =>
  courses.length > 0 && (
    <ul className="grid gap-2">
      {courses.map((course) => (
        <OnPhone key={course.courseid} person={person} course={course} begin={begin} />
      ))}
    </ul>
  );

function MoreOnPhone({ words, ...list }: ListOnPhoneProps & { words: string }) {
  if (list.courses.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer content-center text-ink-2">{words}</summary>
      <ListOnPhone {...list} />
    </details>
  );
}

type OnPhoneProps = { person: TeamPerson; course: PersonsCourse; begin: (task: TeamTask) => void };

function OnPhone({ person, course, begin }: OnPhoneProps) {
  return (
    <li className="grid justify-items-start gap-1 border-t border-line pt-2">
      <span className="wrap-break-word">{course.name}</span>
      <CourseCell person={person} course={course} begin={begin} />
    </li>
  );
}
