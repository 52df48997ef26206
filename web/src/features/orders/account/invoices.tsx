import {
  exportInvoices,
  invoiceListQuery,
  type OrderRow,
  readInvoices,
  waitingStatuses,
} from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { Ban, CreditCard, Mail, Receipt } from 'lucide-react';
import * as z from 'zod/mini';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { useFocusInTable } from '../../../parts/actions/use-focus-in-table.ts';
import { useBulk } from '../../../parts/bulk/use-bulk.tsx';
import { useSelectAll } from '../../../parts/bulk/use-select-all.ts';
import { useSelectedRows } from '../../../parts/bulk/use-selected-rows.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { personName } from '../../../parts/people/person-name.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FilterChips } from '../../../ui/buttons/filter-chips.tsx';
import { RowMenu } from '../../../ui/overlays/menu.tsx';
import { useDialogTask } from '../../../ui/overlays/use-dialog-task.tsx';
import { ApproveBar } from './approve-bar.tsx';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';

/** Invoices to approve, unless the address asks for those that were declined for a card. */
const addressed = {
  ...readInvoices,
  query: z.extend(invoiceListQuery, { status: z._default(z.enum(waitingStatuses), 'pending') }),
};

/** Invoices that wait for a decision: to be approved, declined so that the buyer pays by card, or declined for good. */
export function AccountInvoices() {
  const text = useText('account-orders');
  const list = useList(addressed, { filters: ['status', 'company_id', 'courseid', 'from', 'to'] });
  const { search } = list.query;
  const bulk = useBulk();
  const deciding = useDialogTask<Decision>();
  const declining = useDialogTask<OrderRow>();
  const selection = useSelectedRows(list.answer.data?.rows, ({ id }) => id);
  const all = useSelectAll(addressed, list, selection, { failed: text('invoices.failed') });
  const { frame, finalFocus } = useFocusInTable(
    list.answer.data?.rows.map(({ id }) => id),
    bulk.isOpen || deciding.isOpen || declining.isOpen,
  );
  return (
    <div ref={frame} className="contents">
      <ListPage
        list={list}
        search={{ label: text('invoices.search'), hint: text('search_hint') }}
        csv={{ endpoint: exportInvoices, name: 'invoices.csv' }}
        chips={
          <FilterChips
            label={text('columns.status')}
            value={list.query.status}
            onChange={(status) => list.change({ status })}
            filters={waitingStatuses.map((value) => ({ value, label: text(`status.${value}`) }))}
          />
        }
        more={{
          names: ['company_id', 'courseid', 'from', 'to'],
          fields: <OrderFilters list={list} choices={['company', 'course']} statuses={[]} />,
        }}
        bar={<ApproveBar selection={selection} all={all} begin={(task) => bulk.begin({ ...task, finalFocus })} />}
        caption={text('invoices.title')}
        columns={useOrderColumns({ sortable: ['company', 'total'] })}
        rowKey={({ id }) => id}
        actions={(order) => (
          <InvoiceActions
            order={order}
            onDecide={(kind) => deciding.begin({ kind, order })}
            onDecline={() => declining.begin(order)}
          />
        )}
        selection={{
          ...selection,
          allLabel: text('select_all'),
          labelOf: ({ order_reference_id }) => text('select', { order: order_reference_id }),
        }}
        pagesLabel={text('invoices.pages')}
        failed={text('invoices.failed')}
        none={{ title: text('invoices.none'), text: text('invoices.none_text') }}
        {...(search !== '' && {
          notFound: { title: text('nothing_found', { search }), text: text('nothing_found_text') },
        })}
      >
        {bulk.dialog}
        {deciding.dialog((decision, dialog) => (
          <DecideDialog decision={decision} finalFocus={finalFocus} {...dialog} />
        ))}
        {declining.dialog((order, dialog) => (
          <DeclineDialog order={order} finalFocus={finalFocus} {...dialog} />
        ))}
      </ListPage>
    </div>
  );
}

type InvoiceActionsProps = {
  order: OrderRow;
  onDecide: (kind: Decision['kind']) => void;
  onDecline: () => void;
};

function InvoiceActions({ order, onDecide, onDecline }: InvoiceActionsProps) {
  const text = useText('account-orders');
  const { id, order_reference_id, buyer, status } = order;
  return (
    <>
      <Button size="sm" onClick={() => onDecide('approve')}>
        {text('approve.action')}
      </Button>
      <RowMenu
        label={text('more_for', { order: order_reference_id })}
        entries={[
          { label: text('open'), icon: Receipt, link: <Link to={pathTo('CompanyAccountOrder', { orderid: id })} /> },
          {
            label: text('write_to', { name: personName(buyer) }),
            icon: Mail,
            // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
            link: <a href={`mailto:${buyer.email}?subject=${order_reference_id}`} />,
          },
          'line',
          {
            label: text('decline.action'),
            icon: CreditCard,
            danger: true,
            disabled: status !== 'pending',
            onSelect: () => onDecide('decline'),
          },
          { label: text('decline_for_good.action'), icon: Ban, danger: true, onSelect: onDecline },
        ]}
      />
    </>
  );
}
