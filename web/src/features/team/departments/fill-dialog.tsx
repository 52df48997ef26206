import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { placePeople } from '@coursefront/contract/people/departments.ts';
import { type Department, readTeamPeople, type TeamPerson } from '@coursefront/contract/people/team.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FormField } from '../../../lib/form/form.tsx';
import { FormDialog } from '../../../lib/form/form-dialog.tsx';
import { useEndpointForm } from '../../../lib/form/use-endpoint-form.ts';
import { useText } from '../../../lib/text/text.ts';
import { SearchedBox } from '../../../parts/form/searched-field.tsx';
import { personName, personOptions } from '../../../parts/people/person-name.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { departmentOptions, teamReads } from '../team-reads.ts';
import type { DepartmentTaskProps } from './department-task.ts';

type FillDraft = { company_id: number; userids: number[]; department_id: number };

type FoundPerson = Option & { person: TeamPerson };

/** Finds people of the team by typing and puts all who were chosen into the department. */
export function FillDialog({ department, team, open, onClose }: DepartmentTaskProps & { department: Department }) {
  const text = useText('team');
  const users = useText('users');
  const choices = useText('choices');
  const [chosen, setChosen] = useState<readonly TeamPerson[]>([]);
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
  const optionsOf = ({ rows }: AnswerOf<typeof readTeamPeople>): FoundPerson[] =>
    personOptions(rows)
      .flatMap((option) => {
        const person = rows.find(({ userid }) => String(userid) === option.value);
        if (!person || chosen.some(({ userid }) => userid === person.userid)) return [];
        const disabled = person.department?.id === department.id;
        return [{ ...option, note: placeOf(person), disabled, person }];
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
    >
      <FormField form={form} name="userids">
        {({ onChange, onBlur }) => {
          const choose = (people: readonly TeamPerson[]) => {
            setChosen(people);
            onChange(people.map(({ userid }) => userid));
          };
          return (
            <>
              <SearchedBox
                endpoint={readTeamPeople}
                inputOf={(search) => ({ query: { search, company_id: team.company.id, page_size: 20 } })}
                optionsOf={optionsOf}
                chosen={undefined}
                onChoose={(found) => found && choose([...chosen, found.person])}
                onBlur={onBlur}
                placeholder={users('move.choose')}
                labels={{ search: users('move.search'), none: choices('none') }}
              />
              {chosen.length > 0 && (
                <ul aria-label={text('people')} className="divide-y divide-line rounded-md border border-line">
                  {chosen.map((person) => (
                    <Chosen
                      key={person.userid}
                      person={person}
                      place={placeOf(person)}
                      onRemove={() => {
                        choose(chosen.filter((each) => each !== person));
                        // The pressed button is gone, and the focus with it.
                        document.getElementById(form.idOf('userids'))?.focus();
                      }}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </FormField>
    </FormDialog>
  );
}

type ChosenProps = { person: TeamPerson; place: string; onRemove: () => void };

function Chosen({ person, place, onRemove }: ChosenProps) {
  const text = useText('team');
  const name = personName(person);
  return (
    <li className="flex items-center gap-3 px-3 py-1.5 text-density">
      <span className="flex min-w-0 grow flex-wrap gap-x-3 wrap-anywhere">
        {name}
        <span className="text-ink-3">{place}</span>
      </span>
      <IconButton size="sm" icon={X} label={text('fill.remove', { name })} onClick={onRemove} />
    </li>
  );
}
