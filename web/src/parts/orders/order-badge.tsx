import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import { type ShownStatus, shownStatus } from '@coursefront/contract/orders/order-rules.ts';
import { CalendarX, Clock, CreditCard, ExternalLink, type LucideIcon } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import type { Status } from '../../ui/status.ts';
import { Badge } from '../../ui/text/badge.tsx';

const looks: Record<ShownStatus, { kind?: Status | 'neutral'; icon?: LucideIcon }> = {
  pending: { kind: 'warning', icon: Clock },
  pending_card_payment: { kind: 'info', icon: CreditCard },
  awaiting_payment: { kind: 'info', icon: CreditCard },
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

/** Its badge says so, so neither an amount nor a way to pay is shown. */
export const isFree = ({ status, total }: Pick<BadgedOrder, 'status' | 'total'>): boolean =>
  status === 'success' && total === 0;

/** The same words and colours wherever an order's status is shown. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const text = useText('account-orders');
  return <Badge {...looks[status]}>{text(`status.${status}`)}</Badge>;
}
