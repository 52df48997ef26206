import { readTeam } from '@coursefront/contract/people/team.ts';
import { CompanyProfile } from '../../features/companies/profile/page.tsx';
import { CompanyOrders } from '../../features/orders/account/company-orders.tsx';
import { TeamTabs } from '../../features/team/team-tabs.tsx';
import { InviteDialog, type InviteStart } from '../../features/users/list/invite-dialog.tsx';
import { useUserRights } from '../../features/users/user.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useAddressedTask } from '../../lib/routes/use-addressed-task.ts';
import { useSession } from '../../lib/session/session.ts';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { leadsOneCompany } from '../admission.ts';

/** A company of the account, with its orders and the invitation of its people. For its team lead it is one of the pages of the team. */
export function CompanyPage({ id }: { id: string }) {
  const leads = leadsOneCompany(useSession());
  const { manages } = useUserRights();
  const inviting = useDialogTask<InviteStart>();
  useAddressedTask('invite', (of) => manages && inviting.begin({ company_id: Number(id), lead: of === 'teamlead' }));
  return (
    <>
      {leads && <OfTeam id={id} />}
      <CompanyProfile id={id} orders={({ id: companyId, linked }) => <CompanyOrders {...{ companyId, linked }} />} />
      {inviting.dialog((start, dialog) => (
        <InviteDialog start={start} onAnother={inviting.begin} {...dialog} />
      ))}
    </>
  );
}

function OfTeam({ id }: { id: string }) {
  const team = useEndpoint(readTeam, { query: { company_id: Number(id) } });
  return team.data ? <TeamTabs current="company" team={team.data} /> : <div className="h-11" />;
}
