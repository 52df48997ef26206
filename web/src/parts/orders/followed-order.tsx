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

/** The step that the order waits for, with the day on which its invoice is due. */
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

/** The page of an order for the reader. Leads of departments see nothing of the company's orders, so they have none. */
export function useOrderPath(): (order: FollowedOrder) => string | undefined {
  const session = useSession();
  const user = session?.user;
  const manages = can(roleIdsOf(session), 'approveInvoices');
  return ({ id }) => {
    if (manages) return pathTo('CompanyAccountOrder', { orderid: id });
    if (!user?.teamlead || user.instance_id === null) return undefined;
    return pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId: user.instance_id });
  };
}

type FollowedLinkProps = { order: FollowedOrder; className?: string };

/** The way to the order, and to its payment. Readers who see nothing of the company's orders get its number alone. */
export function FollowedLink({ order, className }: FollowedLinkProps) {
  const text = useText('account-orders');
  const manages = can(roleIdsOf(useSession()), 'approveInvoices');
  const path = useOrderPath()(order);
  const { number } = order;
  if (path === undefined)
    return (
      <span className={className}>
        <bdi dir="ltr" className="text-ink-3">
          {number}
        </bdi>
      </span>
    );
  return (
    <Link to={path} className={className}>
      {isOwed(order) && !manages ? (
        text('owed.pay_order', { number: leftToRight(number) })
      ) : (
        <bdi dir="ltr">{number}</bdi>
      )}
    </Link>
  );
}
