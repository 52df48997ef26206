import type { ExplainedPrice } from '@coursefront/contract/shop/prices.ts';
import type { Fact } from './mail-content.ts';
import { type EventFacts, eventFacts, orderAmounts } from './order-facts.ts';
import { template, type Words } from './template.ts';

/** A quote and what it promises. `valid_until` is a day, `held_until` a moment. */
export type QuoteFacts = {
  vendor: string;
  number: string;
  course: string;
  quantity: number;
  event: EventFacts | null;
  company: string;
  valid_until: string;
  held_until: string | null;
  price: ExplainedPrice;
};

const quoteFacts = (words: Words, quote: QuoteFacts): Fact[] => [
  { label: words.text('order.quote.number'), value: quote.number },
  { label: words.text('order.quote.valid_until'), value: words.day(`${quote.valid_until}T12:00:00Z`) },
  { label: words.text('order.course'), value: quote.course },
  { label: words.text('order.places'), value: String(quote.quantity) },
  ...(quote.event ? eventFacts(words, quote.event) : []),
  ...(quote.event
    ? [
        {
          label: words.text('order.quote.seats'),
          value: quote.held_until
            ? words.text('order.quote.held', { day: words.day(quote.held_until) })
            : words.text('order.quote.not_held'),
        },
      ]
    : []),
  { label: words.text('order.company'), value: quote.company },
];

/** To the recipient, with the PDF attached. The link lets whoever has it answer, so the mail is not kept. */
export const quote = template<QuoteFacts & { quote_id: number; name: string; note: string; url: string }>(
  (words, sent) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body'), words.text('approver')],
    ...(sent.note && { quote: sent.note }),
    facts: quoteFacts(words, sent),
    amounts: orderAmounts(words, sent.price),
    button: { label: words.text('button'), url: sent.url },
  }),
  { secret: true },
);

/** To the people who run the shop. */
export const quoteNews = template<
  QuoteFacts & {
    what: 'asked' | 'accepted' | 'declined';
    recipient: string;
    approver: string;
    word: string;
    url: string;
  }
>((words, news) => ({
  subject: words.text(`subject.${news.what}`),
  heading: words.text(`heading.${news.what}`),
  paragraphs: [words.text(`body.${news.what}`, { total: words.money(news.price.total, news.price.currency) })],
  ...(news.word && { quote: news.word }),
  facts: quoteFacts(words, news),
  button: { label: words.text(`button.${news.what}`), url: news.url },
}));
