import { AccountCards } from '../../features/account/account-cards.tsx';
import {
  CertificatesCard,
  CompletionsCard,
  LicencesCard,
  ParticipantsCard,
} from '../../features/account/figure-cards.tsx';
import { WaitingStrip } from '../../features/account/waiting-strip.tsx';
import { SalesSummary } from '../../features/sales/sales-summary.tsx';
import { useSession } from '../../lib/session/session.ts';
import { activeRoleCan } from '../admission.ts';
import { LearningSite } from './learning-site.tsx';
import { RecentOrders } from './recent-orders.tsx';

/** Open tasks, key figures and recent orders, for active roles that manage the account. */
export function ManagerHome() {
  const session = useSession();
  return (
    <>
      <WaitingStrip />
      <AccountCards count={4}>
        {({ figures }) => (
          <>
            <ParticipantsCard figures={figures.participants} />
            <LicencesCard figures={figures.licences} />
            <CompletionsCard figures={figures.completions} />
            <CertificatesCard figures={figures.certificates} />
          </>
        )}
      </AccountCards>
      {activeRoleCan(session, 'seeSales') && <SalesSummary />}
      <RecentOrders />
      <LearningSite />
    </>
  );
}
