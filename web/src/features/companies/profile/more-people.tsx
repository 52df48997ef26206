import { readCompanyPeople } from '@coursefront/contract/people/companies.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorText } from '../../../ui/fields/field.tsx';
import { CompanyPerson } from './person.tsx';

type MorePeopleProps = { companyId: number; after: number; left: number };

/** Those who come after one, when they are asked for; below them again whoever is left. */
export function CompanyMorePeople({ companyId, after, left }: MorePeopleProps) {
  const text = useText('companies');
  const [asked, setAsked] = useState(false);
  const next = useEndpoint(
    readCompanyPeople,
    { query: { id: String(companyId), after: String(after) } },
    { when: asked },
  );
  if (!next.data)
    return (
      <li className="grid justify-items-start gap-2 px-5 py-3">
        {next.error && <ErrorText>{next.error.message}</ErrorText>}
        <Button
          size="sm"
          busy={next.isFetching}
          busyLabel={text('people.more', { count: left })}
          onClick={() => (asked ? void next.refetch() : setAsked(true))}
        >
          {text('people.more', { count: left })}
        </Button>
      </li>
    );
  const last = next.data.at(-1);
  const still = left - next.data.length;
  return (
    <>
      {next.data.map((person) => (
        <CompanyPerson key={person.userid} person={person} />
      ))}
      {last && still > 0 && <CompanyMorePeople companyId={companyId} after={last.userid} left={still} />}
    </>
  );
}
