import { invoiceDueDays } from '@coursefront/contract/constants.ts';
import type { MailContent } from './mail-content.ts';
import { template, type Words } from './template.ts';

/**
 * The facts for mails about a subscription. Addresses are absolute, because the platform's mails have no site. `name` is
 * a person's, and empty if nobody is known by name.
 */
type Subscribed = { product: string; name: string; plan: string; domain: string; url: string };
type Cost = { period: 'monthly' | 'quarterly' | 'annually'; total: number; currency: string };

export type UndoneReason =
  | 'subdomain_taken'
  | 'organisation_number_taken'
  | 'subscribed_already'
  | 'refused'
  | 'given_up';

type Ordered = Subscribed & Cost & { order_number: string; by_invoice: boolean };

const writeOrder = (
  { text, money }: Words,
  { order_number, plan, domain, period, total, currency, by_invoice, url }: Ordered,
  begin: { subject: string; heading: string; body: string } = {
    subject: text('subject'),
    heading: text('heading'),
    body: text('body'),
  },
): MailContent => ({
  subject: begin.subject,
  heading: begin.heading,
  paragraphs: [text('greeting'), begin.body, ...(by_invoice ? [text('by_invoice', { count: invoiceDueDays })] : [])],
  facts: [
    { label: text('order.reference'), value: order_number },
    { label: text('order.product'), value: plan },
    { label: text('order.domain'), value: domain },
    { label: text('order.period'), value: text(`order.periods.${period}`) },
  ],
  amounts: [{ label: text('order.total'), value: money(total, currency), kind: 'total' }],
  button: { label: text('button'), url },
  note: text('note'),
});

/** The platform's mails to people who buy or pay for a site. */
export const subscriptionTemplates = {
  subscription_confirmation: template<Ordered>((words, order) => writeOrder(words, order)),
  /** To a customer whose subscription had ended, or whose site was there before its first one. */
  subscription_renewed: template<Ordered & { is_first: boolean }>((words, order) =>
    writeOrder(
      words,
      order,
      order.is_first
        ? { subject: words.text('first.subject'), heading: words.text('first.heading'), body: words.text('first.body') }
        : undefined,
    ),
  ),
  site_ready: template<Omit<Subscribed, 'plan'> & { username: string; password: 'chosen' | 'mailed' | null }>(
    ({ text }, { domain, username, password, url }) => ({
      subject: text('subject'),
      heading: text('heading'),
      paragraphs: [text('greeting'), text('body'), ...(password ? [text(`password.${password}`)] : [])],
      facts: [
        { label: text('order.domain'), value: domain },
        { label: text('order.username'), value: username },
      ],
      button: { label: text('button'), url },
    }),
  ),
  subscription_payment_failed: template<
    Subscribed & {
      why: 'card' | 'invoice';
      /** The number of the overdue invoice. */
      invoice: string | null;
      due_at: string | null;
      total: number;
      currency: string;
    }
  >(({ text, money, day }, { why, invoice, due_at, total, currency, url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('greeting'), text(`why.${why}`)],
    facts: [
      ...(invoice ? [{ label: text('invoice_number'), value: invoice }] : []),
      ...(due_at ? [{ label: text('due'), value: day(due_at) }] : []),
    ],
    amounts: [{ label: text('order.total'), value: money(total, currency), kind: 'total' }],
    button: { label: text('button'), url },
    note: text('note'),
  })),
  /** Sent back at the provider, or taken back by the bank. */
  subscription_refunded: template<
    Subscribed & { why: 'whole' | 'part' | 'disputed'; invoice: string | null; total: number; currency: string }
  >(({ text, money }, { why, invoice, total, currency, url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('greeting'), text(`why.${why}`)],
    facts: invoice ? [{ label: text('invoice_number'), value: invoice }] : [],
    amounts: [{ label: text('amount'), value: money(total, currency), kind: 'total' }],
    button: { label: text('button'), url },
  })),
  /** To the platform's owners. */
  subscription_disputed: template<{
    customer: string;
    state: 'open' | 'won' | 'lost';
    invoice: string | null;
    total: number;
    currency: string;
    answer_by: string | null;
    url: string;
  }>(({ text, money, day }, { state, invoice, total, currency, answer_by, url }) => ({
    subject: text(`subject.${state}`),
    heading: text(`heading.${state}`),
    paragraphs: [text(`body.${state}`, { total: money(total, currency) })],
    facts: [
      ...(invoice ? [{ label: text('invoice_number'), value: invoice }] : []),
      ...(state === 'open' && answer_by ? [{ label: text('answer_by'), value: day(answer_by) }] : []),
    ],
    button: { label: text('button'), url },
  })),
  /** The platform's owner did it for the customer. */
  subscription_changed: template<
    Subscribed &
      Cost & {
        act: 'changed' | 'cancelled' | 'resumed';
        /** The plan until now, if it is another one. */
        previous: (Cost & { plan: string }) | null;
        changed_at: string;
        /** The end of the paid period: the next renewal, or the end. */
        expires_at: string | null;
      }
  >(({ text, money, day }, { act, plan, period, total, currency, previous, changed_at, expires_at, url }) => {
    const planOf = (one: { plan: string; period: Cost['period'] }) =>
      `${one.plan} · ${text(`order.periods.${one.period}`)}`;
    return {
      subject: text(`subject.${act}`),
      heading: text(`heading.${act}`),
      paragraphs: [text('greeting'), text(`body.${act}`)],
      facts: [
        ...(previous ? [{ label: text('previous_plan'), value: planOf(previous) }] : []),
        { label: text('plan'), value: planOf({ plan, period }) },
        ...(act === 'changed' ? [{ label: text('from'), value: day(changed_at) }] : []),
        ...(expires_at ? [{ label: text(act === 'cancelled' ? 'ends' : 'renews'), value: day(expires_at) }] : []),
      ],
      amounts: [
        ...(previous ? [{ label: text('previous_price'), value: money(previous.total, previous.currency) }] : []),
        { label: text('price'), value: money(total, currency), kind: 'total' },
      ],
      button: { label: text('button'), url },
      note: text('note'),
    };
  }),
  subscription_ends_soon: template<Subscribed & { ends_at: string }>(({ text, day }, { ends_at, url }) => ({
    subject: text('subject', { day: day(ends_at) }),
    heading: text('heading'),
    paragraphs: [text('greeting'), text('body', { day: day(ends_at) })],
    button: { label: text('button'), url },
  })),
  subscription_ended: template<Subscribed>(({ text }, { url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('greeting'), text('body')],
    button: { label: text('button'), url },
    note: text('note'),
  })),
  subscription_undone: template<Subscribed & { why: UndoneReason }>(({ text }, { why, url }) => ({
    subject: text('subject'),
    heading: text('heading'),
    paragraphs: [text('greeting'), text(`why.${why}`), text('body')],
    button: { label: text('button'), url },
  })),
};
