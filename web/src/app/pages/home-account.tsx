import { AccountCards } from '../../features/account/account-cards.tsx';
import {
  CertificatesCard,
  CompletionsCard,
  LicencesCard,
  ParticipantsCard,
} from '../../features/account/figure-cards.tsx';
import { WaitingStrip } from '../../features/account/waiting-strip.tsx';
import { useSession } from '../../lib/session/session.ts';
import { activeRoleCan } from '../admission.ts';
import { RecentOrders } from './company-account-orders.tsx';

/** What waits today, how the account stands and what was sold last, for whoever looks after it in the active role. */
export function HomeAccount() {
  const session = useSession();
  if (!activeRoleCan(session, 'openCompanyAccount')) return null;
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
      <RecentOrders />
    </>
  );
}
