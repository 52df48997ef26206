import type { CompanyProfile } from '@coursefront/contract/people/companies.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { PeoplePicture } from '../../../ui/pictures/illustrations.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { useCompanyRights } from '../rights.ts';
import { CompanyMorePeople } from './more-people.tsx';
import { CompanyPerson } from './person.tsx';

/** The first few who belong to the company; everybody is on the users' page, or here for those who cannot open that. */
export function CompanyPeople({ company }: { company: CompanyProfile }) {
  const text = useText('companies');
  const { opensAccount } = useCompanyRights();
  const id = useId();
  const { people, people_count: count } = company;
  const last = people.at(-1);
  const all = (
    <ButtonLink
      size="sm"
      link={<Link to={pathTo('CompanyAccountUsers')} search={{ company_id: String(company.id) }} />}
    >
      {text('people.all')}
    </ButtonLink>
  );
  return (
    <Card padded={false} aria-labelledby={id}>
      <CardHead
        id={id}
        title={text('people.title')}
        beside={count > 0 && <Count value={count} label={text('people.count', { count })} />}
        actions={opensAccount && count > 0 && all}
      />
      {people.length === 0 ? (
        <EmptyState
          bare
          picture={<PeoplePicture />}
          title={text('people.none_title')}
          text={text('people.none_text')}
        />
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <CompanyPerson key={person.userid} person={person} />
          ))}
          {!opensAccount && last && count > people.length && (
            <CompanyMorePeople companyId={company.id} after={last.userid} left={count - people.length} />
          )}
        </ul>
      )}
    </Card>
  );
}
