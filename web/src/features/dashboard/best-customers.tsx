import { bestCustomers } from '@coursefront/contract/customers/income.ts';
import type { Dashboard } from '@coursefront/contract/operations/dashboard.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { useTrend } from '../../parts/figures/trend.ts';
import { totalOf } from '../../parts/income/total-of.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Money } from '../../ui/text/money.tsx';

type Best = Dashboard['income']['best'][number];

/** The customers who bring most in the chosen span. */
export function BestCustomers({ rows }: { rows: readonly Best[] }) {
  const text = useText('income');
  return (
    <TitledCard
      title={text('best')}
      beside={
        <Link to={pathTo('AdminCustomers')} className="ms-auto inline-block min-h-6 text-sm">
          {text('all_customers')}
        </Link>
      }
      className="overflow-clip"
    >
      <Table
        caption={text('best')}
        columns={useColumns()}
        rows={rows}
        rowKey={({ id }) => id}
        expected={bestCustomers}
        empty={<EmptyState bare title={text('best_none')} />}
      />
    </TitledCard>
  );
}

function useColumns(): Column<Best>[] {
  const text = useText('income');
  const figure = { align: 'end', named: true } as const;
  return [
    {
      id: 'customer',
      head: text('customer'),
      cell: ({ id, name }) => (
        <Link
          to={pathTo('AdminCustomer', { customerid: id })}
          className="inline-block min-h-6 font-semibold wrap-anywhere"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'turnover',
      head: text('turnover.head'),
      cell: ({ turnover, currency }) => <Compared figure={turnover} currency={currency} />,
      ...figure,
    },
    {
      id: 'fees',
      head: text('fees'),
      cell: ({ fees, currency }) => <Money minor={fees.now} currency={currency} />,
      ...figure,
    },
    {
      id: 'subscriptions',
      head: text('subscriptions'),
      cell: ({ subscriptions, currency }) => <Money minor={subscriptions.now} currency={currency} />,
      ...figure,
    },
    {
      id: 'total',
      head: text('total'),
      cell: (row) => <Compared figure={totalOf(row)} currency={row.currency} />,
      ...figure,
    },
  ];
}

type ComparedProps = { figure: { now: number; before: number }; currency: string };

/** An amount and its change since the span before: “+18%”, or “13 times as much”, which takes no sign. */
function Compared({ figure: { now, before }, currency }: ComparedProps) {
  const change = useTrend()(now, before);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-2">
      <Money minor={now} currency={currency} className="font-semibold" />
      {change && (
        <span className={change.good ? 'text-success' : 'text-danger'}>
          <span className="sr-only">{change.word} </span>
          <bdi>
            {change.word !== '' && <span aria-hidden="true">{change.good ? '+' : '−'}</span>}
            {change.amount}
          </bdi>
        </span>
      )}
    </span>
  );
}
