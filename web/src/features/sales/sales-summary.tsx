import { readSales } from '@coursefront/contract/orders/sales.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SalesFigures } from './figures.tsx';

/** The last 30 days on the start page. */
export function SalesSummary() {
  const text = useText('sales');
  const sales = useEndpoint(readSales, { query: {} });
  return (
    <section aria-labelledby="home-sales" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="home-sales">{text('summary.title')}</h2>
        <Link to={pathTo('CompanyAccountSales')}>{text('summary.more')}</Link>
      </div>
      <Loaded query={sales} errorTitle={text('failed')} skeleton={<Skeleton className="h-40 w-full rounded-lg" />}>
        {(data) => <SalesFigures sales={data} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4" />}
      </Loaded>
    </section>
  );
}
