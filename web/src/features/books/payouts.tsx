import { type Payout, type PayoutMove, readPayoutMoves, readPayouts } from '@coursefront/contract/invoices/books.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import { ListPage } from '../../parts/list/list-page.tsx';
import { SpanFilter } from '../../parts/list/span-filter.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useDialogTask } from '../../ui/overlays/use-dialog-task.tsx';
import { Table } from '../../ui/table/table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { Money } from '../../ui/text/money.tsx';

/** The payouts of the card provider, with their content. */
export function Payouts() {
  const text = useText('books');
  const list = useList(readPayouts, { filters: ['from', 'to'] });
  const looking = useDialogTask<Payout>();
  return (
    <ListPage
      list={list}
      filters={<SpanFilter address={list} />}
      caption={text('tabs.payouts')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      actions={(payout) => (
        <Button size="sm" onClick={() => looking.begin(payout)}>
          {text('payouts.show')}
        </Button>
      )}
      pagesLabel={text('payouts.pages')}
      failed={text('payouts.failed')}
      none={{ title: text('payouts.none'), text: text('payouts.none_text') }}
    >
      {looking.dialog((payout, dialog) => (
        <PayoutDialog payout={payout} {...dialog} />
      ))}
    </ListPage>
  );
}

function useColumns(): Column<Payout>[] {
  const text = useText('books');
  const number = useNumber();
  const money = (id: 'charged' | 'refunded' | 'fees' | 'amount'): Column<Payout> => ({
    id,
    head: text(`payouts.${id}`),
    align: 'end',
    phone: 'half',
    named: true,
    cell: (row) => <Money minor={row[id]} currency={row.currency} className={id === 'amount' ? 'font-semibold' : ''} />,
  });
  return [
    { id: 'day', head: text('payouts.day'), sortable: true, cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'payments',
      head: text('payouts.payments'),
      align: 'end',
      phone: 'half',
      named: true,
      cell: ({ payments }) => number(payments),
    },
    money('charged'),
    money('refunded'),
    money('fees'),
    money('amount'),
    { id: 'state', head: text('payouts.state'), cell: (payout) => <PayoutState payout={payout} /> },
  ];
}

function PayoutState({ payout: { matched, unknown, difference } }: { payout: Payout }) {
  const text = useText('books');
  if (!matched) return <Badge kind="neutral">{text('payouts.reading')}</Badge>;
  if (difference !== 0) return <Badge kind="warning">{text('payouts.differs')}</Badge>;
  return unknown > 0 ? (
    <Badge kind="info">{text('payouts.unknown')}</Badge>
  ) : (
    <Badge kind="success">{text('payouts.agrees')}</Badge>
  );
}

type PayoutDialogProps = { payout: Payout; open: boolean; onClose: () => void };

/** Every payment and refund of a payout with its order. */
function PayoutDialog({ payout: { id, currency }, open, onClose }: PayoutDialogProps) {
  const text = useText('books');
  const moves = useEndpoint(readPayoutMoves, { params: { id } });
  const money = (name: 'amount' | 'fee' | 'net', head: string): Column<PayoutMove> => ({
    id: name,
    head,
    align: 'end',
    phone: 'half',
    named: true,
    cell: (row) => <Money minor={row[name]} currency={currency} />,
  });
  const columns: Column<PayoutMove>[] = [
    {
      id: 'order',
      head: text('payouts.order'),
      cell: ({ order, kind }) =>
        order ? (
          <Link to={pathTo('CompanyAccountOrder', { orderid: order.id })}>
            <bdi dir="ltr">{order.number}</bdi>
          </Link>
        ) : (
          <span className="text-ink-2">{text(kind === 'other' ? 'payouts.other' : 'payouts.no_order')}</span>
        ),
    },
    { id: 'day', head: text('payouts.day'), cell: ({ day }) => <DateText value={day} />, phone: 'half' },
    money('amount', text('payouts.charged')),
    money('fee', text('payouts.fees')),
    money('net', text('payouts.net')),
  ];
  return (
    <Dialog open={open} onClose={onClose} title={text('payouts.title')} size="xl">
      <Loaded query={moves} errorTitle={text('payouts.failed')}>
        {(data) => (
          <Table
            caption={text('payouts.title')}
            columns={columns}
            rows={data.moves}
            rowKey={(move) => move.id}
            empty={null}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
