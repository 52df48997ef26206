import { readInvoices } from '@coursefront/contract/orders/account-orders.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/use-endpoint.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';

/** Leads on to the next invoice that waits for approval, once this one is decided. */
export function NextToApprove({ order }: { order: OrderDetail }) {
  const text = useText('account-orders');
  const [waited, setWaited] = useState<string>();
  const waits = order.method === 'invoice_internal' && order.status === 'pending';
  if (waits && waited !== order.id) setWaited(order.id);
  const isDecided = !waits && waited === order.id;
  const answer = useEndpoint(readInvoices, { query: { status: 'pending', page_size: 2 } }, { when: isDecided });
  if (!isDecided || !answer.data) return null;
  // Until the list is read again it may still have this order.
  const others = answer.data.rows.filter(({ id }) => id !== order.id);
  const left = answer.data.total - (answer.data.rows.length - others.length);
  const next = others[0];
  if (!next) return <p className="self-center text-sm text-ink-3">{text('approve.none_left')}</p>;
  return (
    <ButtonLink link={<Link to={pathTo('CompanyAccountOrder', { orderid: next.id })} />}>
      {text('approve.next', { left })}
    </ButtonLink>
  );
}
