import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const noticeKinds = [
  'invoice_to_approve',
  'enrolment_failed',
  'registration_failed',
  'person_failed',
  'sold_out',
  'form_closed',
  'invoice_overdue',
  'refund_refused',
  'join_request',
  'course_request',
  'renewal_request',
  'date_request',
  'request_answered',
  'team_lead',
  'licences_added',
  'date_questions',
  'runs_out',
] as const;

const Notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  /** Its subject: an order's number, a course, a form, a person. */
  name: z.string(),
  /** The company, place or form beside the name. */
  detail: z.string(),
  /** How the page of the thing names it: the order's guid, the id of an event, a form, a person or a company. */
  target: z.string(),
  created_at: z.string(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

export const digestRhythms = ['off', 'daily', 'weekly'] as const;
const Rhythm = z.enum(digestRhythms);
export type DigestRhythm = z.infer<typeof Rhythm>;

const Unread = z.object({ unread: z.int() });

export const readUnread = endpoint({
  method: 'GET',
  path: '/notices/unread',
  summary: 'How many notices the caller has not read, up to 99: what the bell asks for now and then',
  access: { can: 'getNotices' },
  answer: Unread,
  refuses: [],
});

export const readNotices = endpoint({
  method: 'GET',
  path: '/notices',
  summary: "The caller's open notices, the newest first, and how often they want them by mail",
  access: { can: 'getNotices' },
  answer: z.object({ rows: z.array(Notice), digest: Rhythm }),
  refuses: [],
});

export const markNoticesRead = endpoint({
  method: 'POST',
  path: '/notices/read',
  summary: 'Mark notices as read, on every device: those named, or all',
  access: { can: 'getNotices' },
  body: z.strictObject({ ids: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(100))) }),
  answer: Unread,
  refuses: [],
});

export const stopDigest = endpoint({
  method: 'POST',
  path: '/notices/digest/off',
  summary: 'Stop the mails with notices by the link in one of them, without signing in',
  access: 'public',
  body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  answer: z.null(),
  refuses: ['notice.link_unknown'],
  limit: { calls: 60, seconds: 60 },
});

export const changeDigest = endpoint({
  method: 'POST',
  path: '/notices/digest',
  summary: 'Choose how often unread notices come by mail: not at all, every morning, every Monday',
  access: { can: 'getNotices' },
  body: z.strictObject({ digest: Rhythm }),
  answer: z.object({ digest: Rhythm }),
  refuses: [],
});
