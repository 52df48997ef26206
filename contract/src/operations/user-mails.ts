import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OrderId } from '../orders/orders.ts';
import { IdText } from '../values/fields.ts';
import { mailStates } from './mails.ts';

/** How many of a person's newest mails are shown. */
export const mostUserMails = 20;

const UserMail = z.object({
  id: z.int(),
  template: z.string(),
  /** Null until it is sent, and for mails whose words are not stored. */
  subject: z.nullable(z.string()),
  state: z.enum(mailStates),
  /** The mail server's answer to the last try. */
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  /** The order that the mail is about. */
  order: z.nullable(z.object({ id: OrderId, reference: z.string() })),
  /** Its text is stored. */
  readable: z.boolean(),
  /** It can be sent again: its data are stored. */
  repeatable: z.boolean(),
});
export type UserMail = z.infer<typeof UserMail>;

export const readUserMails = endpoint({
  method: 'GET',
  path: '/users/{id}/mails',
  summary: "The newest mails to a person's address, and whether each was sent",
  access: { can: 'manageUsers' },
  params: z.strictObject({ id: IdText }),
  answer: z.object({ rows: z.array(UserMail) }),
  refuses: ['record.not_found'],
});

export const readUserMail = endpoint({
  method: 'GET',
  path: '/users/{id}/mails/{mailid}',
  summary:
    "A mail to a person's address in plain text, with its links cut to their site; null if its text is not stored",
  access: { can: 'manageUsers' },
  params: z.strictObject({ id: IdText, mailid: IdText }),
  answer: z.object({ text: z.nullable(z.string()) }),
  refuses: ['record.not_found'],
});

export const sendUserMailAgain = endpoint({
  method: 'POST',
  path: '/users/{id}/mails/{mailid}/send',
  summary: "Send a mail to a person's address once more; never to another address",
  access: { can: 'manageUsers' },
  params: z.strictObject({ id: IdText, mailid: IdText }),
  answer: z.null(),
  refuses: ['record.not_found', 'mail.not_repeatable'],
  limit: { calls: 30, seconds: 60 },
});
