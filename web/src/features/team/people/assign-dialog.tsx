import type { PersonsCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { assignFromPool } from '@coursefront/contract/people/team-licences.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { isolated } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { useJoined } from '../../../lib/text/use-joined.ts';
import { FreeSeats } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Combobox } from '../../../ui/fields/combobox.tsx';
import { AccessOfLicences } from '../access-of-licences.tsx';
import { DatesPassed } from '../dates-passed.tsx';
import { BuyMore } from '../pool.tsx';
import { ShortOfLicences, useAssignAndBuy } from '../short-of-licences.tsx';
import { teamReads } from '../team-reads.ts';
import type { PeopleTaskProps } from '../team-task.ts';
import { useStill } from '../use-still.ts';
import { isTaking } from './course-actions.ts';

type AssignProps = PeopleTaskProps & { people: readonly TeamPerson[] };

/** Assigns a course from the licences that are left. */
export function AssignDialog({ userids, name, people: peopleNow, team: teamNow, open, onClose, onDone }: AssignProps) {
  const text = useText('team');
  const users = useText('users');
  const choices = useText('choices');
  const joined = useJoined();
  const [only = null, ...further] = withLicences(teamNow);
  const said = ({ assigned, skipped }: { assigned: number[]; skipped: number[] }, courseid: number) => {
    const course = teamNow.courses.find((each) => each.courseid === courseid)?.name ?? '';
    if (skipped.length > 0) {
      const counts = { course, assigned: assigned.length, chosen: assigned.length + skipped.length };
      const left = peopleNow.filter(({ userid }) => skipped.includes(userid));
      return left.length === skipped.length
        ? text('assign.done_some_named', {
            ...counts,
            names: joined(left.map((person) => isolated(personName(person)))),
          })
        : text('assign.done_some', counts);
    }
    const [only] = assigned.length === 1 ? peopleNow.filter(({ userid }) => assigned.includes(userid)) : [];
    return only
      ? text('assign.done_named', { course, name: personName(only) })
      : text('assign.done', { course, count: assigned.length });
  };
  const form = useEndpointForm<typeof assignFromPool, { company_id: number; courseid: number; userids: number[] }>(
    assignFromPool,
    {
      // The only course with licences left; else null until one is chosen, and the schema asks for it.
      initial: {
        company_id: teamNow.company.id,
        courseid: (further.length === 0 ? (only?.courseid ?? null) : null) as number,
        userids,
      },
      labels: { courseid: users('give.course') },
      refreshes: teamReads,
      saved: (answer, { courseid }) => said(answer, courseid),
      onDone: () => {
        onDone();
        onClose();
      },
    },
  );
  const both = useAssignAndBuy(teamNow, said);
  const isStill = form.busy || both.busy || !open;
  const team = useStill(teamNow, isStill);
  const people = useStill(peopleNow, isStill);
  const chosen = form.fields.watch('courseid');
  const course = team.courses.find(({ courseid }) => courseid === chosen);
  const chosenPeople = people.filter(({ userid }) => userids.includes(userid));
  const have = chosenPeople.filter(({ courses }) => keeps(courses, chosen));
  const waiting = chosenPeople.filter((person) => !have.includes(person) && isOnOrder(person.courses, chosen));
  const without = userids.filter((id) => ![...have, ...waiting].some(({ userid }) => userid === id));
  const count = without.length;
  const named = (persons: readonly TeamPerson[]) => joined(persons.map((person) => isolated(personName(person))));
  const buy = course?.buyable && count > 0 && (
    <BuyMore team={team} course={course} quantity={count} people={without} label={text('assign.buy', { count })} />
  );
  const assignAndBuy = async () => {
    if (!course) return;
    try {
      await both.run(course, without);
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      form.refuse(error);
    }
  };
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
      blocked={course !== undefined && (course.free === 0 || count === 0 || count > course.free)}
      wayOn={wayOn}
      // One choice is soon made again.
      keepOpen={false}
    >
      <FormField form={form} name="courseid">
        {({ value, onChange, onBlur }) => (
          <Combobox
            value={value === null ? null : String(value)}
            onChange={(id) => onChange(id === null ? null : Number(id))}
            onBlur={onBlur}
            placeholder={users('give.choose')}
            options={[...withLicences(team), ...team.courses.filter(({ free }) => free === 0)].map((each) => ({
              value: String(each.courseid),
              label: text('assign.option', { course: each.name, count: each.free }),
            }))}
            labels={{ search: choices('search_course'), none: choices('none') }}
          />
        )}
      </FormField>
      <AccessOfLicences course={course} />
      {course?.free === 0 && <Notice kind="info" live title={text('assign.none_left')} actions={buy} />}
      {course && course.free > 0 && count > course.free && (
        <ShortOfLicences
          course={course}
          userids={without}
          people={people}
          busy={both.busy}
          onAssignAndBuy={() => void assignAndBuy()}
        />
      )}
      {have.length > 0 && <Notice kind="info" live title={text('assign.have', { names: named(have) })} />}
      {waiting.length > 0 && <Notice kind="info" live title={text('assign.on_order', { names: named(waiting) })} />}
      {course && (
        <>
          <FreeSeats dates={course.free_dates} />
          <DatesPassed dates={course.free_passed} of={course.free} />
        </>
      )}
    </FormDialog>
  );
}

const withLicences = ({ courses }: PeopleTaskProps['team']) => courses.filter(({ free }) => free > 0);

/** Has access, also after the course is finished, so that nothing is assigned. */
const keeps = (courses: readonly PersonsCourse[], id: number): boolean =>
  isTaking(courses, id) ||
  courses.some(
    ({ courseid, state, ends_at }) => courseid === id && state === 'finished' && Date.parse(ends_at ?? '') > Date.now(),
  );

/** Somebody has ordered the course for the person, so that no licence is needed. */
const isOnOrder = (courses: readonly PersonsCourse[], id: number): boolean =>
  courses.some(({ courseid, on_order }) => courseid === id && on_order !== null);
