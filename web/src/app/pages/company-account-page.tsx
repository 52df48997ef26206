import { AccountCards } from '../../features/account/account-cards.tsx';
import { EditedCustomer } from '../../features/account/edited-customer.tsx';
import { ParticipantsCard } from '../../features/account/participants-card.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { SubscriptionCard } from '../../features/account/subscription-card.tsx';
import { AccountInvoices } from '../../features/orders/account-invoices.tsx';
import { useText } from '../../lib/text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { RecentOrders } from './company-account-orders.tsx';

/** The customer's whole account on one page: what it has, who it is, what waits to be approved and what was sold. */
export function CompanyAccountPage() {
  const text = useText('account');
  const common = useText('common');
  return (
    <>
      <PageHead title={common('titles.company_account')} text={text('company.text')} />
      <AccountCards count={2}>
        {({ customer, figures }) => (
          <>
            <SubscriptionCard customer={customer} />
            <ParticipantsCard figures={figures.participants} />
          </>
        )}
      </AccountCards>
      <EditedCustomer>{(edited) => <ProfileForm key={edited.customer.version} {...edited} />}</EditedCustomer>
      <section aria-labelledby="account-invoices" className="grid gap-3">
        <h2 id="account-invoices">{text('company.invoices')}</h2>
        <AccountInvoices />
      </section>
      <RecentOrders />
    </>
  );
}
