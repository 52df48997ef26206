import { NewestAccounts } from '../../features/connect-accounts/newest-accounts.tsx';
import { CustomersPage } from '../../features/customers/page.tsx';

/** The customers and, below them, their newest accounts at the card provider. */
export function AdminCustomersPage() {
  return (
    <>
      <CustomersPage />
      <NewestAccounts />
    </>
  );
}
