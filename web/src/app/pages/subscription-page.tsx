import { AccountPage } from '../../features/subscriptions/account/page.tsx';
import { CompanyAccountParts } from './company-account-parts.tsx';

/** What the customer pays for and, below it, the account that it pays for. */
export function SubscriptionPage() {
  return (
    <>
      <AccountPage />
      <CompanyAccountParts managed />
    </>
  );
}
