import { readAdminAccount } from '@coursefront/contract/people/admin-sessions.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { FactorSection } from './factor-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** A platform admin's own account. */
export function AccountPage() {
  const text = useText('admin-account');
  const common = useText('common');
  const account = useEndpoint(readAdminAccount, {});
  return (
    <>
      <PageHead title={common('titles.own_account')} text={text('text')} />
      <Loaded query={account} skeleton={<Skeleton className="h-96 w-full" />} errorTitle={text('failed')}>
        {(own) => (
          <div>
            <ProfileSection account={own} />
            <PasswordSection email={own.email} />
            <FactorSection factor={own.second_factor} />
            <SessionsSection />
          </div>
        )}
      </Loaded>
    </>
  );
}
