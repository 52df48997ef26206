import { CompanyProfile } from '../../features/companies/profile/page.tsx';
import { CompanyOrders } from '../../features/orders/account/company-orders.tsx';

/** A company of the account, with its orders. */
export function CompanyPage({ id }: { id: string }) {
  return (
    <CompanyProfile id={id} orders={({ id: companyId, linked }) => <CompanyOrders {...{ companyId, linked }} />} />
  );
}
