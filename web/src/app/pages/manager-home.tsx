import { readWaiting } from '@coursefront/contract/customers/own-customer.ts';
import { readAccountSteps } from '@coursefront/contract/panel/first-steps.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FigureCards } from '../../features/account/account-cards.tsx';
import {
  CertificatesCard,
  CompletionsCard,
  LicencesCard,
  ParticipantsCard,
} from '../../features/account/figure-cards.tsx';
import { NextDates } from '../../features/account/next-dates.tsx';
import { WaitingStrip } from '../../features/account/waiting-strip.tsx';
import { AccountFirstSteps } from '../../features/first-steps/first-steps.tsx';
import { OwedCards } from '../../features/invoices/owed-cards.tsx';
import { FunnelSummary, SalesSummary } from '../../features/sales/sales-summary.tsx';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { type PlainRouteName, pathTo } from '../../lib/routes/routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/text.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { activeRoleCan } from '../admission.ts';
import { LearningSite } from './learning-site.tsx';
import { RecentOrders } from './recent-orders.tsx';

/** The one home of those who manage the account: what waits, money, shop, dates and learning. Each part leads to its page. */
export function ManagerHome() {
  const text = useText('home');
  const common = useText('common');
  const session = useSession();
  const seesMoney = activeRoleCan(session, 'seeSales');
  const manages = activeRoleCan(session, 'manageCompanies');
  const steps = useEndpoint(readAccountSteps, {}, { when: manages });
  const waiting = useEndpoint(readWaiting, {});
  // These two stand above the rest, and nobody knows how high they will be. Until then the rest is loading unseen.
  const isLoading = steps.isLoading || waiting.isLoading;
  return (
    <>
      {isLoading && <Skeleton className="h-64 w-full rounded-lg" />}
      <div hidden={isLoading} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {manages && <AccountFirstSteps />}
        <WaitingStrip />
        {seesMoney && (
          <Part
            id="home-money"
            title={common('navigation.finance')}
            links={[
              { page: 'CompanyAccountSales', label: text('money.sales') },
              { page: 'CompanyAccountInvoices', label: text('money.invoices') },
            ]}
          >
            <div className="grid gap-3 sm:gap-4 xl:grid-cols-2">
              <SalesSummary />
              <OwedCards />
            </div>
          </Part>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <NextDates />
          {seesMoney && <FunnelSummary />}
        </div>
        <Part
          id="home-figures"
          title={text('learning.title')}
          links={[
            { page: 'CompanyAccountRenewals', label: text('learning.renewals') },
            { page: 'CustomerPortal', label: text('learning.all') },
          ]}
        >
          <FigureCards>
            {(figures) => (
              <>
                <ParticipantsCard figures={figures.participants} />
                <LicencesCard figures={figures.licences} />
                <CompletionsCard figures={figures.completions} />
                <CertificatesCard figures={figures.certificates} />
              </>
            )}
          </FigureCards>
        </Part>
        <RecentOrders />
        <LearningSite />
      </div>
    </>
  );
}

type PartProps = {
  id: string;
  title: string;
  links: readonly { page: PlainRouteName; label: string }[];
  children: ReactNode;
};

function Part({ id, title, links, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id}>{title}</h2>
        <span className="flex flex-wrap gap-4">
          {links.map(({ page, label }) => (
            <Link key={page} to={pathTo(page)}>
              {label}
            </Link>
          ))}
        </span>
      </div>
      {children}
    </section>
  );
}
