import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { languages } from '../languages.ts';
import { IdText, line } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { IssuedInvoice } from './invoices.ts';

const days = z.int().check(z.minimum(1), z.maximum(120));
const invalid: ErrorCode = 'field.invalid';

/** A customer's own words in one language. `{{name}}` and the like are filled in. */
const ReminderText = z.strictObject({
  language: z.enum(languages),
  subject: line(200),
  body: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(4_000), z.regex(/^[^\p{Cc}]*(?:[\n\r][^\p{Cc}]*)*$/u, invalid)),
});

/** The names that a text may use. */
export const reminderFills = ['name', 'reference', 'owed', 'due', 'days', 'payment_reference', 'vendor'] as const;

/** Fills `{{name}}` and the like; what nobody knows stays as it was typed. */
export const filledText = (text: string, fills: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (typed, name: string) =>
    Object.hasOwn(fills, name) ? (fills[name] ?? typed) : typed,
  );

export const ReminderRules = z.strictObject({
  active: z.boolean(),
  /** Days after the due day, and between two reminders. */
  first_days: days,
  every_days: days,
  most: z.int().check(z.minimum(1), z.maximum(5)),
  /** Added to what is owed with each reminder of an invoice in this currency. */
  fee: z.int().check(z.minimum(0), z.maximum(100_000)),
  fee_currency: Currency,
  /** With the last reminder the participants lose access until the invoice is paid. */
  last_suspends: z.boolean(),
  texts: z.array(ReminderText).check(z.maxLength(languages.length)),
});
export type ReminderRules = z.infer<typeof ReminderRules>;

/** At this hour of the customer's clock, once a day, what is due for a reminder is sent. */
export const reminderHour = 9;

const RulesAndRounds = z.object({
  rules: ReminderRules,
  usual: z.array(ReminderText),
  /** When the next reminders are sent. Null while none are. */
  next_at: z.nullable(z.string()),
  /** Invoices that the saved rule would remind if it were applied now. */
  due: z.int(),
});

export const readReminderRules = endpoint({
  method: 'GET',
  path: '/reminder-rules',
  summary: 'By which rule overdue invoices are reminded, and the usual words in each language',
  access: { can: 'bookPayments' },
  answer: RulesAndRounds,
  refuses: [],
});

export const saveReminderRules = endpoint({
  method: 'POST',
  path: '/reminder-rules',
  summary: 'Change the rule by which overdue invoices are reminded',
  access: { can: 'bookPayments' },
  body: ReminderRules,
  answer: RulesAndRounds,
  refuses: [],
});

export const sendReminders = endpoint({
  method: 'POST',
  path: '/reminder-rules/send',
  summary: 'Send the reminders that are due now, without waiting for the next round',
  access: { can: 'bookPayments' },
  body: z.strictObject({}),
  answer: z.object({ due: z.int() }),
  refuses: ['invoice.reminders_off'],
});

export const remindNow = endpoint({
  method: 'POST',
  path: '/issued-invoices/{id}/remind',
  summary: 'Send a reminder of one overdue invoice now, at most once a day, without a fee and whatever the rule says',
  access: { can: 'bookPayments' },
  params: z.object({ id: IdText }),
  body: z.strictObject({}),
  answer: IssuedInvoice,
  refuses: ['invoice.not_found', 'invoice.not_overdue', 'invoice.reminded_today'],
});

export const holdReminders = endpoint({
  method: 'POST',
  path: '/reminder-holds',
  summary: 'Hold the reminders of an invoice, or of all invoices of its company, or let them go on',
  access: { can: 'bookPayments' },
  body: z.strictObject({
    invoice_id: z.int().check(z.positive()),
    whole_company: z.boolean(),
    held: z.boolean(),
  }),
  answer: z.object({ held: z.boolean() }),
  refuses: ['invoice.not_found'],
});
