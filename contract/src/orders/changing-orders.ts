import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, IdText, optionalLine, orNothing, PersonName } from '../values/fields.ts';
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

const References = {
  invoice_reference: optionalLine(100),
  purchase_order_number: optionalLine(100),
  /** Gets the invoice; null if the buyer does. What is missing stays. */
  invoice_email: z.optional(orNothing(Email)),
};

export const readChangeable = endpoint({
  method: 'GET',
  path: '/orders/{id}/change',
  summary: 'The people and references of an order that can still be changed',
  access: { can: 'bookPayments' },
  params: OfOrder,
  answer: z.object({
    invoice_reference: z.nullable(z.string()),
    purchase_order_number: z.nullable(z.string()),
    invoice_email: z.nullable(z.string()),
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
    ...References,
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

export const changeReferences = endpoint({
  method: 'PUT',
  path: '/orders/{id}/references',
  summary: 'Correct the references of an order that is approved or paid, and the address of its invoice',
  access: { can: 'bookPayments' },
  params: OfOrder,
  body: z.strictObject({
    ...References,
    /** Mails the invoice with the new references, or the confirmation of an order without one. */
    send: z.boolean(),
  }),
  answer: z.object({ sent: z.boolean() }),
  refuses: ['order.not_found', 'order.cannot_change'],
});

export const replaceParticipant = endpoint({
  method: 'POST',
  path: '/orders/{id}/participants/{participant}/replace',
  summary:
    "Give a participant's seat and licence to somebody else; an unknown address gets an account and a mail, and who belongs to no company joins the licence's",
  access: { can: 'manageUsers' },
  params: z.object({ id: OrderId, participant: IdText }),
  body: z.strictObject({ first_name: PersonName, last_name: PersonName, email: Email }),
  answer: z.object({ user_id: z.int() }),
  refuses: [
    'order.not_found',
    'order.cannot_change',
    'record.not_found',
    'participant.already_assigned',
    'user.email_taken',
    'user.invited_often',
    'mail.recipient_often',
    'company.not_found',
    'user.leads_company',
    'licence.not_in_use',
    'licence.other_company',
    'licence.course_closed',
    'licence.person_suspended',
  ],
});
