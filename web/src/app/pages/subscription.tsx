import { AccountPage } from '../../features/subscriptions/account/page.tsx';
import { CompanyAccountParts } from './company-account.tsx';

/** The customer's plan and, below it, the account that it pays for. */
export function SubscriptionPage() {
  return (
    <>
      <AccountPage />
      <CompanyAccountParts managed />
    </>
  );
}
