import { AccountCards, SubscriptionCard } from '../../features/account/account-cards.tsx';
import { EditedCustomer } from '../../features/account/edited-customer.tsx';
import { ParticipantsCard } from '../../features/account/figure-cards.tsx';
import { ProfileForm } from '../../features/account/profile-page.tsx';
import { AccountInvoices } from '../../features/orders/account/invoices.tsx';
import { useText } from '../../lib/text/text.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { RecentOrders } from './recent-orders.tsx';

/** The customer's whole account on one page. */
export function CompanyAccountPage() {
  const text = useText('account');
  const common = useText('common');
  return (
    <>
      <PageHead title={common('titles.company_account')} text={text('company.text')} />
      <CompanyAccountParts />
    </>
  );
}

/** Plan, participants, profile, open invoices and recent orders. `managed`: the page already shows the plan in full. */
export function CompanyAccountParts({ managed = false }: { managed?: boolean }) {
  const text = useText('account');
  return (
    <>
      <AccountCards count={2}>
        {({ customer, figures }) => (
          <>
            <SubscriptionCard customer={customer} managed={managed} />
            <ParticipantsCard figures={figures.participants} />
          </>
        )}
      </AccountCards>
      <EditedCustomer>{(edited) => <ProfileForm key={edited.customer.version} {...edited} />}</EditedCustomer>
      <section aria-labelledby="account-invoices" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="account-invoices">{text('company.invoices')}</h2>
        <AccountInvoices />
      </section>
      <RecentOrders />
    </>
  );
}
