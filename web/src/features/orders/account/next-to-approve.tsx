import { type OrderRow, readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { waitsForApproval } from '@coursefront/contract/orders/order-rules.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Those in which the next one is looked for. If there are more, somebody who skipped a hundred is led back to the oldest. */
const lookedThrough = 100;

export type NextToApprove = { id: string; left: number };

/** The next invoice to approve, in the order of their list, once this one is decided; `isOver` after the last one. */
export function useNextToApprove(order: OrderDetail): { order?: NextToApprove; isOver: boolean } {
  const [waited, setWaited] = useState<string>();
  const waits = waitsForApproval(order);
  if (waits && waited !== order.id) setWaited(order.id);
  const isDecided = !waits && waited === order.id;
  const query = { status: 'pending' as const, page_size: lookedThrough };
  const answer = useEndpoint(readInvoices, { query }, { when: isDecided });
  if (!isDecided || !answer.data) return { isOver: false };
  // Until the list is read again it may still have this order.
  const others = answer.data.rows.filter(({ id }) => id !== order.id);
  const left = answer.data.total - (answer.data.rows.length - others.length);
  const next = nextOf(others, order);
  return next ? { order: { id: next.id, left }, isOver: false } : { isOver: true };
}

/** After the last one come those that were skipped. */
const nextOf = (others: readonly OrderRow[], { created_at }: OrderDetail): OrderRow | undefined =>
  others.find((other) => other.created_at >= created_at) ?? others[0];

/** The button of the decision is gone, and the focus with it. */
const takeFocus = (link: HTMLAnchorElement | null): void => {
  if (document.activeElement === document.body) link?.focus();
};

export function NextButton({ next: { id, left } }: { next: NextToApprove }) {
  const text = useText('account-orders');
  return (
    <ButtonLink variant="primary" link={<Link ref={takeFocus} to={pathTo('CompanyAccountOrder', { orderid: id })} />}>
      {text('approve.next', { left })}
    </ButtonLink>
  );
}

/** After the last invoice: nothing waits any more. */
export function AllDecided() {
  const text = useText('account-orders');
  return (
    <Notice
      kind="success"
      title={text('approve.all_done')}
      actions={
        <ButtonLink size="sm" link={<Link to={pathTo('CompanyAccountOrders')} />}>
          {text('detail.back')}
        </ButtonLink>
      }
    >
      {text('approve.none_left')}
    </Notice>
  );
}
