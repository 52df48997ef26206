import type { Repayment } from '@coursefront/contract/orders/orders.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { creditNote, refundRefused } from './credit-templates.ts';
import {
  type CalendarEntry,
  type EventFacts,
  eventFacts,
  type InvoiceFacts,
  type OrderFacts,
  orderAmounts,
  orderFacts,
  payingFacts,
  taxNotes,
  withdrawalNotes,
} from './order-facts.ts';
import { invoiceReminder } from './reminder-template.ts';
import { template } from './template.ts';

/** `by_vendor` and `part`: the shop refunded it at the provider. `disputed`: the cardholder's bank took it back. */
export type RefundReason =
  | 'sold_out'
  | 'paid_already'
  | 'amount_differs'
  | 'order_ended'
  | 'by_vendor'
  | 'part'
  | 'disputed';

/** The provider's reasons for a dispute that have a text; any other is `general`. */
export const disputeReasons = [
  'fraudulent',
  'unrecognized',
  'duplicate',
  'product_not_received',
  'product_unacceptable',
  'credit_not_processed',
  'general',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** Mails about an order and its money, from the order to what goes back. */
export const orderTemplates = {
  order_confirmation: template<OrderFacts>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text('body'),
      ...taxNotes(words, order),
      ...withdrawalNotes(words, order),
    ],
    facts: orderFacts(words, order),
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.order_url },
    note: words.text('note'),
  })),

  /** An order by invoice that lets nobody in yet, and what it waits for. */
  order_received: template<OrderFacts & { waits_for: 'approval' | 'payment'; changed?: boolean }>((words, order) => ({
    subject: words.text(order.changed ? 'changed.subject' : 'subject'),
    heading: words.text(order.changed ? 'changed.heading' : 'heading'),
    paragraphs: [
      words.text('greeting'),
      words.text(order.changed ? 'changed.body' : 'body'),
      words.text(`waits_for.${order.waits_for}`),
      ...taxNotes(words, order),
    ],
    facts: orderFacts(words, order),
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.order_url },
  })),

  /** To the people who run the shop. */
  order_waiting: template<OrderFacts & { buyer: string; url: string }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body', { total: formatMoney(order.total, order.currency) })],
    facts: orderFacts(words, order),
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.url },
  })),

  /** A participant of a paid order cannot be let in without help. */
  place_stuck: template<{
    to: 'shop' | 'buyer';
    vendor: string;
    reference: string;
    person: string;
    course: string;
    reason: string;
    url: string;
  }>((words, { to, reason, url, person, course }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: to === 'shop' ? [words.text('shop'), reason, words.text('help')] : [words.text('buyer')],
    facts: [
      { label: words.text('person'), value: person },
      { label: words.text('course'), value: course },
    ],
    ...(to === 'shop' && { button: { label: words.text('button'), url } }),
  })),

  invoice: template<OrderFacts & InvoiceFacts>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text('body', { total: formatMoney(order.total, order.currency) }),
      ...(order.by_card ? [words.text('by_card')] : []),
      ...taxNotes(words, order),
    ],
    facts: [
      ...orderFacts(words, order),
      { label: words.text('date'), value: words.day(order.date) },
      ...(order.due_at ? [{ label: words.text('due'), value: words.day(order.due_at) }] : []),
      { label: words.text('payee'), value: order.payee },
      ...payingFacts(words, order),
    ],
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.order_url },
  })),

  invoice_reminder: invoiceReminder,
  credit_note: creditNote,
  refund_refused: refundRefused,

  /** The invoice was declined: the link leads to paying by card. */
  payment_inquiry: template<{
    product_url: string;
    product_name: string;
    name: string;
    action_url: string;
    support_url: string;
    company_name: string;
    company_address: string;
    invoice_id: string;
    date: string;
    total: number;
    currency: string;
  }>((words, { date, action_url, company_name, company_address, invoice_id, total, currency }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    facts: [
      { label: words.text('invoice'), value: invoice_id },
      { label: words.text('ordered'), value: words.day(date) },
      { label: words.text('amount'), value: formatMoney(total, currency) },
      { label: words.text('vendor'), value: [company_name, company_address].filter(Boolean).join('\n') },
    ],
    button: { label: words.text('button'), url: action_url },
    note: words.text('note'),
  })),

  /** Declined for good, with the training manager's own words. */
  order_declined: template<OrderFacts & { reason: string; shop_url: string }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    quote: order.reason,
    facts: orderFacts(words, order),
    button: { label: words.text('button'), url: order.shop_url },
    note: words.text('note'),
  })),

  /** Nobody approved or paid the order in time, so its places are no longer kept. */
  order_lapsed: template<OrderFacts & { waited_for: 'approval' | 'payment' }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text(`waited_for.${order.waited_for}`), words.text('body')],
    facts: orderFacts(words, order),
    button: { label: words.text('button'), url: order.order_url },
  })),

  payment_refunded: template<
    OrderFacts & { reason: RefundReason; by_shop?: boolean; dates: EventFacts[]; shop_url: string }
  >((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text(`why.${order.reason}`),
      ...(order.reason === 'disputed'
        ? []
        : [words.text(order.by_shop ? 'by_shop' : 'body', { total: formatMoney(order.total, order.currency) })]),
      ...(order.dates.length > 0 ? [words.text('dates')] : []),
    ],
    facts:
      order.dates.length > 0
        ? order.dates.map(({ starts_at, ends_at, location }) => ({
            label: location,
            value: words.span(starts_at, ends_at),
          }))
        : orderFacts(words, order),
    button:
      order.reason === 'sold_out' || order.reason === 'order_ended'
        ? { label: words.text('button'), url: order.shop_url }
        : { label: words.text('order.button'), url: order.order_url },
    ...(order.reason !== 'disputed' && !order.by_shop && { note: words.text('note') }),
  })),

  /** The seller cancelled what was ordered. The calendar file is for a buyer who has a seat. */
  order_cancelled: template<
    OrderFacts & {
      /** Missing in mails that were written when only dates could be cancelled. */
      what?: 'date' | 'order';
      repayment: Repayment;
      message: string;
      dates: EventFacts[];
      shop_url: string;
      calendar: CalendarEntry | null;
    }
  >((words, order) => ({
    subject: words.text(order.what === 'order' ? 'order_subject' : 'subject'),
    heading: words.text(order.what === 'order' ? 'order_heading' : 'heading'),
    paragraphs: [
      words.text('greeting'),
      words.text(order.what === 'order' ? 'order_body' : 'body'),
      words.text(`repayment.${order.repayment}`, { total: formatMoney(order.total, order.currency) }),
    ],
    ...(order.message && { quote: order.message }),
    facts: [
      ...orderFacts(words, order),
      ...order.dates.map((date) => ({
        label: words.text('other_date'),
        value: `${words.span(date.starts_at, date.ends_at)}, ${date.location}`,
      })),
    ],
    button: { label: words.text('button'), url: order.shop_url },
    note: words.text('note'),
  })),

  /** To an address that nobody has confirmed, so it says nothing that the sender typed. */
  confirm_address: template<{ code: string; vendor: string }>(
    (words, { code }) => ({
      subject: words.text('subject'),
      heading: words.text('heading'),
      paragraphs: [words.text('body')],
      facts: [{ label: words.text('code'), value: code }],
      note: words.text('note'),
    }),
    { secret: true },
  ),

  /** To the people who run the shop. */
  payment_disputed: template<
    OrderFacts & { state: 'open' | 'won' | 'lost'; reason: DisputeReason; answer_by: string | null; url: string }
  >((words, order) => ({
    subject: words.text(`subject.${order.state}`),
    heading: words.text(`heading.${order.state}`),
    paragraphs: [words.text(`body.${order.state}`, { total: formatMoney(order.total, order.currency) })],
    facts: [
      ...orderFacts(words, order),
      { label: words.text('reason'), value: words.text(`reasons.${order.reason}`) },
      ...(order.state === 'open' && order.answer_by
        ? [{ label: words.text('answer_by'), value: words.day(order.answer_by) }]
        : []),
    ],
    button: { label: words.text('button'), url: order.url },
  })),

  /** The bank said no after days, or the invoice was withdrawn. */
  payment_failed: template<OrderFacts & { why: 'bank' | 'void' | 'uncollectible'; places: 'kept' | 'ended' }>(
    (words, order) => ({
      subject: words.text('subject'),
      heading: words.text('heading'),
      paragraphs: [words.text('greeting'), words.text(`why.${order.why}`), words.text(`places.${order.places}`)],
      facts: orderFacts(words, order),
      amounts: orderAmounts(words, order),
      button: { label: words.text('order.button'), url: order.order_url },
    }),
  ),

  /** To the people who run the shop: a trusted buyer was let in, and the invoice is gone. */
  order_unpaid: template<OrderFacts & { why: 'void' | 'uncollectible' | 'other'; url: string }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text(`body.${order.why}`, { total: formatMoney(order.total, order.currency) })],
    facts: orderFacts(words, order),
    button: { label: words.text('button'), url: order.url },
  })),

  /** To the people who run the external shop, which alone can send this money back. */
  repay_by_hand: template<OrderFacts & { buyer: string; reason: RefundReason; url: string }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body', { total: formatMoney(order.total, order.currency) })],
    facts: [...orderFacts(words, order), { label: words.text('why'), value: words.text(`reasons.${order.reason}`) }],
    button: { label: words.text('button'), url: order.url },
  })),

  /** To a participant whose place was withdrawn or whose order was refunded. The calendar file takes the event out of the calendar. */
  place_withdrawn: template<{
    name: string;
    vendor: string;
    course: string;
    reason: 'withdrawn' | 'refunded' | 'disputed';
    event: (EventFacts & CalendarEntry) | null;
  }>((words, { course, reason, event }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text(`why.${reason}`), words.text('body')],
    facts: [{ label: words.text('order.course'), value: course }, ...(event ? eventFacts(words, event) : [])],
    note: words.text('note'),
  })),
};
