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
import { template } from './template.ts';

/** Mails about an order, from its receipt to its end. */
export const orderTemplates = {
  order_confirmation: template<OrderFacts>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text(order.for_buyer ? 'body_own' : 'body'),
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
