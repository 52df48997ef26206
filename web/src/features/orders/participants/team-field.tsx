import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import { readTeamPeople, type TeamPerson } from '@coursefront/contract/people/team.ts';
import { UserIds } from '@coursefront/contract/people/user-ids.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useText } from '../../../lib/text/text.ts';
import { SearchedBox } from '../../../parts/form/searched-field.tsx';
import { type TakingOption, useTakingOptions } from '../../../parts/people/taking.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { emailKey } from '../purchase/check-rows.ts';
import { isBlank, type Row, type RowContent } from '../purchase/rows.ts';
import { usePurchase } from '../purchase/use-purchase.ts';

type TeamFieldProps = {
  companyId: number;
  rows: readonly Row[];
  onChoose: (person: RowContent) => void;
  /** The people whom the address names. */
  onNamed: (people: RowContent[]) => void;
};

const rowOf = ({ first_name, last_name, email }: TeamPerson): RowContent => ({
  firstName: first_name,
  lastName: last_name,
  email: email ?? '',
  known: true,
});

/** Finds people of the buyer's team by typing, one after another. */
export function TeamField({ companyId, rows, onChoose, onNamed }: TeamFieldProps) {
  const text = useText('team');
  const choices = useText('choices');
  const { bought, renewed } = usePurchase();
  const takingOptions = useTakingOptions();
  useNamed(companyId, rows, onNamed);
  const present = new Set(rows.map(({ email }) => emailKey(email)));
  const optionsOf = ({ rows: people }: AnswerOf<typeof readTeamPeople>): TakingOption[] =>
    takingOptions(
      // Rows are compared by e-mail address, and a participant needs one.
      people.filter(({ email }) => email !== null && !present.has(emailKey(email))),
      bought.courseId,
    );
  return (
    <Field label={text('choose')} className="max-w-104">
      <SearchedBox
        endpoint={readTeamPeople}
        // More than are in view, because those who are in the rows already are left out.
        inputOf={(search) => ({
          // A renewal is for those who have the course.
          query: { search, company_id: companyId, page_size: 50, ...(!renewed && { taking: bought.courseId }) },
        })}
        optionsOf={optionsOf}
        whenOpened
        chosen={undefined}
        // A person who adds a seat, and so to the price, is chosen with open eyes.
        staysOpen={rows.filter(isBlank).length > 1}
        onChoose={(found) => found && onChoose(rowOf(found.person))}
        placeholder={text('list.search_hint')}
        labels={{ search: text('list.search'), none: choices('none') }}
      />
    </Field>
  );
}

/** Fills empty rows with the people whom the address names, unless they are suspended, in the course at the moment, or have it on order. */
function useNamed(companyId: number, rows: readonly Row[], onNamed: TeamFieldProps['onNamed']): void {
  const { bought } = usePurchase();
  const { people: userids = '' } = useAddressSearch();
  const isEmpty = rows.every(isBlank);
  const [isAsked] = useState(isEmpty && UserIds.safeParse(userids).success);
  const found = useEndpoint(
    readTeamPeople,
    { query: { userids, company_id: companyId, page_size: 100 } },
    { when: isAsked },
  );
  const fill = useEffectEvent((people: readonly TeamPerson[]) => {
    const named = people
      .filter(({ email, state }) => email !== null && state !== 'suspended')
      .filter(({ courses }) => !courses.some((course) => course.courseid === bought.courseId && isOpen(course)))
      .slice(0, rows.length);
    if (isEmpty && named.length > 0) onNamed(named.map(rowOf));
  });
  useEffect(() => {
    if (found.data) fill(found.data.rows);
  }, [found.data]);
}

/** On order, or in the course. */
const isOpen = ({ state, on_order }: TeamPerson['courses'][number]): boolean =>
  state === 'begun' || state === 'not_begun' || Boolean(on_order);
