import type { Difference } from '@coursefront/contract/operations/reconciliation.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { TroubleWords } from '../../parts/trouble.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatMoney } from '../../ui/text/format-money.ts';
import { CustomerLink } from './customer-link.tsx';

type Detail =
  | 'amount'
  | 'course'
  | 'event'
  | 'expected'
  | 'fault'
  | 'found'
  | 'invoice'
  | 'provider'
  | 'site'
  | 'status'
  | 'user';

/** `100.00 SEK` as the page's language writes it. */
function moneyOf(written: string): string {
  const [sum, currency = ''] = written.split(' ');
  return formatMoney(Math.round(Number(sum) * 100), currency);
}

/** Words for our own codes and for what the learning site said; names, numbers and sums as they are. */
function DetailWords({ name, value }: { name: Detail; value: string }) {
  const text = useText('operations');
  if (name === 'amount') return <bdi>{moneyOf(value)}</bdi>;
  if (name === 'site') return <TroubleWords error={value} place="site" />;
  const keys = { status: 'statuses', fault: 'difference_faults', provider: 'standing_of_payment' } as const;
  const key = name in keys ? `${keys[name as keyof typeof keys]}.${value}` : undefined;
  const words = key && text(key as Parameters<typeof text>[0]);
  // A provider's standing is a sentence of its own.
  if (name === 'provider' && words !== key) return words;
  return (
    <>
      {text(`difference_details.${name}`)}: <bdi>{words && words !== key ? words : value}</bdi>
    </>
  );
}

export function useDifferenceColumns(state: Difference['state']): Column<Difference>[] {
  const text = useText('operations');
  return [
    {
      id: 'kind',
      head: text('reconciliation.difference'),
      cell: ({ kind }) => <span className="font-semibold">{text(`differences.${kind}`)}</span>,
    },
    {
      id: 'customer',
      head: text('reconciliation.customer'),
      cell: ({ customer }) => <CustomerLink {...customer} />,
      phone: 'half',
    },
    {
      id: 'order',
      head: text('reconciliation.order'),
      cell: ({ customer, order }) =>
        order === null ? (
          <span className="text-ink-3">{text('reconciliation.no_order')}</span>
        ) : (
          <Link to={pathTo('AdminOrder', { instance: customer.id, orderid: order.id })} className="whitespace-nowrap">
            <bdi dir="ltr">{order.reference}</bdi>
          </Link>
        ),
      phone: 'half',
    },
    {
      id: 'details',
      head: text('reconciliation.details'),
      cell: ({ details }) => (
        <ul className="text-xs text-ink-2">
          {details.map(({ name, value }) => (
            <li key={name} className="wrap-anywhere">
              <DetailWords name={name as Detail} value={value} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'created_at',
      head: text('reconciliation.found'),
      sortable: true,
      cell: ({ created_at }) => <DateText value={created_at} time />,
      phone: 'half',
    },
    ...(state === 'open'
      ? []
      : [
          {
            id: 'settled_at',
            head: text('reconciliation.settled'),
            cell: ({ settled_at }: Difference) => settled_at && <DateText value={settled_at} time />,
            phone: 'half' as const,
          },
        ]),
  ];
}
