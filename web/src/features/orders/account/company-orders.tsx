import { can } from '@coursefront/contract/capabilities.ts';
import { pageSize } from '@coursefront/contract/constants.ts';
import {
  exportCompanyOrders,
  type OrderRow,
  owedStatuses,
  readCompanyOrders,
} from '@coursefront/contract/orders/account-orders.ts';
import type { BankDetails } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/text.ts';
import { ListPage } from '../../../parts/list/list-page.tsx';
import { useList } from '../../../parts/list/use-list.ts';
import { BuyerOrderBadge } from '../../../parts/orders/order-badge.tsx';
import { personName } from '../../../parts/people/person-name.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { CopyNumbers, useNumbers } from '../bank-details.tsx';
import { OrderDocuments } from './order/order-documents.tsx';
import { useOrderColumns } from './order-columns.tsx';
import {
  MethodChips,
  OrderFilters,
  OwedChips,
  orderFilterNames,
  orderListBody,
  orderListQuery,
} from './order-filters.tsx';
import { useOwed } from './owed-invoices.tsx';

const isOwedStatus = (status: string | undefined) => owedStatuses.some((owed) => owed === status);

const addressed = { ...readCompanyOrders, query: orderListQuery(pageSize.orders) };

type CompanyOrdersProps = {
  companyId: number;
  /** Whether the reader may open an order. */
  linked: boolean;
  /** The page's own tab says it already. */
  untitled?: boolean;
  /** For the filter of somebody who leads the company. */
  courses?: readonly { courseid: number; name: string }[];
};

export function CompanyOrders({ companyId, linked, untitled = false, courses }: CompanyOrdersProps) {
  const text = useText('companies');
  const orders = useText('account-orders');
  const instanceId = useSession()?.user.instance_id ?? null;
  const list = useList(addressed, {
    filters: orderFilterNames,
    input: ({ company_id: _, ...query }) => ({ body: { ...orderListBody(query), companyid: companyId } }),
  });
  const owed = useOwed(companyId, { when: !linked });
  const { search, method, status, courseid, from, to } = list.query;
  const cells: Record<string, Column<OrderRow>['cell']> = {
    company: ({ buyer }) => <span className="md:whitespace-nowrap">{personName(buyer)}</span>,
    ...(!linked && {
      order_reference_id: (order) => <OrderNumber order={order} instanceId={instanceId} />,
      status: (order) => (
        <span className="grid justify-items-start gap-1">
          <span>
            <BuyerOrderBadge order={order} />
          </span>
          {order.bank_details && <TransferFacts details={order.bank_details} number={order.order_reference_id} />}
        </span>
      ),
    }),
  };
  const columns = useOrderColumns({ method: true }).map(
    (column): Column<OrderRow> => ({
      ...column,
      ...(column.id === 'company' && { head: text('orders.buyer') }),
      cell: cells[column.id] ?? column.cell,
    }),
  );
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {!untitled && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{text('orders.title')}</h2>
          {linked && <NewQuote companyId={companyId} />}
        </div>
      )}
      <ListPage
        list={list}
        search={{ label: text('orders.search'), hint: orders('own.search_hint') }}
        chips={
          <>
            {!linked && <OwedChips list={list} owed={owed} />}
            <MethodChips list={list} />
          </>
        }
        more={{
          // A chip shows the status already.
          names: [...(!linked && isOwedStatus(status) ? [] : ['status']), 'courseid', 'from', 'to'],
          fields: <OrderFilters list={list} choices={linked ? ['course'] : []} courses={courses} />,
        }}
        csv={{
          endpoint: exportCompanyOrders,
          name: `company-${companyId}-orders.csv`,
          input: {
            query: { id: companyId, search, status, courseid, from, to, ...(method !== 'all' && { method }) },
          },
        }}
        caption={text('orders.title')}
        columns={columns}
        rowKey={({ id }) => id}
        {...(!linked && {
          actions: (order: OrderRow) => <OrderDocuments order={order} instanceId={instanceId ?? 0} />,
        })}
        pagesLabel={orders('history.pages')}
        failed={orders('history.failed')}
        none={{ title: text('orders.none_title'), text: text('orders.none_text') }}
      />
    </section>
  );
}

/** How a training manager sells seats to the company: an accepted quote becomes an order. */
function NewQuote({ companyId }: { companyId: number }) {
  const text = useText('companies');
  if (!can(roleIdsOf(useSession()), 'bookPayments')) return null;
  return (
    <ButtonLink
      size="sm"
      icon={FilePlus2}
      link={<Link to={pathTo('CompanyAccountQuotes')} search={{ do: 'add', of: String(companyId) }} />}
    >
      {text('orders.quote')}
    </ButtonLink>
  );
}

/** For who pays by bank: what the transfer has to name, and everything else to copy. */
function TransferFacts({ details, number }: { details: BankDetails; number: string }) {
  const [reference] = useNumbers(details);
  return (
    <>
      {reference && (
        <span className="text-xs text-ink-3">
          {reference.label}{' '}
          <bdi dir="ltr" className="font-medium whitespace-nowrap text-ink-2">
            {reference.value}
          </bdi>
        </span>
      )}
      <CopyNumbers details={details} ofRow={number} />
    </>
  );
}

type OrderNumberProps = { order: OrderRow; instanceId: number | null };

/** Leads to the page that buyers see: what was bought, with confirmation, receipt and invoice. */
const OrderNumber = ({ order: { id, order_reference_id, created_at }, instanceId }: OrderNumberProps) => (
  <>
    <Link
      to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId: instanceId ?? 0 })}
      className="font-semibold whitespace-nowrap"
    >
      <bdi dir="ltr">{order_reference_id}</bdi>
    </Link>
    <DateText value={created_at} className="block text-ink-3" />
  </>
);
