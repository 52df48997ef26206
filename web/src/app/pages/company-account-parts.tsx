import { AccountCards, SubscriptionCard } from '../../features/account/account-cards.tsx';
import { EditedCustomer } from '../../features/account/edited-customer.tsx';
import { ParticipantsCard } from '../../features/account/figure-cards.tsx';
import { ProfileForm } from '../../features/account/profile-page.tsx';
import { AccountInvoices } from '../../features/orders/account/invoices.tsx';
import { useText } from '../../lib/text/text.ts';
import { RecentOrders } from './company-account-orders.tsx';

/** What the customer has, who it is, what waits to be approved and what was sold. `managed`: the plan is on the same page. */
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
      <section aria-labelledby="account-invoices" className="grid gap-3">
        <h2 id="account-invoices">{text('company.invoices')}</h2>
        <AccountInvoices />
      </section>
      <RecentOrders />
    </>
  );
}
