import { readSales, type Sales } from '@coursefront/contract/orders/sales.ts';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SalesFigures } from './figures.tsx';
import { SalesFunnel } from './funnel.tsx';

/** Revenue and orders of the last 30 days, for the start page. */
export function SalesSummary() {
  const text = useText('sales');
  return (
    <LastSales height="h-40">
      {(sales) => (
        <SalesFigures
          sales={sales}
          shown={['revenue', 'orders']}
          span={text('days.30')}
          className="grid gap-4 sm:grid-cols-2"
        />
      )}
    </LastSales>
  );
}

/** The way from the shop to the order in the last 30 days, for the start page. */
export const FunnelSummary = () => <LastSales height="h-80">{(sales) => <SalesFunnel sales={sales} />}</LastSales>;

/** Both parts share one request. */
function LastSales({ height, children }: { height: string; children: (sales: Sales) => ReactNode }) {
  const text = useText('sales');
  const sales = useEndpoint(readSales, { query: {} });
  return (
    <Loaded query={sales} errorTitle={text('failed')} skeleton={<Skeleton className={`${height} w-full rounded-lg`} />}>
      {children}
    </Loaded>
  );
}
