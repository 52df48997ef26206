import { exportInvoices, type OrderRow, readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { CreditCard, Mail, Receipt } from 'lucide-react';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useListAddress } from '../../../lib/routes/use-list-address.ts';
import { useText } from '../../../lib/text/text.ts';
import { EndpointTable } from '../../../parts/list/endpoint-table.tsx';
import { ExportButton } from '../../../parts/list/export-button.tsx';
import { ListSearch, NothingFound } from '../../../parts/list/list-search.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { EmptyListPicture } from '../../../ui/pictures/illustrations.tsx';
import type { RowKey } from '../../../ui/table/table-column.ts';
import { ApproveBar } from './approve-bar.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { useOrderColumns } from './order-columns.tsx';

/** Invoices that a person decides about: approve, or decline and ask for a card. */
export function AccountInvoices() {
  const text = useText('account-orders');
  const address = useListAddress(readInvoices);
  const list = useEndpoint(readInvoices, { query: address.query }, { keepPrevious: true });
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  const [decision, setDecision] = useState<Decision>();
  const [asking, setAsking] = useState(false);
  const { search } = address.query;
  const decide = (kind: Decision['kind'], order: OrderRow) => {
    setDecision({ kind, order });
    setAsking(true);
  };
  const selected = (list.data?.rows ?? []).filter(({ id }) => chosen.has(id));

  const actions = (order: OrderRow) => (
    <>
      <Button size="sm" onClick={() => decide('approve', order)}>
        {text('approve.action')}
      </Button>
      <RowMenu
        label={text('more_for', { order: order.order_reference_id })}
        entries={[
          {
            label: text('open'),
            icon: Receipt,
            link: <Link to={pathTo('CompanyAccountOrder', { orderid: order.id })} />,
          },
          {
            label: text('write_to', { name: `${order.buyer.first_name} ${order.buyer.last_name}` }),
            icon: Mail,
            // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
            link: <a href={`mailto:${order.buyer.email}?subject=${order.order_reference_id}`} />,
          },
          'line',
          {
            label: text('decline.action'),
            icon: CreditCard,
            danger: true,
            disabled: order.status !== 'pending',
            onSelect: () => decide('decline', order),
          },
        ]}
      />
    </>
  );

  return (
    <>
      <EndpointTable
        list={list}
        address={address}
        caption={text('invoices.title')}
        columns={useOrderColumns({ sortable: ['company', 'total'] })}
        rowKey={({ id }) => id}
        actions={actions}
        selection={{
          selected: chosen,
          onChange: setChosen,
          allLabel: text('select_all'),
          labelOf: ({ order_reference_id }) => text('select', { order: order_reference_id }),
        }}
        pagesLabel={text('invoices.pages')}
        failed={text('invoices.failed')}
        head={
          <>
            <ListSearch address={address} label={text('invoices.search')} hint={text('search_hint')}>
              <ExportButton endpoint={exportInvoices} input={{ query: { search } }} name="invoices.csv" />
            </ListSearch>
            {selected.length > 0 && <ApproveBar orders={selected} onDone={() => setChosen(new Set())} />}
          </>
        }
        empty={
          search ? (
            <NothingFound
              address={address}
              title={text('nothing_found', { search })}
              text={text('nothing_found_text')}
            />
          ) : (
            <EmptyState
              bare
              picture={<EmptyListPicture />}
              title={text('invoices.none')}
              text={text('invoices.none_text')}
            />
          )
        }
      />
      {decision && <DecideDialog decision={decision} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
