import { readTeam } from '@coursefront/contract/people/team.ts';
import { CompanyProfile } from '../../features/companies/profile/page.tsx';
import { CompanyOrders } from '../../features/orders/account/company-orders.tsx';
import { TeamTabs } from '../../features/team/team-tabs.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useSession } from '../../lib/session/session.ts';
import { leadsOneCompany } from '../admission.ts';

/** A company of the account, with its orders. For its team lead it is one of the pages of the team. */
export function CompanyPage({ id }: { id: string }) {
  const leads = leadsOneCompany(useSession());
  return (
    <>
      {leads && <OfTeam id={id} />}
      <CompanyProfile id={id} orders={({ id: companyId, linked }) => <CompanyOrders {...{ companyId, linked }} />} />
    </>
  );
}

function OfTeam({ id }: { id: string }) {
  const team = useEndpoint(readTeam, { query: { company_id: Number(id) } });
  return team.data ? <TeamTabs current="company" team={team.data} /> : <div className="h-11" />;
}
