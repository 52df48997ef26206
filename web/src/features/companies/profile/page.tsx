import { type CompanyProfile as Profile, readCompany } from '@coursefront/contract/people/companies.ts';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { useText } from '../../../lib/text/text.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { CompanyMissing } from '../missing.tsx';
import { useCompanyRights } from '../rights.ts';
import { CompanySkeleton } from '../skeleton.tsx';
import { CompanyForm } from './form.tsx';
import { CompanyHead } from './head.tsx';
import { CompanyPeople } from './people.tsx';
import { CompanyTiles } from './tiles.tsx';
import { useCompanyForm } from './use-company-form.ts';

type CompanyProfileProps = {
  id: string;
  /** Its orders, which are another feature's. `linked`: the reader may open them. */
  orders: (company: { id: number; linked: boolean }) => ReactNode;
};

/** One company: what it is, what it may, its people and its orders. */
export function CompanyProfile({ id, orders }: CompanyProfileProps) {
  const text = useText('companies');
  const common = useText('common');
  const company = useEndpoint(readCompany, { query: { id } });
  // An address with something else than a number in it names no company either.
  if (company.error && [404, 422].includes(company.error.status))
    return <CompanyMissing text={text('profile.missing_text')} />;
  return (
    <Loaded
      query={company}
      skeleton={<CompanySkeleton />}
      errorTitle={text('profile.failed')}
      errorText={company.error?.message}
      retryLabel={common('list.try_again')}
    >
      {(found) => <Found key={found.id} company={found} orders={orders} />}
    </Loaded>
  );
}

function Found({ company, orders }: { company: Profile } & Pick<CompanyProfileProps, 'orders'>) {
  const editing = useCompanyForm(company);
  const { opensAccount } = useCompanyRights();
  return (
    <>
      <CompanyHead company={company} editing={editing} />
      <CompanyTiles statistics={company.statistics} />
      <CompanyForm company={company} editing={editing} />
      <CompanyPeople company={company} />
      {orders({ id: company.id, linked: opensAccount })}
    </>
  );
}
