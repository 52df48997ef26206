import type { Repayment } from '@coursefront/contract/orders/orders.ts';
import {
  type CalendarEntry,
  type EventFacts,
  type OrderFacts,
  orderAmounts,
  orderFacts,
  taxNotes,
  withdrawalNotes,
} from './order-facts.ts';
import { template, type Words } from './template.ts';

/** Both are missing in mails that were queued before an update. */
type ConfirmedOrder = OrderFacts & {
  paid_by_card?: boolean;
  /** Paid by the card provider's invoice. The buyer was thanked for the order when it was placed. */
  paid_invoice?: boolean;
};

type ReceivedOrder = OrderFacts & {
  waits_for: 'approval' | 'payment';
  /** Where the provider's invoice goes, if that is not the reader. */
  invoice_email?: string;
  changed?: boolean;
};

function confirmationHead(words: Words, order: ConfirmedOrder) {
  const about = order.paid_invoice ? 'paid_invoice.' : order.renewal ? 'renewal.' : '';
  return { subject: words.text(`${about}subject`), heading: words.text(`${about}heading`) };
}

function confirmed(words: Words, order: ConfirmedOrder): string[] {
  const total = words.money(order.total, order.currency);
  if (order.paid_invoice)
    return [
      words.text('paid_invoice.body', { total }),
      words.text('paid_invoice.receipt'),
      words.text(order.for_buyer ? 'paid_invoice.own' : 'paid_invoice.people'),
    ];
  return [
    words.text(order.for_buyer ? 'body_own' : 'body'),
    ...(order.paid_by_card ? [words.text('paid_by_card', { total })] : []),
  ];
}

/** Mails about an order, from its receipt to its end. */
export const orderTemplates = {
  order_confirmation: template<ConfirmedOrder>((words, order) => ({
    ...confirmationHead(words, order),
    paragraphs: [
      words.text('greeting'),
      ...confirmed(words, order),
      ...taxNotes(words, order),
      ...withdrawalNotes(words, order),
    ],
    facts: orderFacts(words, order),
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.order_url },
    note: words.text('note'),
  })),

  /** An order by invoice that lets nobody in yet, and what it waits for. */
  order_received: template<ReceivedOrder>((words, order) => ({
    subject: words.text(order.changed ? 'changed.subject' : 'subject'),
    heading: words.text(order.changed ? 'changed.heading' : 'heading'),
    paragraphs: [
      words.text('greeting'),
      words.text(order.changed ? 'changed.body' : 'body'),
      words.text(order.invoice_email ? 'waits_for.payment_elsewhere' : `waits_for.${order.waits_for}`),
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
    paragraphs: [words.text('body', { total: words.money(order.total, order.currency) })],
    facts: orderFacts(words, order),
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.url },
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

  /** The seller cancelled what was ordered, or `by` somebody of the buyer's company the order. The calendar file is for a buyer who has a seat. */
  order_cancelled: template<
    OrderFacts & {
      /** Missing in mails that were written when only dates could be cancelled. */
      what?: 'date' | 'order';
      repayment: Repayment;
      message: string;
      by?: string;
      dates: EventFacts[];
      shop_url: string;
      calendar: CalendarEntry | null;
    }
  >((words, order) => ({
    subject: words.text(order.what === 'order' ? 'order_subject' : 'subject'),
    heading: words.text(order.what === 'order' ? 'order_heading' : 'heading'),
    paragraphs: [
      words.text('greeting'),
      order.by
        ? words.text('order_body_by', { by: order.by })
        : words.text(order.what === 'order' ? 'order_body' : 'body'),
      words.text(`repayment.${order.repayment}`, { total: words.money(order.total, order.currency) }),
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
};
