import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, optionalLine, PersonName } from '../values/fields.ts';
import { OrderDetail } from './order-detail.ts';
import { OrderId } from './orders.ts';

/** Longer orders are cancelled and placed again. */
export const mostPlacesToChange = 500;

const Person = z.object({
  /** Null is somebody new. */
  id: z.nullable(z.int().check(z.positive())),
  first_name: PersonName,
  last_name: PersonName,
  email: Email,
});

const OfOrder = z.object({ id: OrderId });

export const readChangeable = endpoint({
  method: 'GET',
  path: '/orders/{id}/change',
  summary: 'The people and references of an order that can still be changed',
  access: { can: 'bookPayments' },
  params: OfOrder,
  answer: z.object({
    invoice_reference: z.nullable(z.string()),
    purchase_order_number: z.nullable(z.string()),
    participants: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string(), email: z.string() })),
  }),
  refuses: ['order.not_found', 'order.cannot_change'],
});

export const changeOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/change',
  summary: 'Change an order that is not paid: its people, and so its places and price, and its references',
  access: { can: 'bookPayments' },
  params: OfOrder,
  body: z.strictObject({
    /** Everybody who keeps or gets a place. People who are not listed lose theirs. */
    participants: z.array(Person).check(z.minLength(1), z.maxLength(mostPlacesToChange)),
    invoice_reference: optionalLine(100),
    purchase_order_number: optionalLine(100),
  }),
  answer: z.pick(OrderDetail, { id: true, quantity: true }),
  refuses: [
    'order.not_found',
    'order.cannot_change',
    'order.being_paid',
    'order.below_minimum',
    'course.not_found',
    'instance.not_found',
    'access.feature_not_enabled',
    'external_shop.product_unknown',
    'external_shop.away',
    'event.sold_out',
    'company.licences_exhausted',
    'participant.duplicate_email',
    'participant.already_assigned',
  ],
});
