import { type CompanyProfile as ProfiledCompany, readCompany } from '@coursefront/contract/people/companies.ts';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { untilAllHaveAccounts } from '../../../parts/people/user-badge.tsx';
import { JoinRequests, useJoinRequests } from '../join-requests.tsx';
import { CompanySkeleton, LoadedCompany } from '../loaded-company.tsx';
import { useCompanyRights } from '../rights.ts';
import { CompanyCodes } from './codes.tsx';
import { CompanyForm, useCompanyForm } from './form.tsx';
import { CompanyHead } from './head.tsx';
import { CompanyPeople } from './people.tsx';
import { CompanyTiles } from './tiles.tsx';

type CompanyProfileProps = {
  id: string;
  /** The company's orders, from another feature. `linked`: the reader may open them. */
  orders: (company: { id: number; linked: boolean }) => ReactNode;
};

/** One company: people, details, settings and orders. */
export function CompanyProfile({ id, orders }: CompanyProfileProps) {
  const text = useText('companies');
  const company = useEndpoint(
    readCompany,
    { query: { id } },
    { everySeconds: (data) => untilAllHaveAccounts(data?.people) },
  );
  const asking = useJoinRequests(Number(id));
  return (
    <LoadedCompany query={company} missingText={text('profile.missing_text')}>
      {(found) => (asking.isPending ? <CompanySkeleton /> : <Profile key={found.id} company={found} orders={orders} />)}
    </LoadedCompany>
  );
}

function Profile({ company, orders }: { company: ProfiledCompany } & Pick<CompanyProfileProps, 'orders'>) {
  const editing = useCompanyForm(company);
  const { opensAccount } = useCompanyRights();
  return (
    <>
      <CompanyHead company={company} editing={editing} />
      <JoinRequests companyId={company.id} />
      <CompanyTiles company={company} />
      <CompanyPeople company={company} />
      <CompanyForm company={company} editing={editing} />
      {opensAccount && <CompanyCodes companyId={company.id} />}
      {orders({ id: company.id, linked: opensAccount })}
    </>
  );
}
