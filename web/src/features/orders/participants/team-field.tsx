import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { readTeamPeople, type TeamPerson } from '@coursefront/contract/people/team.ts';
import { useText } from '../../../lib/text/text.ts';
import { SearchedBox } from '../../../parts/form/searched-field.tsx';
import { personOptions } from '../../../parts/people/person-name.ts';
import { Field } from '../../../ui/fields/field.tsx';
import type { Option } from '../../../ui/fields/option-list.tsx';
import { emailKey } from '../purchase/check-rows.ts';
import type { Row, RowContent } from '../purchase/rows.ts';

type FoundPerson = Option & { person: TeamPerson };

type TeamFieldProps = {
  companyId: number;
  rows: readonly Row[];
  onChoose: (person: RowContent) => void;
};

/** Finds people of the buyer's team by typing, one after another. */
export function TeamField({ companyId, rows, onChoose }: TeamFieldProps) {
  const text = useText('team');
  const choices = useText('choices');
  const present = new Set(rows.map(({ email }) => emailKey(email)));
  const optionsOf = ({ rows: people }: AnswerOf<typeof readTeamPeople>): FoundPerson[] =>
    people
      // Rows are compared by e-mail address, and a participant needs one.
      .filter(({ email }) => email !== null && !present.has(emailKey(email)))
      .flatMap((person) => personOptions([person]).map((option) => ({ ...option, person })));
  const choose = ({ first_name, last_name, email }: TeamPerson) =>
    onChoose({ firstName: first_name, lastName: last_name, email: email ?? '' });
  return (
    <Field label={text('choose')} className="max-w-104">
      <SearchedBox
        endpoint={readTeamPeople}
        // More than are in view, because those who are in the rows already are left out.
        inputOf={(search) => ({ query: { search, company_id: companyId, page_size: 50 } })}
        optionsOf={optionsOf}
        whenOpened
        chosen={undefined}
        onChoose={(found) => found && choose(found.person)}
        placeholder={text('list.search_hint')}
        labels={{ search: text('list.search'), none: choices('none') }}
      />
    </Field>
  );
}
