import { type Customer, readCustomer } from '@coursefront/contract/customers/admin-customers.ts';
import { type CustomerOverview, readCustomerOverview } from '@coursefront/contract/customers/customer-overview.ts';
import { readCustomerSubscription } from '@coursefront/contract/customers/customer-subscription.ts';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useTitle } from '../../lib/session/site.ts';
import { loadTexts, useText } from '../../lib/text/text.ts';
import { IncomeSection } from '../../parts/income/income-section.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../ui/feedback/message-page.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { SignpostPicture } from '../../ui/pictures/illustrations.tsx';
import { CardNotice } from './card-notice.tsx';
import { CustomerBadges } from './columns.tsx';
import { ContactFacts, CustomerNotices, InactiveNotice, SiteFacts, UnconnectedNotice } from './customer/facts.tsx';
import { CustomerSettings } from './customer/overrides.tsx';
import { CustomerSteps, isSiteOpen, openSteps } from './customer/steps.tsx';
import { CustomerStuck } from './customer/stuck.tsx';
import { CustomerManagers, CustomerUse } from './customer/use.tsx';
import {
  CustomerInvoices,
  isInvoiceToCome,
  type Subscribed,
  SubscriptionCard,
  SubscriptionNotice,
} from './customer-subscription.tsx';
import { CustomerActions } from './menu.tsx';
import { useCustomerTasks } from './use-customer-tasks.tsx';

const CustomerActivity = lazyPart(async () => {
  const [code] = await Promise.all([import('./customer/activity.tsx'), loadTexts(['audit'])]);
  return code.CustomerActivity;
});

// The provider reports payments, renewals and cancellations while the page is open. A first invoice comes in seconds.
const secondsBetweenLooks = (subscribed: Subscribed | undefined) =>
  subscribed && isInvoiceToCome(subscribed) ? 2 : 15;

/** One customer: who it is, what it pays for, what it uses and what is stuck there, for the platform's owner. */
export function CustomerPage({ customerid }: { customerid: string }) {
  const text = useText('customers');
  const customer = useEndpoint(readCustomer, { params: { id: Number(customerid) } });
  return (
    <Loaded
      query={customer}
      missing={
        <MessagePage
          picture={<SignpostPicture />}
          title={text('page.missing_title')}
          text={text('page.missing_text')}
          actions={<ButtonLink link={<Link to={pathTo('AdminCustomers')} />}>{text('page.back')}</ButtonLink>}
        />
      }
      skeleton={<Skeleton className="h-96" />}
      errorTitle={text('page.failed')}
    >
      {(found) => <CustomerView customer={found} />}
    </Loaded>
  );
}

function CustomerView({ customer }: { customer: Customer }) {
  const text = useText('customers');
  const common = useText('common');
  const subscriptions = useText('subscriptions');
  const { id, name, subdomain, lms_url } = customer;
  const tasks = useCustomerTasks();
  const overview = useEndpoint(readCustomerOverview, { params: { id } });
  const subscribed = useEndpoint(readCustomerSubscription, { params: { id } }, { everySeconds: secondsBetweenLooks });
  const steps = (uses: CustomerOverview['uses']) =>
    subscribed.data ? openSteps(customer, uses, subscribed.data.current !== null) : [];
  useTitle(name);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Breadcrumbs
          label={common('breadcrumbs')}
          trail={[{ label: common('titles.customers'), link: <Link to={pathTo('AdminCustomers')} /> }]}
        />
        <PageHead
          title={name}
          beside={<CustomerBadges customer={customer} />}
          text={
            <bdi dir="ltr" className="wrap-anywhere">
              {lms_url ? <a href={lms_url}>{lms_url}</a> : subdomain}
            </bdi>
          }
          actions={<CustomerActions customer={customer} tasks={tasks} />}
        />
      </div>
      <InactiveNotice customer={customer} />
      <CustomerNotices customer={customer} />
      <UnconnectedNotice customer={customer} />
      <CardNotice customer={customer} />
      {subscribed.data && <SubscriptionNotice customer={customer} {...subscribed.data} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Loaded query={overview} skeleton={<Skeleton className="h-80" />} errorTitle={text('page.overview_failed')}>
            {({ uses, managers, income, stuck, overrides, fee, sign_in_url }) => (
              <>
                <CustomerSteps
                  customer={customer}
                  steps={steps(uses)}
                  signInUrl={sign_in_url}
                  onEdit={() => tasks.edit(id)}
                  onSubscribe={() => tasks.subscribe(customer)}
                />
                <CustomerStuck customer={customer} stuck={stuck} isSiteOpen={isSiteOpen(customer, uses)} />
                <IncomeSection incomes={income} whose="one" className="grid gap-4 sm:grid-cols-2" />
                <CustomerUse customer={customer} uses={uses} />
                <CustomerManagers managers={managers} />
                {(fee || overrides.length > 0) && <CustomerSettings fee={fee} overrides={overrides} customerId={id} />}
              </>
            )}
          </Loaded>
          <TitledCard title={text('page.site')}>
            <SiteFacts customer={customer} className="p-5" />
          </TitledCard>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Loaded
            query={subscribed}
            skeleton={<Skeleton className="h-80" />}
            errorTitle={subscriptions('account_page.failed')}
          >
            {(all) => (
              <SubscriptionCard customer={customer} subscribed={all} onSubscribe={() => tasks.subscribe(customer)} />
            )}
          </Loaded>
          <TitledCard title={text('page.contact')}>
            <ContactFacts customer={customer} className="p-5" />
          </TitledCard>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <CustomerActivity customerId={id} />
          </Suspense>
        </div>
      </div>
      {subscribed.data?.current && (
        <CustomerInvoices
          customer={customer}
          invoices={subscribed.data.invoices}
          toCome={isInvoiceToCome(subscribed.data)}
          settled={!overview.isPending}
        />
      )}
      {tasks.dialogs}
    </>
  );
}
