import type { TeamCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { assignFromPool } from '@coursefront/contract/people/team-licences.ts';
import { useState } from 'react';
import type { ApiFailure } from '../../../lib/api/api-failure.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { FreeSeats } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { useTakingOptions } from '../../../parts/people/taking.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AccessOfLicences } from '../access-of-licences.tsx';
import { DatesPassed } from '../dates-passed.tsx';
import { PeopleField, useDiscardChosen } from '../people-field.tsx';
import { BuyMore } from '../pool.tsx';
import { teamReads } from '../team-reads.ts';
import type { TaskProps } from '../team-task.ts';

type AssignDraft = { company_id: number; courseid: number; userids: number[] };

/** Assigns the licences that are left of one course to people who are found by typing. */
export function AssignCourseDialog({ course, team, open, onClose, onDone }: TaskProps & { course: TeamCourse }) {
  const text = useText('team');
  const errors = useText('errors');
  const users = useText('users');
  const takingOptions = useTakingOptions();
  const discard = useDiscardChosen();
  const [found, setFound] = useState<readonly TeamPerson[]>([]);
  const form = useEndpointForm<typeof assignFromPool, AssignDraft>(assignFromPool, {
    initial: { company_id: team.company.id, courseid: course.courseid, userids: [] },
    labels: { userids: text('people') },
    refreshes: teamReads,
    saved: ({ assigned }) => {
      const [only] = assigned.length === 1 ? found.filter(({ userid }) => assigned.includes(userid)) : [];
      return only
        ? text('assign.done_named', { course: course.name, name: personName(only) })
        : text('assign.done', { course: course.name, count: assigned.length });
    },
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const chosen = form.fields.watch('userids');
  const missing = chosen.length - course.free;
  const buy = course.buyable && (
    <BuyMore
      team={team}
      course={course}
      quantity={Math.max(1, missing)}
      people={chosen}
      label={text('assign.buy', { count: Math.max(1, missing) })}
    />
  );
  const wayOn = (failure: ApiFailure) => failure.code === 'licence.none_left' && buy;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('assign.title_course', { course: course.name })}
      intro={
        <>
          <p>{text('assign.left', { count: course.free })}</p>
          <AccessOfLicences course={course} />
        </>
      }
      save={users('give.save')}
      saving={users('give.saving')}
      blocked={missing > 0}
      wayOn={wayOn}
      discard={discard}
    >
      <PeopleField
        form={form}
        name="userids"
        team={team}
        taking={course.courseid}
        optionsOf={(people) => takingOptions(people, course.courseid)}
        onFound={setFound}
        noteOf={({ department }) => department?.name ?? null}
      />
      {missing > 0 && (
        <Notice kind="warning" live title={errors('licence.none_left', { count: course.free })} actions={buy} />
      )}
      <FreeSeats dates={course.free_dates} />
      <DatesPassed dates={course.free_passed} of={course.free} />
    </FormDialog>
  );
}
