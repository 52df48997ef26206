import { can } from '@coursefront/contract/capabilities.ts';
import type { FollowedOrder } from '@coursefront/contract/values/followed-order.ts';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { pathTo } from '../../lib/routes/routes.ts';
import { roleIdsOf, useSession } from '../../lib/session/session.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import type { Status } from '../../ui/status.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { formatDate } from '../../ui/text/format-date.ts';

const kinds: Record<FollowedOrder['state'], Status | 'neutral'> = {
  approval: 'info',
  payment: 'warning',
  overdue: 'danger',
  paid: 'success',
  ended: 'neutral',
};

export const isOwed = ({ state }: FollowedOrder): boolean => state === 'payment' || state === 'overdue';

/** What the order waits for, with the day on which its invoice is to be paid. */
export function useOrderWords(): (order: FollowedOrder) => string {
  const text = useText('account-orders');
  return ({ state, due_at }) => {
    const date = due_at && leftToRight(formatDate(due_at));
    if (state === 'payment') return date ? text('owed.by', { date }) : text('status.awaiting_payment');
    if (state === 'overdue') return date ? text('owed.overdue_since', { date }) : text('status.overdue');
    if (state === 'approval') return text('status.pending');
    return text(state === 'paid' ? 'status.success' : 'status.expired');
  };
}

export function FollowedBadge({ order }: { order: FollowedOrder }) {
  const words = useOrderWords()(order);
  return (
    <Badge kind={kinds[order.state]} {...(isOwed(order) && { icon: Clock })}>
      {words}
    </Badge>
  );
}

type FollowedLinkProps = { order: FollowedOrder; className?: string };

/** The way to the order, and to its payment. Leads of departments see nothing of the company's orders, and read its number. */
export function FollowedLink({ order, className }: FollowedLinkProps) {
  const text = useText('account-orders');
  const session = useSession();
  const { id, number } = order;
  const user = session?.user;
  if (can(roleIdsOf(session), 'approveInvoices'))
    return (
      <Link to={pathTo('CompanyAccountOrder', { orderid: id })} className={className}>
        <bdi dir="ltr">{number}</bdi>
      </Link>
    );
  if (!user?.teamlead || user.instance_id === null)
    return (
      <span className={className}>
        <bdi dir="ltr" className="text-ink-3">
          {number}
        </bdi>
      </span>
    );
  return (
    <Link
      to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId: user.instance_id })}
      className={className}
    >
      {isOwed(order) ? text('owed.pay_order', { number: leftToRight(number) }) : <bdi dir="ltr">{number}</bdi>}
    </Link>
  );
}
