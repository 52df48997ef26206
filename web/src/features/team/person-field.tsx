import { readTeamPeople, type Team } from '@coursefront/contract/people/team.ts';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../lib/form/use-schema-form.ts';
import { useText } from '../../lib/text/text.ts';
import { SearchedField } from '../../parts/form/searched-field.tsx';
import { personOptions } from '../../parts/people/person-name.ts';
import { useTakingOptions } from '../../parts/people/taking.ts';

type PersonFieldProps<Values extends FieldValues> = {
  form: SchemaForm<Values>;
  name: FieldPathByValue<Values, number | null>;
  team: Team;
  /** People who are not offered. */
  without?: readonly number[];
  /** The course that the person is to take: who cannot take it is listed with the reason. */
  taking?: number;
};

/** One person of the team, found by typing. */
export function PersonField<Values extends FieldValues>({
  form,
  name,
  team,
  without = [],
  taking,
}: PersonFieldProps<Values>) {
  const text = useText('users');
  const choices = useText('choices');
  const takingOptions = useTakingOptions();
  return (
    <SearchedField
      form={form}
      name={name}
      endpoint={readTeamPeople}
      inputOf={(search) => ({
        query: { search, company_id: team.company.id, page_size: 20, ...(taking !== undefined && { taking }) },
      })}
      optionsOf={({ rows }) => {
        const offered = rows.filter(({ userid }) => !without.includes(userid));
        return taking === undefined ? personOptions(offered) : takingOptions(offered, taking);
      }}
      placeholder={text('move.choose')}
      labels={{ search: text('move.search'), none: choices('none') }}
    />
  );
}
