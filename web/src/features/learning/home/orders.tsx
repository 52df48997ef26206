import type { LearnersOrder, Learning } from '@coursefront/contract/learning/learning.ts';
import { readDocument } from '@coursefront/contract/orders/orders.ts';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { addressOf } from '../../../lib/api/api.ts';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { isToPay, mayTryAgain } from '../../../parts/orders/is-to-pay.ts';
import { BuyerOrderBadge, isFree } from '../../../parts/orders/order-badge.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { TitledCard } from '../../../ui/layout/card.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Money } from '../../../ui/text/money.tsx';

/** The newest orders, each with the document that its buyer looks for. */
export function LearnersOrders({ learning }: { learning: Learning }) {
  const text = useText('account-orders');
  const own = useText('learning');
  const { orders, more_orders, instance_id } = learning;
  return (
    <TitledCard
      title={text('own.title')}
      actions={more_orders && <Link to={pathTo('OwnOrders')}>{own('orders.all')}</Link>}
    >
      {orders.length === 0 && <p className="px-5 py-4 text-sm text-ink-2">{text('own.none_text')}</p>}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} instanceId={instance_id} />
        ))}
      </ul>
    </TitledCard>
  );
}

function OrderLine({ order, instanceId }: { order: LearnersOrder; instanceId: number }) {
  const text = useText('account-orders');
  const { id, order_reference_id, course_name, quantity } = order;
  const document = order.documents.at(-1);
  const owed = isToPay(order);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId })}
            className="font-semibold whitespace-nowrap"
          >
            <bdi dir="ltr">{order_reference_id}</bdi>
          </Link>
          <DateText value={order.created_at} className="text-sm whitespace-nowrap text-ink-3" />
          <BuyerOrderBadge order={order} />
        </p>
        <p className="text-sm text-ink-2">
          <span className="wrap-anywhere">{text('course_places', { course: course_name, quantity })}</span>
          {!isFree(order) && (
            <>
              {' · '}
              <Money minor={order.total} currency={order.currency} />
            </>
          )}
        </p>
      </div>
      {(owed || mayTryAgain(order)) && (
        <ButtonLink
          size="sm"
          variant={owed ? 'primary' : 'secondary'}
          aria-label={`${text('owed.pay')}: ${order_reference_id}`}
          link={<Link to={pathTo('ContinueCompanyWebshopPayment', { paymentId: id, instanceId })} />}
        >
          {text('owed.pay')}
        </ButtonLink>
      )}
      {document && (
        <ButtonLink
          size="sm"
          icon={Download}
          aria-label={`${text(`documents.${document}`)}: ${order_reference_id}`}
          link={
            <a
              download
              href={addressOf(readDocument, { params: { id, kind: document }, query: { instance_id: instanceId } })}
            />
          }
        >
          {text(`documents.${document}`)}
        </ButtonLink>
      )}
    </li>
  );
}
