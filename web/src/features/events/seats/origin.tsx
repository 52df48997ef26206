import type { EventParticipant } from '@coursefront/contract/shop/own-events.ts';
import { Link } from '@tanstack/react-router';
import { CalendarX, Clock, UserX } from 'lucide-react';
import { pathTo } from '../../../lib/routes/routes.ts';
import { useText } from '../../../lib/text/text.ts';
import { StatusBadge } from '../../../parts/orders/order-badge.tsx';
import { Badge } from '../../../ui/text/badge.tsx';

type SeatOriginProps = {
  person: EventParticipant;
  /** Nobody has a seat any more. */
  isCancelled: boolean;
};

/** Where the seat comes from, and its state. */
export function SeatOrigin({ person, isCancelled }: SeatOriginProps) {
  const text = useText('events');
  const { order_id, order_reference_id, licence_id, confirmed, vacant, status } = person;
  return (
    <>
      <span className="mb-1 block">
        {order_id !== null ? (
          <Link to={pathTo('CompanyAccountOrder', { orderid: order_id })}>
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              {order_reference_id}
            </bdi>
          </Link>
        ) : (
          text(licence_id === null ? 'attendees.signup_form' : 'attendees.licence')
        )}
      </span>
      {isCancelled ? (
        <Badge kind="neutral" icon={CalendarX}>
          {text('states.cancelled')}
        </Badge>
      ) : vacant ? (
        <Badge kind="warning" icon={UserX}>
          {text('attendees.unassigned')}
        </Badge>
      ) : confirmed ? (
        <Badge kind="success">{text('attendees.confirmed')}</Badge>
      ) : status !== null ? (
        <StatusBadge status={status} />
      ) : (
        <Badge kind="warning" icon={Clock}>
          {text('attendees.waiting')}
        </Badge>
      )}
    </>
  );
}
