import { readSales, salesDays, salesParts } from '@coursefront/contract/orders/sales.ts';
import { type Currency, currencies } from '@coursefront/contract/values/money.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { useText } from '../../lib/text/text.ts';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { figurePairs } from '../../ui/layout/figure-card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TabLinks } from '../../ui/layout/tab-links.tsx';
import { SalesChart } from './chart.tsx';
import { SalesFigures, SoldByHand } from './figures.tsx';
import { SalesFunnel } from './funnel.tsx';
import { SalesBy } from './sales-by.tsx';
import { type SalesList, useSalesList } from './use-sales-list.ts';

/** Sales of a period, with the period before beside it. */
export function SalesPage() {
  const text = useText('sales');
  const common = useText('common');
  const list = useSalesList();
  const { days, from, to, currency, part } = list.query;
  const sales = useEndpoint(readSales, { query: { days, from, to, currency } }, { keepPrevious: true });
  return (
    <>
      <PageHead title={common('titles.sales')} text={text('text')} />
      <PeriodFilter list={list} known={sales.data?.currencies ?? []} shown={sales.data?.currency} />
      <Loaded query={sales} errorTitle={text('failed')} skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
        {(data) => (
          <>
            <SalesFigures sales={data} className={`${figurePairs} xl:grid-cols-4`} />
            <SoldByHand sales={data} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
              <SalesChart sales={data} />
              <SalesFunnel sales={data} />
            </div>
          </>
        )}
      </Loaded>
      <TabLinks
        label={text('parts.label')}
        current={part}
        tabs={salesParts.map((id) => ({
          id,
          label: text(`parts.${id}`),
          link: (
            <Link
              to="."
              search={list.searchWith({ part: id, search: '' })}
              resetScroll={false}
              activeOptions={{ exact: true }}
            />
          ),
        }))}
      />
      <SalesBy list={list} />
    </>
  );
}

type PeriodFilterProps = { list: SalesList; known: readonly Currency[]; shown: Currency | undefined };

/** Usual periods, own days, and the currency where there are several. */
function PeriodFilter({ list, known, shown }: PeriodFilterProps) {
  const text = useText('sales');
  const { days, from, to } = list.query;
  const isOwn = from !== undefined || to !== undefined;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <FilterChips
        label={text('period')}
        value={isOwn ? 'own' : days}
        onChange={(chosen) => {
          const next = salesDays.find((one) => one === chosen);
          if (next) list.change({ days: next, from: undefined, to: undefined });
        }}
        filters={(['7', '30', '90', '365', 'this_month', 'last_month'] as const).map((value) => ({
          value,
          label: text(`days.${value}`),
        }))}
      />
      <SpanFilter address={list} />
      {known.length > 1 && (
        <Select
          aria-label={text('currency')}
          className="w-28"
          value={shown ?? ''}
          onChange={({ target }) => list.change({ currency: currencies.find((one) => one === target.value) })}
          options={known.map((value) => ({ value, label: value }))}
        />
      )}
    </div>
  );
}
