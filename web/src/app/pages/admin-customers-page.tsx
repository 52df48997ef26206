import { useNavigate } from '@tanstack/react-router';
import { CreateAccount } from '../../features/connect-accounts/create-account.tsx';
import { CustomersPage } from '../../features/customers/page.tsx';
import { pathTo } from '../../lib/routes/routes.ts';

/** The customers, and the way to an account for one of them: once made, it is shown among the accounts. */
export function AdminCustomersPage() {
  const navigate = useNavigate();
  const showAccounts = () => void navigate({ to: pathTo('AdminConnectAccounts') });
  return <CustomersPage actions={<CreateAccount onCreated={showAccounts} />} />;
}
