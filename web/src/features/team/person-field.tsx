import { readTeamPeople, type Team, type TeamPerson } from '@coursefront/contract/people/team.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { SearchedField } from '../../parts/form/searched-field.tsx';
import { personOptions } from '../../parts/people/person-name.ts';

type PersonFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, number | null>;
  team: Team;
  /** Who is not offered. */
  without?: (person: TeamPerson) => boolean;
};

/** One person of the team, found by typing. */
export function PersonField<Values extends FieldValues>({
  form,
  name,
  team,
  without = () => false,
}: PersonFieldProps<Values>) {
  const text = useText('users');
  const choices = useText('choices');
  return (
    <SearchedField
      form={form}
      name={name}
      endpoint={readTeamPeople}
      inputOf={(search) => ({ query: { search, company_id: team.company.id, page_size: 20 } })}
      optionsOf={({ rows }) => personOptions(rows.filter((person) => !without(person)))}
      placeholder={text('move.choose')}
      labels={{ search: text('move.search'), none: choices('none') }}
    />
  );
}
