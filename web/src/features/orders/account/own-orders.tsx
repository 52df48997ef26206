import { type OrderRow, readOwnOrders } from '@coursefront/contract/orders/account-orders.ts';
import { Link } from '@tanstack/react-router';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { BuyerOrderBadge, StatusBadge } from '../../../parts/orders/order-badge.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { OrderDocuments } from './order/order-documents.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';

const filters = ['status', 'from', 'to'] as const;

/** The reader's own orders. Each has its receipts, and links to its page with what is left to pay. */
export function OwnOrdersPage() {
  const instanceId = useSession()?.user.instance_id ?? null;
  return instanceId === null ? null : <OwnOrders instanceId={instanceId} />;
}

function OwnOrders({ instanceId }: { instanceId: number }) {
  const text = useText('account-orders');
  const list = useList(readOwnOrders, { filters });
  const cells: Record<string, Column<OrderRow>['cell']> = {
    order_reference_id: ({ id, order_reference_id, created_at }) => (
      <>
        <Link
          to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId })}
          className="font-semibold whitespace-nowrap"
        >
          <bdi dir="ltr">{order_reference_id}</bdi>
        </Link>
        <DateText value={created_at} className="block text-ink-3" />
      </>
    ),
    status: (order) =>
      waitsForPayment(order) ? <StatusBadge status="awaiting_payment" /> : <BuyerOrderBadge order={order} />,
  };
  const columns = useOrderColumns({ method: true })
    .filter(({ id }) => id !== 'company')
    .map((column) => ({ ...column, sortable: false, cell: cells[column.id] ?? column.cell }));
  return (
    <>
      <PageHead title={text('own.title')} />
      <ListPage
        list={list}
        search={{ label: text('history.search'), hint: text('own.search_hint') }}
        more={{ names: filters, fields: <OrderFilters list={list} choices={[]} /> }}
        caption={text('own.title')}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(order) => <OrderDocuments order={order} instanceId={instanceId} />}
        pagesLabel={text('own.pages')}
        failed={text('own.failed')}
        none={{
          title: text('own.none'),
          text: text('own.none_text'),
          actions: (
            <ButtonLink link={<Link to={pathTo('WebShopPublic', { instance_id: instanceId, product_id: 0 })} />}>
              {text('own.shop')}
            </ButtonLink>
          ),
        }}
      />
    </>
  );
}

/**
 * A card that was not charged yet, or the provider's invoice before it exists: afterwards its day is told, as in the list of the
 * company. Other invoices wait for the vendor.
 */
const waitsForPayment = ({ status, method, invoice }: OrderRow): boolean =>
  invoice === null && (status === 'pending_card_payment' || (status === 'pending' && method === 'invoice'));
