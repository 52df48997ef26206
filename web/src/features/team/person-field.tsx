import { readTeamPeople, type Team } from '@coursefront/contract/people/team.ts';
import { useState } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { SearchedCombobox } from '../../parts/list/searched-combobox.tsx';
import { personName } from '../../parts/people/person-name.ts';
import type { Option } from '../../ui/fields/option-list.tsx';

type PersonFieldProps = {
  team: Team;
  /** Is not offered. */
  without?: number;
  onChange: (userid: number | null) => void;
  onBlur: () => void;
};

/** One person of the team, found by typing. */
export function PersonField({ team, without, onChange, onBlur }: PersonFieldProps) {
  const text = useText('users');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Option>();
  const people = useEndpoint(
    readTeamPeople,
    { query: { search, company_id: team.company.id, page_size: 20 } },
    { keepPrevious: true },
  );
  const options = (people.data?.rows ?? [])
    .filter(({ userid, state }) => userid !== without && state !== 'suspended')
    .map((person) => ({ value: String(person.userid), label: `${personName(person)}, ${person.email}` }));
  return (
    <SearchedCombobox
      chosen={chosen}
      onChoose={(option) => {
        setChosen(option);
        onChange(option ? Number(option.value) : null);
      }}
      onBlur={onBlur}
      onSearch={setSearch}
      searching={people.isPlaceholderData}
      options={options}
      placeholder={text('move.choose')}
      labels={{ search: text('move.search'), none: text('filters.none') }}
    />
  );
}
