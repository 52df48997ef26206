import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { IdText, line } from '../values/fields.ts';

export const longestMessageSubject = 150;
export const longestMessageText = 4_000;

/** The list shows so many of an event's messages, the newest first. */
export const mostMessages = 50;

const OfEvent = z.strictObject({ id: IdText });

/** Several lines, kept as they were typed. */
const MessageText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(longestMessageText),
    z.regex(/^[^\p{Cc}]*(?:[\r\n\t][^\p{Cc}]*)*$/u, 'field.invalid'),
  );

export const EventMessage = z.object({
  id: z.int(),
  subject: z.string(),
  /** Null once the mails have forgotten it, and until the first of them is written. */
  text: z.nullable(z.string()),
  /** Null if the account is gone. */
  sent_by: z.nullable(z.string()),
  sent_at: z.string(),
  recipients: z.int(),
});
export type EventMessage = z.infer<typeof EventMessage>;

export const readEventMessages = endpoint({
  method: 'GET',
  path: '/events/{id}/messages',
  summary: 'What was written to the participants of an event, the newest first',
  access: { can: 'openCompanyAccount' },
  params: OfEvent,
  answer: z.object({ messages: z.array(EventMessage) }),
  refuses: ['event.not_found'],
});

export const readMessageRecipients = endpoint({
  method: 'GET',
  path: '/events/{id}/messages/recipients',
  summary: 'Who would get a message to the participants of an event, and who would not',
  access: { can: 'openCompanyAccount' },
  params: OfEvent,
  answer: z.object({
    /** One mail for each address. */
    recipients: z.int(),
    /** The first names of the list. */
    people: z.array(z.string()),
    /** Seats of people whose data were erased. */
    without_email: z.int(),
    /** Their order or registration is not confirmed, or their place is still being made, so they do not know of the event yet. */
    not_told: z.array(z.string()),
    /** The training company's address, which gets the answers; null if it has none. */
    reply_to: z.nullable(z.string()),
  }),
  refuses: ['event.not_found'],
});

export const sendEventMessage = endpoint({
  method: 'POST',
  path: '/events/{id}/messages',
  summary: 'Write to the participants of an event, each in a mail of their own. The same key again is the same message',
  access: { can: 'openCompanyAccount' },
  params: OfEvent,
  body: z.strictObject({
    key: z.string().check(z.minLength(8), z.maxLength(100)),
    subject: line(longestMessageSubject),
    message: MessageText,
  }),
  answer: z.object({ recipients: z.int() }),
  refuses: ['event.not_found', 'event.cancelled', 'event.nobody_to_tell'],
  limit: { calls: 20, seconds: 60 },
});
