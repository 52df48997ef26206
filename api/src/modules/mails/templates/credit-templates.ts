import { type OrderFacts, orderFacts } from './order-facts.ts';
import { template } from './template.ts';

/** A credit note and where its money goes, in minor units. */
export type CreditFacts = {
  id: number;
  number: string;
  amount: number;
  reason: string;
  withdrew: boolean;
  to: { invoice: number; card: number; by_hand: number };
};

/** To the buyer, with the credit note attached. */
export const creditNote = template<OrderFacts & { credit: CreditFacts }>((words, { credit, ...order }) => {
  const money = (amount: number) => words.money(amount, order.currency);
  const ways = (['invoice', 'card', 'by_hand'] as const).filter((way) => credit.to[way] > 0);
  return {
    subject: words.text('subject', { number: credit.number }),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text('body', { amount: money(credit.amount), number: credit.number }),
      ...ways.map((way) => words.text(`ways.${way}`, { amount: money(credit.to[way]) })),
      ...(credit.withdrew ? [words.text('withdrew')] : []),
    ],
    ...(credit.reason && { quote: credit.reason }),
    facts: [{ label: words.text('number'), value: credit.number }, ...orderFacts(words, order)],
    button: { label: words.text('order.button'), url: order.order_url },
  };
});

/** To the people who run the shop: the money did not go back. */
export const refundRefused = template<OrderFacts & { reason: string; url: string }>((words, order) => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('body', { total: words.money(order.total, order.currency) }), words.text('help')],
  ...(order.reason && { quote: order.reason }),
  facts: orderFacts(words, order),
  button: { label: words.text('button'), url: order.url },
}));
