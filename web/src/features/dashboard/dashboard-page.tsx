import { readDashboard } from '@coursefront/contract/operations/dashboard.ts';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useSession } from '../../lib/session/session.ts';
import { useSite } from '../../lib/session/site.ts';
import { useText } from '../../lib/text/text.ts';
import { IncomeSection } from '../../parts/income/income-section.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { AttentionCard } from './attention-card.tsx';
import { BestCustomers } from './best-customers.tsx';
import { FigureCards, figureGrid } from './figure-cards.tsx';
import { HealthCard } from './health-card.tsx';
import { IncomeMonths } from './income-months.tsx';
import { OrdersCard } from './orders-card.tsx';
import { RevenueCards } from './revenue-cards.tsx';

const secondsBetweenLooks = 30;

/** The platform at a glance: its figures, and the work that waits for somebody. */
export function DashboardPage() {
  const text = useText('dashboard');
  const name = useSession()?.user.first_name ?? '';
  const { product_name: product } = useSite();
  const dashboard = useEndpoint(readDashboard, {}, { everySeconds: secondsBetweenLooks });
  return (
    <>
      <PageHead title={text('title', { name })} text={text('text', { product })} />
      <Loaded query={dashboard} skeleton={<DashboardSkeleton />} errorTitle={text('failed')}>
        {(now) => (
          <>
            <AttentionCard dashboard={now} />
            <IncomeSection incomes={now.income} whose="all" className={figureGrid}>
              {({ days, currency }) => (
                <>
                  <IncomeMonths months={now.income.months} currency={currency} />
                  <BestCustomers
                    rows={now.income.best.filter((one) => one.days === days && one.currency === currency)}
                  />
                </>
              )}
            </IncomeSection>
            <FigureCards dashboard={now} />
            <OrdersCard orders={now.orders} />
            <RevenueCards months={now.orders.months} />
            <HealthCard health={now.health} />
          </>
        )}
      </Loaded>
    </>
  );
}

function DashboardSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-40 w-full" />
      <div className={figureGrid}>
        {['customers', 'subscriptions', 'income', 'waiting'].map((card) => (
          <Skeleton key={card} className="h-40 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
