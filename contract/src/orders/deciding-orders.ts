import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { note } from '../values/fields.ts';
import { OrderRow } from './account-orders.ts';
import { OrderId } from './orders.ts';

const OneOrder = z.object({ id: OrderId });

/** Somebody else decided the same meanwhile, or a second click did: all is as the caller wants it. */
export const decidedBefore = ['order.approved_before', 'order.declined_before'] as const satisfies ErrorCode[];

export const approveInvoice = endpoint({
  method: 'POST',
  path: '/webshoppayment/approveinternalinvoice',
  summary: 'Approve an internal invoice: the order succeeds and its participants are let in',
  access: { can: 'approveInvoices' },
  body: z.extend(OneOrder, {
    /** The approving person knows that the company is inactive. */
    even_inactive: z._default(z.boolean(), false),
  }),
  answer: OrderRow,
  // The places of an invoice that nobody decided about in time may be gone.
  refuses: [
    'order.company_inactive',
    'order.not_found',
    'order.move_not_allowed',
    'order.approved_before',
    'event.sold_out',
    'company.licences_exhausted',
  ],
});

export const declineInvoice = endpoint({
  method: 'POST',
  path: '/webshoppayment/declineinternalinvoice',
  summary: 'Decline an internal invoice: the buyer is mailed a link to pay by card',
  access: { can: 'approveInvoices' },
  body: OneOrder,
  answer: OrderRow,
  refuses: ['order.not_found', 'order.move_not_allowed', 'order.declined_before'],
});

/** Orders that can be declined in one call: a page of the longest list. */
const mostDeclined = 100;

export const declineOrders = endpoint({
  method: 'POST',
  path: '/orders/declined',
  summary: 'Decline unpaid orders for good: seats and licences go back, and each buyer is mailed the reason',
  access: { can: 'approveInvoices' },
  body: z.object({
    ids: z.array(OrderId).check(z.minLength(1), z.maxLength(mostDeclined)),
    reason: note(500),
  }),
  /** The orders that were declined; others had been paid or had ended meanwhile. */
  answer: z.object({ declined: z.array(OrderId) }),
  refuses: ['order.not_found', 'order.move_not_allowed', 'order.declined_before'],
});
