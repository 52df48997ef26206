import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { isInvoiceOwed } from '@coursefront/contract/orders/invoice-rules.ts';
import { type ShownStatus, shownStatus } from '@coursefront/contract/orders/order-rules.ts';
import { CalendarX, Clock, CreditCard, ExternalLink, type LucideIcon } from 'lucide-react';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import type { Status } from '../../ui/status.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDate } from '../../ui/text/format-date.ts';

const looks: Record<ShownStatus, { kind?: Status | 'neutral'; icon?: LucideIcon }> = {
  pending: { kind: 'warning', icon: Clock },
  pending_card_payment: { kind: 'info', icon: CreditCard },
  awaiting_payment: { kind: 'warning', icon: CreditCard },
  in_external_shop: { icon: ExternalLink },
  approved: { kind: 'success' },
  success: { kind: 'success' },
  failed: { kind: 'danger' },
  expired: { kind: 'neutral', icon: Clock },
  declined: { kind: 'danger' },
  cancelled: { kind: 'danger', icon: CalendarX },
  refunded: { kind: 'neutral' },
};

type BadgedOrder = Pick<OrderRow, 'status' | 'method' | 'date_paid' | 'total'>;

/** Nobody has paid for an order that costs nothing. */
export function OrderBadge({ status, method, date_paid, total }: BadgedOrder) {
  const text = useText('account-orders');
  if (isFree({ status, total })) return <Badge kind="success">{text('status.free')}</Badge>;
  return <StatusBadge status={shownStatus({ status, method, isPaid: date_paid !== null })} />;
}

/** The invoice of an order that goes on: one that has ended is neither to pay nor overdue. */
const openInvoiceOf = ({ status, invoice }: Pick<OrderRow, 'status' | 'invoice'>): OrderRow['invoice'] =>
  status === 'success' || status === 'pending' || status === 'pending_card_payment' ? invoice : null;

/** For those who pay: an order with an invoice says whether it is paid, and by when it is to be. */
export function BuyerOrderBadge({ order }: { order: BadgedOrder & Pick<OrderRow, 'invoice'> }) {
  const text = useText('account-orders');
  const invoice = openInvoiceOf(order);
  if (invoice === null) return <OrderBadge {...order} />;
  const date = leftToRight(formatDate(invoice.due_on));
  switch (invoice.state) {
    case 'paid':
      return <StatusBadge status="success" />;
    case 'overdue':
      return (
        <>
          <Badge kind="danger" icon={Clock}>
            {text('status.overdue')}
          </Badge>
          <span className="mt-0.5 block text-xs text-ink-3">{text('owed.since', { date })}</span>
        </>
      );
    case 'sent':
    case 'due':
    case 'part_paid':
      return (
        <Badge kind="warning" icon={Clock}>
          {text('owed.by', { date })}
        </Badge>
      );
    default:
      return <OrderBadge {...order} />;
  }
}

/** For the seller, with the status: since when the invoice is overdue, or by when it is to be paid. */
export function OwedBadge({ due, overdue }: { due: string; overdue: boolean }) {
  const text = useText('account-orders');
  const date = leftToRight(formatDate(due));
  if (!overdue) return <span className="text-xs text-ink-3">{text('owed.by', { date })}</span>;
  return (
    <Badge kind="danger" icon={Clock}>
      {text('owed.overdue_since', { date })}
    </Badge>
  );
}

/** The status for the seller, and below it what is owed. */
export function SellerOrderBadge({ order }: { order: OrderRow }) {
  const invoice = openInvoiceOf(order);
  return (
    <span className="grid justify-items-start gap-1">
      <OrderBadge {...order} />
      {invoice && isInvoiceOwed(invoice.state) && (
        <OwedBadge due={invoice.due_on} overdue={invoice.state === 'overdue'} />
      )}
    </span>
  );
}

/** Its badge says so, so neither an amount nor a way to pay is shown. */
export const isFree = ({ status, total }: Pick<BadgedOrder, 'status' | 'total'>): boolean =>
  status === 'success' && total === 0;

/** The same words and colours wherever an order's status is shown. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const text = useText('account-orders');
  return <Badge {...looks[status]}>{text(`status.${status}`)}</Badge>;
}
