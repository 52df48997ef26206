import {
  assignFromPool,
  moveTeamLicence,
  type PersonsCourse,
  returnLicences,
  type TeamPerson,
} from '@coursefront/contract/people/team.ts';
import { Suspense } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { DateChoiceDialog } from '../../../parts/events/lazy-date-choice.ts';
import { FreeSeats, SeatMoves, SeatStays, SeatsStay, useSeatName } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { PersonField } from '../person-field.tsx';
import { BuyMore } from '../pool.tsx';
import { teamReads } from '../team-reads.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import type { PeopleTaskProps, TaskProps, TeamTask } from './team-task.ts';

/** The dialog for one task with people or their licences. */
export function TeamDialog({ task, people, ...props }: TaskProps & { task: TeamTask; people: readonly TeamPerson[] }) {
  switch (task.kind) {
    case 'invite':
      return <InviteDialog {...props} />;
    case 'assign':
      return <AssignDialog {...peopleOf(task, people)} {...props} />;
    case 'remind':
      return <RemindDialog {...peopleOf(task, people)} {...props} />;
    case 'date':
      return (
        <Suspense>
          <DateChoiceDialog
            licenceId={task.course.licence_id ?? 0}
            course={task.course.name}
            person={personName(task.person)}
            refreshes={teamReads}
            open={props.open}
            onClose={props.onClose}
          />
        </Suspense>
      );
    case 'place':
      return <PlaceDialog {...peopleOf(task, people)} from={departmentOf(task.userids, people)} {...props} />;
    case 'move':
      return <MoveDialog {...task} {...props} />;
    case 'return':
      return <ReturnDialog {...task} {...props} />;
    case 'return_many':
      return <ReturnManyDialog held={task.held} course={task.course} {...props} />;
  }
}

function peopleOf({ userids }: { userids: number[] }, people: readonly TeamPerson[]) {
  const only = userids.length === 1 ? people.find(({ userid }) => userid === userids[0]) : undefined;
  return { userids, name: only && personName(only) };
}

/** The department that all of them are in; null if they are in several, or in none. */
function departmentOf(userids: readonly number[], people: readonly TeamPerson[]): number | null {
  const ids = new Set(
    people.filter(({ userid }) => userids.includes(userid)).map(({ department }) => department?.id ?? null),
  );
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

function AssignDialog({ userids, name, team, open, onClose, onDone }: PeopleTaskProps) {
  const text = useText('team');
  const users = useText('users');
  const choices = useText('choices');
  const left = team.courses.filter(({ free }) => free > 0);
  const [only = null] = left.length === 1 ? left : [];
  const form = useEndpointForm<typeof assignFromPool, { company_id: number; courseid: number; userids: number[] }>(
    assignFromPool,
    {
      // The only course with licences left; else null until one is chosen, and the schema asks for it.
      initial: { company_id: team.company.id, courseid: (only?.courseid ?? null) as number, userids },
      labels: { courseid: users('give.course') },
      refreshes: teamReads,
      saved: ({ assigned, skipped }, { courseid }) => {
        const course = team.courses.find((each) => each.courseid === courseid)?.name ?? '';
        if (skipped.length > 0)
          return text('assign.done_some', {
            course,
            assigned: assigned.length,
            chosen: assigned.length + skipped.length,
          });
        return name && assigned.length === 1
          ? text('assign.done_named', { course, name })
          : text('assign.done', { course, count: assigned.length });
      },
      onDone: () => {
        onDone();
        onClose();
      },
    },
  );
  const chosen = form.fields.watch('courseid');
  const course = team.courses.find(({ courseid }) => courseid === chosen);
  const missing = Math.max(1, userids.length - (course?.free ?? 0));
  const buy = course?.buyable && (
    <BuyMore
      team={team}
      course={course}
      quantity={missing}
      people={userids}
      label={text('assign.buy', { count: missing })}
    />
  );
  const wayOn = (failure: ApiFailure) => failure.code === 'licence.none_left' && buy;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={name ? text('assign.title_named', { name }) : text('assign.title', { count: userids.length })}
      intro={<p>{text('assign.text')}</p>}
      save={users('give.save')}
      saving={users('give.saving')}
      blocked={course?.free === 0}
      wayOn={wayOn}
    >
      <FormField form={form} name="courseid">
        {({ value, onChange, onBlur }) => (
          <Combobox
            value={value === null ? null : String(value)}
            onChange={(id) => onChange(id === null ? null : Number(id))}
            onBlur={onBlur}
            placeholder={users('give.choose')}
            options={[...left, ...team.courses.filter(({ free }) => free === 0)].map((each) => ({
              value: String(each.courseid),
              label: text('assign.option', { course: each.name, count: each.free }),
            }))}
            labels={{ search: choices('search_course'), none: choices('none') }}
          />
        )}
      </FormField>
      {course?.free === 0 && <Notice kind="info" live title={text('assign.none_left')} actions={buy} />}
      {course && <FreeSeats dates={course.free_dates} />}
    </FormDialog>
  );
}

type OneCourse = TaskProps & { person: TeamPerson; course: PersonsCourse };

function MoveDialog({ person, course, team, open, onClose, onDone }: OneCourse) {
  const text = useText('team');
  const users = useText('users');
  const seatName = useSeatName();
  const form = useEndpointForm<typeof moveTeamLicence, { company_id: number; userid: number }>(moveTeamLicence, {
    // Null until somebody is chosen; the schema asks for it.
    initial: { company_id: team.company.id, userid: null as unknown as number },
    labels: { userid: users('move.person') },
    params: { id: course.licence_id ?? 0 },
    refreshes: teamReads,
    saved: ({ user }) =>
      course.date && user
        ? users('seat.moved', { name: personName(user), date: seatName(course.date) })
        : users('move.done'),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={users('move.title', { course: course.name })}
      intro={<p>{text('move.text', { name: personName(person) })}</p>}
      save={users('move.save')}
      saving={users('move.saving')}
    >
      <PersonField
        form={form}
        name="userid"
        team={team}
        without={({ userid, courses }) => userid === person.userid || has(courses, course.courseid)}
      />
      <SeatMoves date={course.date} name={personName(person)} />
    </FormDialog>
  );
}

/** Open in the course, so that a second licence for it is refused. */
const has = (courses: readonly PersonsCourse[], id: number): boolean =>
  courses.some(({ courseid, state }) => courseid === id && (state === 'begun' || state === 'not_begun'));

function ReturnDialog({ person, course, team, onDone, open, onClose }: OneCourse) {
  const text = useText('team');
  const users = useText('users');
  const seatName = useSeatName();
  const name = personName(person);
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      endpoint={returnLicences}
      input={{ body: { company_id: team.company.id, ids: [course.licence_id ?? 0] } }}
      refreshes={teamReads}
      title={text('return.title', { course: course.name, name })}
      text={text('return.text', { name })}
      confirmLabel={text('return.confirm')}
      cancelLabel={users('take_back.keep')}
      busyLabel={text('return.busy')}
      done={({ returned }) => {
        onDone();
        return course.date
          ? text('return.done_seat', { date: seatName(course.date) })
          : text('return.done', { count: returned.length });
      }}
      failed={text('return.failed')}
    >
      <SeatStays date={course.date} name={name} />
    </ConfirmAction>
  );
}

type ManyCourses = TaskProps & { held: readonly Pick<OneCourse, 'person' | 'course'>[]; course: string };

function ReturnManyDialog({ held, course, team, onDone, open, onClose }: ManyCourses) {
  const text = useText('team');
  const ids = held.flatMap(({ course: { licence_id } }) => licence_id ?? []);
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      endpoint={returnLicences}
      input={{ body: { company_id: team.company.id, ids } }}
      refreshes={teamReads}
      title={text('return.many_title', { course, count: ids.length })}
      text={text('return.many_text')}
      confirmLabel={text('return.confirm')}
      busyLabel={text('return.busy')}
      done={({ returned }) => {
        onDone();
        const seats = held.filter((each) => each.course.date && returned.includes(each.course.licence_id ?? 0)).length;
        return seats > 0
          ? text('return.done_seats', { returned: returned.length, seats })
          : text('return.done', { count: returned.length });
      }}
      failed={text('return.failed')}
    >
      <SeatsStay seats={held.map((each) => ({ name: personName(each.person), date: each.course.date }))} />
    </ConfirmAction>
  );
}
