import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { IdText } from '../values/fields.ts';
import { FollowedOrder } from '../values/followed-order.ts';
import { requestStates, WishedDate } from './course-requests.ts';

/** The ways a request can end. */
export const answeredStates = requestStates.filter((state) => state !== 'open');
export type AnsweredState = (typeof answeredStates)[number];

const Named = z.object({ first_name: z.string(), last_name: z.string() });

const AnsweredRequest = z.object({
  id: z.int(),
  /** The asker; null for somebody without an account. */
  userid: z.nullable(z.int()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  course_name: z.string(),
  note: z.string(),
  wished_date: z.nullable(WishedDate),
  /** Another date of a seat was asked for. */
  for_date: z.boolean(),
  /** A renewal was asked for. */
  renewal: z.boolean(),
  state: z.enum(answeredStates),
  /** The lead's words. */
  answer: z.string(),
  /** The person who approved, declined or ordered. Null: the asker took it back, or got the course in another way. */
  answered_by: z.nullable(Named),
  order: z.nullable(FollowedOrder),
  created_at: z.string(),
  decided_at: z.string(),
});
export type AnsweredRequest = z.infer<typeof AnsweredRequest>;

export const readAnsweredRequests = endpoint({
  method: 'GET',
  path: '/course-requests/answered',
  summary: 'The requests of a team that are answered or taken back, the last answer first, a page at a time',
  access: { can: 'seeCompanies' },
  query: z.extend(listQuery(['decided'], 10, 'desc'), {
    company_id: z.optional(IdText),
    state: z.optional(z.enum(answeredStates)),
  }),
  answer: listOf(AnsweredRequest),
  refuses: ['company.not_found'],
});
