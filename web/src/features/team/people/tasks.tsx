import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { moveTeamLicence, returnLicences } from '@coursefront/contract/people/team-licences.ts';
import { Suspense, useState } from 'react';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { ConfirmAction } from '../../../parts/actions/confirm-action.tsx';
import { DateChoiceDialog } from '../../../parts/events/lazy-date-choice.ts';
import { DatePassed, SeatMoves, SeatStays, SeatsStay, useSeatName } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { DatesPassed } from '../dates-passed.tsx';
import { AssignCourseDialog } from '../dialogs/assign-course-dialog.tsx';
import { CancelOnOrder, ReplaceOnOrder } from '../dialogs/on-order-dialogs.tsx';
import { InviteDialog } from '../inviting/invite-dialog.tsx';
import { PersonField } from '../person-field.tsx';
import { teamReads } from '../team-reads.ts';
import type { TaskProps, TeamTask } from '../team-task.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** The dialog for one task with people or their licences. */
export function TeamDialog({ task, people, ...props }: TaskProps & { task: TeamTask; people: readonly TeamPerson[] }) {
  switch (task.kind) {
    case 'invite':
      return <InviteDialog {...props} />;
    case 'assign':
      return <AssignDialog {...peopleOf(task, people)} people={people} {...props} />;
    case 'assign_course':
      return <AssignCourseDialog {...task} {...props} />;
    case 'remind':
      return <RemindDialog {...peopleOf(task, people)} courseid={task.courseid} {...props} />;
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
    case 'replace':
      return (
        <Suspense>
          <ReplaceOnOrder {...task} {...props} />
        </Suspense>
      );
    case 'cancel_order':
      return (
        <Suspense>
          <CancelOnOrder {...task} {...props} />
        </Suspense>
      );
    case 'remove':
      return <RemoveDialog {...task} {...props} />;
    case 'place':
      return <PlaceDialog {...peopleOf(task, people)} from={departmentOf(task.userids, people)} {...props} />;
    case 'move':
      return <MoveDialog {...task} {...props} />;
    case 'return':
      return <ReturnDialog {...task} {...props} />;
    case 'return_many':
      return <ReturnManyDialog held={task.held} {...props} />;
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
    saved: ({ user }) => {
      if (!user) return users('move.done');
      const name = personName(user);
      return course.date
        ? users('seat.moved', { name, date: seatName(course.date) })
        : text('move.done', { course: course.name, name });
    },
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
      intro={<p>{text(course.state === 'begun' ? 'move.text_opened' : 'move.text', { name: personName(person) })}</p>}
      save={users('move.save')}
      saving={users('move.saving')}
    >
      <PersonField form={form} name="userid" team={team} without={[person.userid]} taking={course.courseid} />
      <SeatMoves date={course.date} name={personName(person)} />
      <DatePassed past={course.past_date} advice={text('move.no_seat')} />
    </FormDialog>
  );
}

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
      done={() => {
        onDone();
        return course.date
          ? text('return.done_seat', { date: seatName(course.date) })
          : text('return.done_named', { course: course.name, name });
      }}
      failed={text('return.failed')}
    >
      <SeatStays date={course.date} name={name} />
      <DatePassed past={course.past_date} />
    </ConfirmAction>
  );
}

type Held = Pick<OneCourse, 'person' | 'course'>;

/** One course at a time, so that the question names it. */
function ReturnManyDialog({ held, team, onDone, open, onClose }: TaskProps & { held: readonly Held[] }) {
  const text = useText('team');
  const users = useText('users');
  const joined = useJoined();
  const byCourse = [...Map.groupBy(held, ({ course }) => course.courseid)];
  // Of several courses, none is chosen for the lead: the question would name one that nobody asked about.
  const [chosen, setChosen] = useState(byCourse.length === 1 ? byCourse[0]?.[0] : undefined);
  const asked = held.filter(({ course }) => course.courseid === chosen);
  const ids = asked.flatMap(({ course: { licence_id } }) => licence_id ?? []);
  const names = asked.map(({ person }) => personName(person));
  const [only] = names.length === 1 ? names : [];
  return (
    <ConfirmAction
      open={open}
      onClose={onClose}
      endpoint={returnLicences}
      input={{ body: { company_id: team.company.id, ids } }}
      refreshes={teamReads}
      title={
        asked[0] ? text('return.many_title', { course: asked[0].course.name, count: ids.length }) : text('return.which')
      }
      text={only ? text('return.text', { name: only }) : text('return.many_text')}
      blocked={!asked[0]}
      confirmLabel={text('return.confirm')}
      busyLabel={text('return.busy')}
      done={({ returned }) => {
        onDone();
        const seats = asked.filter(({ course }) => course.date && returned.includes(course.licence_id ?? 0)).length;
        return seats > 0
          ? text('return.done_seats', { returned: returned.length, seats })
          : text('return.done', { count: returned.length });
      }}
      failed={text('return.failed')}
    >
      {byCourse.length > 1 && (
        <Field id="returned-course" label={users('give.course')}>
          <Select
            value={String(chosen ?? '')}
            onChange={({ target }) => setChosen(Number(target.value))}
            {...(chosen === undefined && { placeholder: users('give.choose') })}
            options={byCourse.map(([courseid, [first]]) => ({
              value: String(courseid),
              label: first?.course.name ?? '',
            }))}
          />
        </Field>
      )}
      {names.length > 1 && <p className="text-sm">{joined(names.map(isolated))}</p>}
      <SeatsStay seats={asked.map(({ person, course }) => ({ name: personName(person), date: course.date }))} />
      <DatesPassed dates={passedOf(asked)} of={asked.length} />
    </ConfirmAction>
  );
}

const passedOf = (held: readonly Held[]) =>
  [...Map.groupBy(held, ({ course }) => course.past_date)].flatMap(([starts_at, { length: count }]) =>
    starts_at === null ? [] : [{ starts_at, count }],
  );
