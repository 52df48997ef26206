import { NewestAccounts } from '../../features/connect-accounts/newest-accounts.tsx';
import { CustomersPage } from '../../features/customers/page.tsx';
import { AttentionStrip } from '../../features/dashboard/attention-strip.tsx';

/** The platform's problems in one line, the customers and, below them, their newest accounts at the card provider. */
export function AdminCustomersPage() {
  return (
    <>
      <AttentionStrip />
      <CustomersPage />
      <NewestAccounts />
    </>
  );
}
