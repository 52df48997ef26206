import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, IdText, PersonName } from '../values/fields.ts';
import { OrderId, OrderStatus } from './orders.ts';

const OfOrder = z.object({ id: OrderId });

/**
 * Whether a lead can give a seat to somebody else. `waiting`: the order waits for its approval. `booked`: the seat goes with its
 * licence. `begun`: its holder has begun the course. `no`: never again, or not yet.
 */
export const seatChanges = ['waiting', 'booked', 'begun', 'no'] as const;

export const readTeamSeats = endpoint({
  method: 'GET',
  path: '/company/orders/{id}/seats',
  summary: "What a lead of the whole company can do about an order of the company and each of its participants' seats",
  access: { can: 'seeCompanies' },
  params: OfOrder,
  answer: z.object({
    course: z.object({ courseid: z.int(), name: z.string() }),
    company: z.object({ id: z.int(), name: z.string() }),
    /** It waits for its approval. */
    cancellable: z.boolean(),
    /** Of the listed participants. */
    seats: z.array(
      z.object({
        id: z.int(),
        /** The participant's, as ordered. */
        email: z.string(),
        change: z.enum(seatChanges),
        /** The person who has the seat's licence now; null before there is one, or if nobody has it. */
        holder: z.nullable(z.object({ user_id: z.int(), first_name: z.string(), last_name: z.string() })),
      }),
    ),
  }),
  refuses: ['order.not_found'],
});

export const replaceInTeam = endpoint({
  method: 'POST',
  path: '/company/orders/{id}/participants/{participant}/replace',
  summary:
    "Give a seat of the company's order to somebody else: while the order waits for its approval, or with the licence until the course is begun",
  access: { can: 'seeCompanies' },
  params: z.object({ id: OrderId, participant: IdText }),
  body: z.strictObject({ first_name: PersonName, last_name: PersonName, email: Email }),
  answer: z.object({ replaced: z.boolean() }),
  refuses: [
    'order.not_found',
    'order.cannot_change',
    'record.not_found',
    'participant.duplicate_email',
    'participant.already_assigned',
    'company.licences_exhausted',
    'user.email_taken',
    'user.invited_often',
    'mail.recipient_often',
    'company.not_found',
    'user.leads_company',
    'licence.begun',
    'licence.own_purchase',
    'licence.not_in_use',
    'licence.other_company',
    'licence.course_closed',
    'licence.person_suspended',
  ],
});

export const cancelTeamOrder = endpoint({
  method: 'POST',
  path: '/company/orders/{id}/cancel',
  summary: "Cancel an order of the company that waits for its approval: its seats and the company's licences come back",
  access: { can: 'seeCompanies' },
  params: OfOrder,
  body: z.strictObject({}),
  answer: z.object({ status: OrderStatus }),
  refuses: ['order.not_found', 'order.move_not_allowed'],
});
