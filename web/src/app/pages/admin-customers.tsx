import { useNavigate } from '@tanstack/react-router';
import { CreateAccount } from '../../features/connect-accounts/create-account.tsx';
import { CustomersPage } from '../../features/customers/page.tsx';
import { pathTo } from '../../lib/routes/routes.ts';

/** The customers, with the button that creates a Connect account. A new account is shown in the list of accounts. */
export function AdminCustomersPage() {
  const navigate = useNavigate();
  const showAccounts = () => void navigate({ to: pathTo('AdminConnectAccounts') });
  return <CustomersPage actions={<CreateAccount onCreated={showAccounts} />} />;
}
