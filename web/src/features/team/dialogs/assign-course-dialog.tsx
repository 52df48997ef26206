import type { TeamCourse, TeamPerson } from '@coursefront/contract/people/team.ts';
import { assignFromPool } from '@coursefront/contract/people/team-licences.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { FreeSeats } from '../../../parts/people/booked-seats.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { useTakingOptions } from '../../../parts/people/taking.ts';
import { AccessOfLicences } from '../access-of-licences.tsx';
import { DatesPassed } from '../dates-passed.tsx';
import { PeopleField, useDiscardChosen } from '../people-field.tsx';
import { BuyMore } from '../pool.tsx';
import { ShortOfLicences, useAssignAndBuy } from '../short-of-licences.tsx';
import { teamReads } from '../team-reads.ts';
import type { TaskProps } from '../team-task.ts';

type AssignDraft = { company_id: number; courseid: number; userids: number[] };

/** Assigns the licences that are left of one course to people who are found by typing. */
export function AssignCourseDialog({ course, team, open, onClose, onDone }: TaskProps & { course: TeamCourse }) {
  const text = useText('team');
  const users = useText('users');
  const takingOptions = useTakingOptions();
  const discard = useDiscardChosen();
  const [found, setFound] = useState<readonly TeamPerson[]>([]);
  const said = ({ assigned }: { assigned: number[] }) => {
    const [only] = assigned.length === 1 ? found.filter(({ userid }) => assigned.includes(userid)) : [];
    return only
      ? text('assign.done_named', { course: course.name, name: personName(only) })
      : text('assign.done', { course: course.name, count: assigned.length });
  };
  const both = useAssignAndBuy(team, said);
  const form = useEndpointForm<typeof assignFromPool, AssignDraft>(assignFromPool, {
    initial: { company_id: team.company.id, courseid: course.courseid, userids: [] },
    labels: { userids: text('people') },
    refreshes: teamReads,
    saved: said,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const chosen = form.fields.watch('userids');
  const missing = chosen.length - course.free;
  const count = Math.max(1, chosen.length);
  const buy = course.buyable && (
    <BuyMore team={team} course={course} quantity={count} people={chosen} label={text('assign.buy', { count })} />
  );
  const assignAndBuy = async () => {
    try {
      await both.run(course, chosen);
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
        <ShortOfLicences
          course={course}
          userids={chosen}
          people={found}
          busy={both.busy}
          onAssignAndBuy={() => void assignAndBuy()}
        />
      )}
      <FreeSeats dates={course.free_dates} />
      <DatesPassed dates={course.free_passed} of={course.free} />
    </FormDialog>
  );
}
