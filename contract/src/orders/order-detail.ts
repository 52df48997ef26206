import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Email, PersonName } from '../values/fields.ts';
import { Currency } from '../values/money.ts';
import { CreditNote } from './credits.ts';
import { BuyerOrder, OrderId } from './orders.ts';

/** Mails about an order that can be sent again while they are valid. */
const BuyerMail = z.enum(['order_confirmation', 'invoice', 'payment_received', 'payment_inquiry']);
export type BuyerMail = z.infer<typeof BuyerMail>;

/** A step that has failed for a person so far. */
const Trouble = z.object({
  source: z.enum(['participant', 'buyer']),
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  /** Whose page shows and gives licences; null while the person has no account. */
  user_id: z.nullable(z.int()),
  step: z.enum(['account', 'enrolment', 'group', 'company', 'mail']),
  /** The learning site's answer. */
  reason: z.nullable(z.string()),
  /** `course_gone`: the money goes back, or the person gets another course. `person`: what was typed can be corrected here. */
  cause: z.nullable(z.enum(['course_gone', 'person'])),
  /** It is retried automatically; otherwise somebody has to fix the cause and try again. */
  retrying: z.boolean(),
});

/** All details of an order, for the training company. */
export const OrderDetail = z.extend(BuyerOrder, {
  credit_notes: z.array(CreditNote),
  /** Our own invoice with what is still owed. */
  issued_invoice: z.nullable(
    z.object({ id: z.int(), number: z.string(), currency: Currency, paid: z.int(), balance: z.int() }),
  ),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** The buyer's company in the account; null for a private person. */
  company_id: z.nullable(z.int()),
  company_inactive: z.boolean(),
  /** The seats of the listed participants. */
  places: z.array(
    z.object({
      id: z.int(),
      /** The participant's, as ordered. */
      email: z.string(),
      user_id: z.nullable(z.int()),
      /** The person who has the seat's licence now; null if nobody has it or can still get it. */
      holder: z.nullable(z.object({ user_id: z.int(), first_name: z.string(), last_name: z.string() })),
      /** `free`: the licence was returned. `fixed`: the seat cannot go to somebody else. */
      seat: z.enum(['held', 'free', 'fixed']),
    }),
  ),
  /** The last answer of the register about the VAT number of an order without VAT; null if it was not asked. */
  vat_check: z.nullable(z.object({ valid: z.boolean(), name: z.nullable(z.string()), checked_at: z.string() })),
  /** The fate of the e-invoice at the access point; null if it was not sent there. */
  e_invoice: z.nullable(z.object({ delivered_at: z.nullable(z.string()), refused: z.nullable(z.string()) })),
  application_fee: z.int(),
  /** The mails that `notifyBuyer` can send now. */
  repeatable_mails: z.array(BuyerMail),
  /** Failed steps with their people, those that wait for help first. A long order lists only the first ones. */
  troubles: z.array(Trouble),
  /** The timeline, oldest first: state changes, payments, provisioning steps, mails, what was booked on the invoice, and credit notes. */
  time_line: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['move', 'payment', 'step', 'mail', 'invoice', 'credit']),
      /** The new state, or `note` if it stayed the same; the payment's state, the step, the mail's name, the kind of the invoice's entry, or the credit note's number. */
      what: z.string(),
      /** The participant, the acting person, or the mail's recipient. */
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** Of an invoice's entry or a credit note, in the order's currency. */
      amount: z.nullable(z.int()),
      failed: z.boolean(),
    }),
  ),
  /** The cardholder contests the payment, and the bank has not decided yet. */
  dispute: z.nullable(z.object({ answer_by: z.nullable(z.string()) })),
  payments: z.array(
    z.object({
      kind: z.enum(['checkout', 'invoice', 'external_shop']),
      status: z.string(),
      amount: z.int(),
      payment_intent_id: z.nullable(z.string()),
      invoice_id: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const retryOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/retry',
  summary: 'Try again at once what failed for the people of an order, or for one of them',
  access: { can: 'approveInvoices' },
  params: z.object({ id: z.string() }),
  body: z.strictObject({ person: z.optional(z.pick(Trouble, { source: true, id: true })) }),
  answer: z.object({ people: z.int() }),
  refuses: ['order.not_found', 'order.nothing_left'],
});

export const retryFailed = endpoint({
  method: 'POST',
  path: '/orders/retry-failed',
  summary: 'Try again at once what failed for the people of all orders and sign-up forms, the oldest first',
  access: { can: 'approveInvoices' },
  answer: z.object({ people: z.int() }),
  refuses: ['order.nothing_left'],
});

export const correctParticipant = endpoint({
  method: 'POST',
  path: '/orders/{id}/correct',
  summary: 'Correct a participant, or the buyer, whom the learning site refused, and try again at once',
  access: { can: 'approveInvoices' },
  params: z.object({ id: z.string() }),
  body: z.strictObject({
    /** Null is the buyer, who may have no place. */
    participant: z.nullable(z.int().check(z.positive())),
    first_name: PersonName,
    last_name: PersonName,
    email: Email,
  }),
  answer: z.object({ people: z.int() }),
  refuses: ['order.not_found', 'order.nothing_left', 'participant.duplicate_email'],
});

export const readOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  summary: 'An order with its time line, payments and participants',
  access: { can: 'approveInvoices' },
  params: z.object({ id: z.string() }),
  answer: OrderDetail,
  refuses: ['order.not_found'],
});

export const notifyBuyer = endpoint({
  method: 'POST',
  path: '/webshoppayment/notify',
  summary: "Mail an order's buyer again, by the name of the mail; to the address in the order and no other",
  access: { can: 'approveInvoices' },
  body: z.object({ id: OrderId, template_id: BuyerMail }),
  /** Invoices and receipts go to the invoice address. Null if there is nobody to write to. */
  answer: z.object({ queued: z.boolean(), to: z.nullable(z.string()) }),
  refuses: ['order.not_found', 'order.move_not_allowed', 'order.not_payable'],
});
