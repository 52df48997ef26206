import * as z from 'zod/mini';
import { pageSize } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { listOf, listQuery } from '../lists.ts';
import { Email, IdText } from '../values/fields.ts';
import { DaySpan, spanFields } from '../values/spans.ts';

/** `withdrawn`: what the mail says was no longer true when it was to be sent. */
export const mailStates = ['queued', 'sent', 'failed', 'withdrawn'] as const;

export const MailRow = z.object({
  id: z.int(),
  /** Null for the platform's own mails. */
  customer: z.nullable(z.object({ id: z.int(), name: z.string() })),
  template: z.string(),
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** The order that the mail is about. */
  order: z.nullable(z.object({ id: z.int(), reference: z.string() })),
  state: z.enum(mailStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  /** Whether its text can be shown. */
  readable: z.boolean(),
  /** Whether it can be sent again: its data and recipient are stored. */
  repeatable: z.boolean(),
  /** Whether it can be sent to another address as well. */
  redirectable: z.boolean(),
  /** When somebody last sent it again. */
  again_at: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});
export type MailRow = z.infer<typeof MailRow>;

const mailsQuery = z.extend(listQuery(['created_at'], pageSize.operations, 'desc'), {
  state: z._default(z.enum(['all', ...mailStates]), 'all'),
  ...spanFields,
});

/** Most mails that stay in a list after they were sent again. */
export const mostFollowed = 20;

export const readMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  summary: "Every customer's mails and the platform's own, of a span of time",
  access: 'admin',
  query: z.extend(mailsQuery, {
    /** Mails to show in any state, each as `<instance>-<id>`: they were sent again, and may have left the asked state. */
    followed: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}(,\d{1,15}-\d{1,15}){0,19}$/))),
  }),
  answer: z.extend(listOf(MailRow), {
    span: DaySpan,
    /** Failed mails of the same search and span. */
    failed: z.int(),
  }),
  refuses: [],
});

export const exportMails = endpoint({
  method: 'GET',
  path: '/admin/mails/export',
  summary: 'The same mails as CSV, while they are being read',
  access: 'admin',
  query: z.pick(mailsQuery, { search: true, state: true, from: true, to: true }),
  answer: z.unknown(),
  file: 'text/csv',
  refuses: [],
});

/**
 * The source of an address: an account at the learning site, the customer itself, a platform admin, or somebody who typed it
 * with an order, a company or a form.
 */
export const mailAddressKinds = ['account', 'customer', 'admin', 'typed'] as const;

/** `instance` is 0 for the platform's own mails. */
const OneMail = z.strictObject({ instance: IdText, id: IdText });

/** Most other mails that go to a corrected address with the first. A day has ten to an address that somebody typed. */
export const mostOthers = 9;

export const readMail = endpoint({
  method: 'GET',
  path: '/admin/mails/{instance}/{id}',
  summary: 'A mail as it was sent, in plain text; null once its words were forgotten',
  access: 'admin',
  params: OneMail,
  answer: z.extend(MailRow, {
    text: z.nullable(z.string()),
    /** The address before somebody sent it to another one, unless that person was erased. */
    first_recipient: z.nullable(z.string()),
    /** Where its address is corrected for good. */
    address: z.object({
      kind: z.enum(mailAddressKinds),
      /** The learning site, for the address of an account there. */
      site: z.nullable(z.string()),
      /** The customer whose own address it is. */
      customer_id: z.nullable(z.int()),
    }),
    /** Other mails that were not delivered to the address of a mail that failed, the newest first. */
    others: z.array(
      z.object({
        id: z.int(),
        template: z.string(),
        subject: z.nullable(z.string()),
        text: z.nullable(z.string()),
        created_at: z.string(),
      }),
    ),
    /** How many more of them keep their address, because they belong to one mailbox. */
    bound: z.int(),
  }),
  refuses: ['record.not_found'],
});

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/admin/mails/{instance}/{id}/send',
  summary: 'Send a mail once more, to the same address',
  access: 'admin',
  params: OneMail,
  answer: z.null(),
  refuses: ['record.not_found', 'mail.not_repeatable'],
});

export const redirectMail = endpoint({
  method: 'POST',
  path: '/admin/mails/{instance}/{id}/redirect',
  summary:
    'Send a mail once more, to another address: one that was not sent changes its address, one that was sent gets a copy',
  access: 'admin',
  params: OneMail,
  body: z.strictObject({
    email: Email,
    /** Other undelivered mails to the same address, which go to the new one as well. */
    others: z._default(z.array(z.int()).check(z.maxLength(mostOthers)), []),
  }),
  answer: z.null(),
  refuses: [
    'record.not_found',
    'mail.not_repeatable',
    'mail.not_redirectable',
    'mail.recipient_often',
    'mail.redirected_often',
  ],
  limit: { calls: 30, seconds: 60 },
});
