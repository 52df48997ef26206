import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { line, optionalLine } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { Day } from '../values/spans.ts';

/** A file of a bank is small: a day of a busy account has some thousand lines. */
export const bankFileBytes = 5 * 1024 * 1024;
export const bankFileLines = 10_000;
export const bankLinesAtOnce = 100;

/**
 * The effect of a line of a bank file. The first three can be booked; `more_than_owed` asks first. The others say why
 * not: money that went out or is not booked yet, no reference, a reference that is mistyped, unknown or names several
 * invoices, another currency, a day in a closed month, an invoice that owes nothing, and a line that was booked before.
 */
export const bankLineOutcomes = [
  'pays',
  'pays_part',
  'more_than_owed',
  'booked_before',
  'nothing_owed',
  'unknown_reference',
  'wrong_check_digit',
  'no_reference',
  'several_invoices',
  'other_currency',
  'closed_month',
  'not_booked',
  'outgoing',
] as const;
export type BankLineOutcome = (typeof bankLineOutcomes)[number];

/** A line of a bank file, with the invoice that it pays. */
export const BankLine = z.object({
  /** The same line has the same key in every file. */
  key: z.string(),
  outcome: z.enum(bankLineOutcomes),
  amount: z.int(),
  currency: z.string(),
  booked_on: z.string(),
  payer: z.nullable(z.string()),
  /** The payer's message. */
  reference: z.nullable(z.string()),
  invoice: z.nullable(
    z.object({ id: z.int(), number: z.string(), company: z.nullable(z.string()), owed: z.int(), currency: Currency }),
  ),
});
export type BankLine = z.infer<typeof BankLine>;

export const previewBankFile = endpoint({
  method: 'POST',
  path: '/bank-files/preview',
  summary: 'Read a bank file (camt.053, camt.054 or BgMax) and say which invoice each line pays. Nothing is booked',
  access: { can: 'bookPayments' },
  body: z.strictObject({
    /** The file in base64. */
    content: z
      .string()
      .check(z.minLength(1), z.maxLength(Math.ceil(bankFileBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+=*$/)),
  }),
  answer: z.object({
    format: z.enum(['camt.053', 'camt.054', 'BgMax']),
    account: z.nullable(z.string()),
    lines: z.array(BankLine),
  }),
  refuses: ['bank_file.unknown_format', 'bank_file.unreadable', 'bank_file.incomplete', 'bank_file.too_many_lines'],
  limit: { calls: 30, seconds: 60 },
});

export const bookBankLines = endpoint({
  method: 'POST',
  path: '/bank-files/payments',
  summary: 'Book lines of a bank file on their invoices. A line that was booked before is not booked again',
  access: { can: 'bookPayments' },
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
          invoice_id: z.int().check(z.positive()),
          amount: z.int().check(z.minimum(1), z.maximum(999_999_999_999)),
          currency: Currency,
          booked_on: Day,
          reference: optionalLine(200),
          even_more: z._default(z.boolean(), false),
        }),
      )
      .check(z.minLength(1), z.maxLength(bankLinesAtOnce)),
    file: line(200),
  }),
  /** `left` are those that could not be booked; a line that was booked before counts as booked. */
  answer: z.object({ booked: z.array(z.string()), left: z.array(z.string()) }),
  refuses: [],
});
