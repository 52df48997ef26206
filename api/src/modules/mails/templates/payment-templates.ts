import { type EventFacts, type OrderFacts, orderAmounts, orderFacts } from './order-facts.ts';
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

/** Mails about money that came, went back, was disputed or never came. */
export const paymentTemplates = {
  /** An invoice was paid by card; the order was confirmed before. The receipt comes with it, unless something is left to pay. */
  payment_received: template<OrderFacts & { paid: number; left: number }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text('body', { paid: words.money(order.paid, order.currency) }),
      order.left > 0 ? words.text('left', { left: words.money(order.left, order.currency) }) : words.text('receipt'),
    ],
    facts: orderFacts(words, order),
    amounts: orderAmounts(words, order),
    button: { label: words.text('order.button'), url: order.order_url },
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
        : [words.text(order.by_shop ? 'by_shop' : 'body', { total: words.money(order.total, order.currency) })]),
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

  /** To the people who run the shop. */
  payment_disputed: template<
    OrderFacts & { state: 'open' | 'won' | 'lost'; reason: DisputeReason; answer_by: string | null; url: string }
  >((words, order) => ({
    subject: words.text(`subject.${order.state}`),
    heading: words.text(`heading.${order.state}`),
    paragraphs: [words.text(`body.${order.state}`, { total: words.money(order.total, order.currency) })],
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
    paragraphs: [words.text(`body.${order.why}`, { total: words.money(order.total, order.currency) })],
    facts: orderFacts(words, order),
    button: { label: words.text('button'), url: order.url },
  })),

  /** To the people who run the external shop, which alone can send this money back. */
  repay_by_hand: template<OrderFacts & { buyer: string; reason: RefundReason; url: string }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body', { total: words.money(order.total, order.currency) })],
    facts: [...orderFacts(words, order), { label: words.text('why'), value: words.text(`reasons.${order.reason}`) }],
    button: { label: words.text('button'), url: order.url },
  })),
};
