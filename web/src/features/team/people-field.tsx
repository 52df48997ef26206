import { readTeamPeople, type Team, type TeamPerson } from '@coursefront/contract/people/team.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '../../lib/form/form.tsx';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { SearchedBox } from '../../parts/form/searched-field.tsx';
import { personName } from '../../parts/people/person-name.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';

export type FoundPerson = Option & { person: TeamPerson };

type PeopleFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, number[]>;
  team: Team;
  /** The course that the people are to take: the answer says who cannot get it. */
  taking?: number;
  optionsOf: (people: readonly TeamPerson[]) => readonly FoundPerson[];
  /** Beside the name of somebody who was chosen. */
  noteOf: (person: TeamPerson) => string | null;
  /** Is told who is chosen, by whom the form knows the ids only. */
  onFound?: (people: readonly TeamPerson[]) => void;
};

/** The question before people who were chosen are lost, for `FormDialog`. */
export function useDiscardChosen() {
  const text = useText('team');
  return {
    title: text('chosen.discard_title'),
    text: text('chosen.discard_text'),
    discardLabel: text('chosen.discard'),
    keepLabel: text('chosen.keep'),
  };
}

/** Several people of the team, found by typing, one after another. */
export function PeopleField<Values extends FieldValues>({
  form,
  name,
  team,
  taking,
  optionsOf,
  noteOf,
  onFound,
}: PeopleFieldProps<Values>) {
  const text = useText('team');
  const users = useText('users');
  const choices = useText('choices');
  const [chosen, setChosen] = useState<readonly TeamPerson[]>([]);
  const isChosen = ({ userid }: TeamPerson) => chosen.some((person) => person.userid === userid);
  return (
    <FormField form={form} name={name}>
      {({ onChange, onBlur }) => {
        const choose = (people: readonly TeamPerson[]) => {
          setChosen(people);
          onFound?.(people);
          onChange(people.map(({ userid }) => userid));
        };
        return (
          <>
            <SearchedBox
              endpoint={readTeamPeople}
              inputOf={(search) => ({
                query: { search, company_id: team.company.id, page_size: 20, ...(taking !== undefined && { taking }) },
              })}
              optionsOf={({ rows }) => optionsOf(rows.filter((person) => !isChosen(person)))}
              chosen={undefined}
              staysOpen
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
                    note={noteOf(person)}
                    onRemove={() => {
                      choose(chosen.filter((each) => each !== person));
                      // The pressed button is gone, and the focus with it.
                      document.getElementById(form.idOf(name))?.focus();
                    }}
                  />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </FormField>
  );
}

type ChosenProps = { person: TeamPerson; note: string | null; onRemove: () => void };

function Chosen({ person, note, onRemove }: ChosenProps) {
  const text = useText('team');
  const name = personName(person);
  return (
    <li className="flex items-center gap-3 px-3 py-1.5 text-density">
      <span className="flex min-w-0 grow flex-wrap gap-x-3 wrap-anywhere">
        {name}
        {note && <span className="text-ink-3">{note}</span>}
      </span>
      <IconButton size="sm" icon={X} label={text('fill.remove', { name })} onClick={onRemove} />
    </li>
  );
}
