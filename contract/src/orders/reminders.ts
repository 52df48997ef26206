import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';
import { languages } from '../languages.ts';
import { line } from '../values/fields.ts';
import { Currency } from '../values/money.ts';

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

export const readReminderRules = endpoint({
  method: 'GET',
  path: '/reminder-rules',
  summary: 'By which rule overdue invoices are reminded, and the usual words in each language',
  access: { can: 'bookPayments' },
  answer: z.object({ rules: ReminderRules, usual: z.array(ReminderText) }),
  refuses: [],
});

export const saveReminderRules = endpoint({
  method: 'POST',
  path: '/reminder-rules',
  summary: 'Change the rule by which overdue invoices are reminded',
  access: { can: 'bookPayments' },
  body: ReminderRules,
  answer: z.object({ rules: ReminderRules, usual: z.array(ReminderText) }),
  refuses: [],
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
