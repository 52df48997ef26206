import { placePeople } from '@coursefront/contract/people/departments.ts';
import type { Department, TeamPerson } from '@coursefront/contract/people/team.ts';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { personOptions } from '../../../parts/people/person-name.ts';
import { type FoundPerson, PeopleField, useDiscardChosen } from '../people-field.tsx';
import { departmentOptions, teamReads } from '../team-reads.ts';
import type { DepartmentTaskProps } from './department-task.ts';

type FillDraft = { company_id: number; userids: number[]; department_id: number };

/** Finds people of the team by typing and puts all who were chosen into the department. */
export function FillDialog({ department, team, open, onClose }: DepartmentTaskProps & { department: Department }) {
  const text = useText('team');
  const discard = useDiscardChosen();
  const form = useEndpointForm<typeof placePeople, FillDraft>(placePeople, {
    initial: { company_id: team.company.id, userids: [], department_id: department.id },
    labels: { userids: text('people') },
    refreshes: teamReads,
    saved: ({ placed }) => text('fill.done', { count: placed, name: department.name }),
    onDone: onClose,
  });
  const departments = new Map(departmentOptions(team).map(({ value, label }) => [Number(value), label]));
  const placeOf = ({ department: present }: TeamPerson): string =>
    present ? (departments.get(present.id) ?? present.name) : text('invite.no_department');
  const optionsOf = (people: readonly TeamPerson[]): FoundPerson[] =>
    people
      .flatMap((person) => {
        const disabled = person.department?.id === department.id;
        return personOptions([person]).map((option) => ({ ...option, note: placeOf(person), disabled, person }));
      })
      // People who are already in the department come last.
      .toSorted((one, other) => Number(one.disabled) - Number(other.disabled));
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={text('fill.title', { name: department.name })}
      intro={<p>{text('fill.text')}</p>}
      save={text('fill.action')}
      saving={text('leads.adding')}
      discard={discard}
    >
      <PeopleField form={form} name="userids" team={team} optionsOf={optionsOf} noteOf={placeOf} />
    </FormDialog>
  );
}
