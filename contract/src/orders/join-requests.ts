import * as z from 'zod/mini';
import { placesPerOrder } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { IdText, line, Phone } from '../values/fields.ts';
import { newBuyerFields } from './placing-orders.ts';

/** A person who asks to buy for a company that exists already. */
const JoinRequest = z.object({
  id: z.int(),
  company: z.object({ id: z.int(), name: z.string() }),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.string(),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

const { firstName, lastName, registerEmail, country } = newBuyerFields;
const Id = z.int().check(z.positive());

export const askToJoin = endpoint({
  method: 'POST',
  path: '/join-requests',
  summary: 'Ask to buy for a company that exists: its team lead, or the training managers, decide',
  access: 'public',
  body: z.object({
    firstName,
    lastName,
    registerEmail,
    phone: Phone,
    /** The company's. */
    country,
    organizationNumber: line(40),
    instance_id: z.optional(Id),
    /** The purchase that waits, for the link back to it. */
    purchase: z.optional(
      z.object({
        courseid: Id,
        event_id: z.nullable(Id),
        quantity: z.int().check(z.minimum(placesPerOrder.least), z.maximum(placesPerOrder.most)),
      }),
    ),
  }),
  answer: z.object({ company: z.string() }),
  refuses: ['instance.not_found', 'company.not_found', 'company.inactive', 'user.email_has_account'],
  limit: { calls: 10, seconds: 600 },
});

export const readJoinRequests = endpoint({
  method: 'GET',
  path: '/join-requests',
  summary: 'The open requests to join, oldest first: of all companies, or of those that the caller leads',
  access: { can: 'seeCompanies' },
  query: z.strictObject({ company_id: z.optional(IdText) }),
  answer: z.array(JoinRequest),
  refuses: [],
});

const answering = {
  method: 'POST',
  access: { can: 'seeCompanies' },
  params: z.strictObject({ id: IdText }),
  answer: JoinRequest,
} as const;

export const acceptJoinRequest = endpoint({
  ...answering,
  path: '/join-requests/{id}/accept',
  summary: 'Let the person join: an account, the company, and a mail with the way back to the order',
  refuses: ['join_request.gone', 'user.email_taken'],
});

export const declineJoinRequest = endpoint({
  ...answering,
  path: '/join-requests/{id}/decline',
  summary: 'Decline the request; the person gets a mail',
  refuses: ['join_request.gone'],
});
