import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { languages } from '../languages.ts';

/** The subjects that mails are grouped by, in the order of the page. */
export const mailGroups = ['orders', 'invoices', 'access', 'reminders', 'renewals', 'forms', 'team'] as const;
export type MailGroup = (typeof mailGroups)[number];

/** Who gets a mail. `staff`: the customer's own people. */
export const mailRecipients = ['buyer', 'participant', 'person', 'lead', 'staff'] as const;
export type MailRecipient = (typeof mailRecipients)[number];

export const mostMailWords = 1_000;

const invalid: ErrorCode = 'field.invalid';
const Words = z
  .string()
  .check(z.trim(), z.maxLength(mostMailWords), z.regex(/^[^\p{Cc}]*(?:\r?\n[^\p{Cc}]*)*$/u, invalid));

const Language = z.enum(languages);
const TemplateName = z.string().check(z.regex(/^[a-z_]{1,40}$/, invalid));

const MailTemplate = z.object({
  template: z.string(),
  group: z.enum(mailGroups),
  to: z.enum(mailRecipients),
  /** Whether the customer may add sentences. Mails to its own people and those about an account's safety stay as they are. */
  open_for_words: z.boolean(),
});

export const readMailTemplates = endpoint({
  method: 'GET',
  path: '/mail-templates',
  summary: "Every mail that is sent in the customer's name, and in which languages it has the customer's own sentences",
  access: { can: 'changeSettings' },
  answer: z.object({ mails: z.array(z.extend(MailTemplate, { languages: z.array(Language) })) }),
  refuses: [],
});

const OneTemplate = z.strictObject({ template: TemplateName });

export const readMailTemplate = endpoint({
  method: 'GET',
  path: '/mail-templates/{template}',
  summary: "One of these mails, with the customer's own sentences in every language that has some",
  access: { can: 'changeSettings' },
  params: OneTemplate,
  answer: z.extend(MailTemplate, {
    /** The customer's language. */
    default_language: Language,
    words: z.array(z.object({ language: Language, version: z.int(), opening: z.string(), closing: z.string() })),
  }),
  refuses: ['record.not_found'],
});

const typed = { language: Language, opening: Words, closing: Words };

export const previewMailTemplate = endpoint({
  method: 'POST',
  path: '/mail-templates/{template}/preview',
  summary: 'The mail as it would be sent in a language, with sample data and these sentences',
  access: { can: 'changeSettings' },
  params: OneTemplate,
  body: z.strictObject(typed),
  answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refuses: ['record.not_found', 'mail.no_own_words'],
});

export const saveMailWords = endpoint({
  method: 'PUT',
  path: '/mail-templates/{template}/words/{language}',
  summary: "Save the customer's own sentences of a mail in one language; empty ones are removed",
  access: { can: 'changeSettings' },
  params: z.extend(OneTemplate, { language: Language }),
  body: z.strictObject({
    /** The version that was read; 0 if there was none. */
    version: z.int(),
    opening: Words,
    closing: Words,
  }),
  answer: z.object({ version: z.int() }),
  refuses: ['record.not_found', 'mail.no_own_words', 'record.changed_meanwhile'],
});

export const sendMailSample = endpoint({
  method: 'POST',
  path: '/mail-templates/{template}/sample',
  summary: "Send the mail with sample data and these sentences to the caller's own address",
  access: { can: 'changeSettings' },
  params: OneTemplate,
  body: z.strictObject(typed),
  answer: z.object({ to: z.string() }),
  refuses: ['record.not_found', 'mail.no_own_words'],
  limit: { calls: 20, seconds: 600 },
});
