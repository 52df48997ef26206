import { type CompanyPerson, type CompanyProfile, readCompanyPeople } from '@coursefront/contract/people/companies.ts';
import { readLicences } from '@coursefront/contract/people/licences.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { AddLicencesButton } from '../../../parts/people/add-licences.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { UserBadge } from '../../../parts/people/user-badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorText } from '../../../ui/fields/field.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { PeoplePicture } from '../../../ui/pictures/illustrations.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { Count } from '../../../ui/text/count.tsx';
import { CompanyNextSteps } from '../next-steps.tsx';
import { useCompanyRights } from '../rights.ts';
import { companyReads } from './form.tsx';

/** The first people of the company. A button says how many are left, and loads the next. */
export function CompanyPeople({ company }: { company: CompanyProfile }) {
  const text = useText('companies');
  const { opensAccount, invites } = useCompanyRights();
  const { people, people_count: count } = company;
  const last = people.at(-1);
  // The team lead alone has nobody to lead.
  const isLeadAlone = count === 1 && last?.userid === company.team_lead_userid;
  const all = (
    <>
      {!isLeadAlone && <CompanyNextSteps company={company} here />}
      <ButtonLink size="sm" link={<Link to={pathTo('Team')} search={{ company_id: String(company.id) }} />}>
        {text('people.courses')}
      </ButtonLink>
      <ButtonLink
        size="sm"
        link={<Link to={pathTo('CompanyAccountUsers')} search={{ company_id: String(company.id) }} />}
      >
        {text('people.all')}
      </ButtonLink>
      {invites && <CompanyLicences company={company} />}
    </>
  );
  return (
    <TitledCard
      title={text('people.title')}
      beside={count > 0 && <Count value={count} label={text('people.count', { count })} />}
      actions={opensAccount && count > 0 && all}
    >
      {people.length === 0 ? (
        <EmptyState
          bare
          picture={<PeoplePicture />}
          title={text('people.none_title')}
          text={text(invites ? 'people.none_text' : 'people.none_text_lead')}
          actions={
            invites && (
              <>
                <CompanyNextSteps company={company} isNew here />
                <CompanyLicences company={company} />
              </>
            )
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {isLeadAlone && invites && (
            <li className="grid gap-3 px-5 py-4 text-sm">
              <p className="text-ink-2">{text('next.text_led')}</p>
              <div className="flex flex-wrap gap-2">
                <CompanyNextSteps company={company} isNew here />
              </div>
            </li>
          )}
          {people.map((person) => (
            <Person key={person.userid} person={person} companyId={company.id} />
          ))}
          {last && count > people.length && (
            <MorePeople companyId={company.id} after={last.userid} left={count - people.length} />
          )}
        </ul>
      )}
    </TitledCard>
  );
}

/** The company's licences, and more of them. */
function CompanyLicences({ company: { id, name, active } }: { company: CompanyProfile }) {
  const text = useText('companies');
  return (
    <>
      <ButtonLink size="sm" link={<Link to={pathTo('CompanyAccountLicences')} search={{ company_id: String(id) }} />}>
        {text('people.licences')}
      </ButtonLink>
      {active && (
        <AddLicencesButton
          size="sm"
          label={text('people.add_licences')}
          company={{ id, name }}
          reads={[...companyReads, readLicences]}
        />
      )}
    </>
  );
}

function Person({ person, companyId }: { person: CompanyPerson; companyId: number }) {
  const text = useText('companies');
  const { opensAccount } = useCompanyRights();
  const name = personName(person);
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-5 py-3 text-density">
      <Avatar name={name} />
      <span className="font-semibold">
        {opensAccount ? (
          <Link to={pathTo('CompanyAccountUser', { userid: person.userid })}>{name}</Link>
        ) : (
          <Link to={pathTo('Team')} search={{ company_id: String(companyId), person: String(person.userid) }}>
            {name}
          </Link>
        )}
      </span>
      <bdi className="text-ink-3 wrap-anywhere">{person.email}</bdi>
      {person.leads && <Badge kind="info">{text('list.team_lead')}</Badge>}
      {person.state !== 'active' && <UserBadge state={person.state} />}
    </li>
  );
}

type MorePeopleProps = { companyId: number; after: number; left: number };

/** A button that loads the next people, followed by another one for the rest. */
function MorePeople({ companyId, after, left }: MorePeopleProps) {
  const text = useText('companies');
  const [requested, setRequested] = useState(false);
  const next = useEndpoint(
    readCompanyPeople,
    { query: { id: String(companyId), after: String(after) } },
    { when: requested },
  );
  if (!next.data)
    return (
      <li className="grid justify-items-start gap-2 px-5 py-3">
        {next.error && <ErrorText>{next.error.message}</ErrorText>}
        <Button
          size="sm"
          busy={next.isFetching}
          busyLabel={text('people.more', { count: left })}
          onClick={() => (requested ? void next.refetch() : setRequested(true))}
        >
          {text('people.more', { count: left })}
        </Button>
      </li>
    );
  const last = next.data.at(-1);
  const remaining = left - next.data.length;
  return (
    <>
      {next.data.map((person) => (
        <Person key={person.userid} person={person} companyId={companyId} />
      ))}
      {last && remaining > 0 && <MorePeople companyId={companyId} after={last.userid} left={remaining} />}
    </>
  );
}
