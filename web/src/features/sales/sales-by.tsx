import { averageOrder, exportSalesBy, type SalesPart, type SalesRow } from '@coursefront/contract/orders/sales.ts';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { useTrend } from '../../parts/figures/trend.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { FilterChips } from '../../ui/buttons/filter-chips.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Money } from '../../ui/text/money.tsx';
import { ordersOfRow } from './order-links.ts';
import type { SalesList } from './use-sales-list.ts';

/** Sales by course, company, way to pay or code. Best or worst first. */
export function SalesBy({ list }: { list: SalesList }) {
  const text = useText('sales');
  const { part, order } = list.query;
  return (
    <ListPage
      list={list}
      search={{ label: text('by.search'), hint: text(`by.hints.${part}`) }}
      filters={
        <FilterChips
          label={text('by.order')}
          value={order}
          onChange={(chosen) => list.change({ order: chosen })}
          filters={[
            { value: 'desc', label: text('by.best_first') },
            { value: 'asc', label: text('by.worst_first') },
          ]}
        />
      }
      csv={{ endpoint: exportSalesBy, name: `sales-by-${part}.csv` }}
      caption={text(`parts.${part}`)}
      columns={useColumns(part, list)}
      rowKey={({ id }) => id ?? 0}
      pagesLabel={text('by.pages')}
      failed={text('failed')}
      none={{ title: text('by.none'), text: text('by.none_text') }}
    />
  );
}

function useColumns(part: SalesPart, { answer: { data } }: SalesList): Column<SalesRow>[] {
  const text = useText('sales');
  const number = useNumber();
  const trend = useTrend();
  const currency = data?.currency ?? 'SEK';
  const nameOf = ({ id, name }: SalesRow) =>
    part === 'method' && (id === 1 || id === 2 || id === 3)
      ? text(`methods.${id}`)
      : (name ?? text(`none.${part === 'company' || part === 'coupon' ? part : 'course'}`));
  const named = (row: SalesRow) => {
    const link = data && row.orders > 0 ? ordersOfRow(part, row, { span: data.span, currency }) : undefined;
    const name = nameOf(row);
    return link ? (
      <Link {...link} className="font-semibold wrap-anywhere">
        {name}
      </Link>
    ) : (
      <span className="wrap-anywhere text-ink-2">{name}</span>
    );
  };
  const figure = { align: 'end', phone: 'half', named: true } as const;
  return [
    { id: 'name', head: text(`parts.${part}`), cell: named },
    { id: 'orders', head: text('figures.orders'), cell: ({ orders }) => number(orders), sortable: true, ...figure },
    { id: 'places', head: text('figures.places'), cell: ({ places }) => number(places), ...figure },
    {
      id: 'revenue',
      head: text('figures.revenue'),
      cell: ({ revenue }) => <Money minor={revenue} currency={currency} className="font-semibold" />,
      sortable: true,
      ...figure,
    },
    {
      id: 'net',
      head: text('figures.net'),
      cell: ({ revenue, vat }) => <Money minor={revenue - vat} currency={currency} />,
      ...figure,
    },
    {
      id: 'average',
      head: text('figures.average'),
      cell: (row) => (row.orders > row.free ? <Money minor={averageOrder(row)} currency={currency} /> : '–'),
      ...figure,
    },
    {
      id: 'before',
      head: text('chart.before'),
      cell: ({ revenue, before }) => {
        const change = trend(revenue, before.revenue);
        return (
          <span className="inline-flex flex-wrap justify-end gap-x-2">
            <Money minor={before.revenue} currency={currency} className="text-ink-2" />
            {change && (
              <span className={change.good ? 'text-success' : 'text-danger'}>
                <span className="sr-only">{change.word} </span>
                <bdi>
                  <span aria-hidden="true">{change.good ? '+' : '−'}</span>
                  {change.amount}
                </bdi>
              </span>
            )}
          </span>
        );
      },
      ...figure,
    },
    ...(part === 'coupon'
      ? [
          {
            id: 'discount',
            head: text('figures.discount'),
            cell: ({ discount }: SalesRow) => <Money minor={discount} currency={currency} />,
            ...figure,
          },
        ]
      : []),
  ];
}
