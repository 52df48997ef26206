import { readSales, type Sales } from '@coursefront/contract/orders/sales.ts';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { figurePairs } from '../../ui/layout/figure-card.tsx';
import { SalesFigures } from './figures.tsx';
import { SalesFunnel } from './funnel.tsx';

/** Revenue and orders of the last 30 days, for the start page. */
export function SalesSummary() {
  const text = useText('sales');
  return (
    <LastSales
      skeleton={
        <div className={figurePairs}>
          <Skeleton className="h-54 rounded-lg sm:h-42 xl:h-54" />
          <Skeleton className="h-54 rounded-lg sm:h-42 xl:h-54" />
        </div>
      }
    >
      {(sales) => (
        <SalesFigures sales={sales} shown={['revenue', 'orders']} span={text('days.30')} className={figurePairs} />
      )}
    </LastSales>
  );
}

/** The way from the shop to the order in the last 30 days, for the start page. */
export const FunnelSummary = () => (
  <LastSales skeleton={<Skeleton className="h-80 w-full rounded-lg" />}>
    {(sales) => <SalesFunnel sales={sales} />}
  </LastSales>
);

/** Both parts share one request. */
function LastSales({ skeleton, children }: { skeleton: ReactNode; children: (sales: Sales) => ReactNode }) {
  const text = useText('sales');
  const sales = useEndpoint(readSales, { query: {} });
  return (
    <Loaded query={sales} errorTitle={text('failed')} skeleton={skeleton}>
      {children}
    </Loaded>
  );
}
