import type { Repayment } from '@coursefront/contract/orders/orders.ts';
import type { ReportFilters } from '@coursefront/contract/reports/report-schedules.ts';
import type { ReportKind, ReportRange } from '@coursefront/contract/reports/reports.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import type { Letter } from './letter.ts';
import {
  type CalendarEntry,
  type EventFacts,
  eventFacts,
  type InvoiceFacts,
  type OrderFacts,
  orderAmounts,
  orderFacts,
  payingFacts,
} from './order-facts.ts';
import { type ParamsOf, template, type Words } from './template.ts';

/**
 * The state of the account: it existed, the person chose its password, the site mails a password, or the site mails
 * one because it rejected the chosen one. `to_choose`: nobody was told of the account when it was made, so the person
 * still has to choose a password.
 */
export type AccountState = 'existing' | 'chosen' | 'mailed' | 'chosen_refused' | 'to_choose';

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

type Welcome = {
  name: string;
  vendor: string;
  course: string;
  /** The user name at the site. */
  username: string;
  account: AccountState;
  valid_until: string;
  login_url: string;
  /** The learning site's page for choosing a new password. */
  password_url: string;
};

type NewAccount = Pick<Welcome, 'name' | 'vendor' | 'username' | 'account' | 'login_url' | 'password_url'>;

type AboutEvent = EventFacts & CalendarEntry & { name: string; vendor: string; course: string };

const accountText = ({ text }: Words, account: AccountState) => text(`order.account.${account}`);

/** Without a password nobody gets in, so choosing one comes first. */
const entrance = (
  { text }: Words,
  { account, login_url, password_url }: Pick<Welcome, 'account' | 'login_url' | 'password_url'>,
): Letter['button'] =>
  account === 'to_choose'
    ? { label: text('order.choose_password'), url: password_url }
    : { label: text('button'), url: login_url };

const writeWelcome = (words: Words, welcome: Welcome): Letter => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), words.text('body'), accountText(words, welcome.account)],
  facts: [
    { label: words.text('order.course'), value: welcome.course },
    { label: words.text('order.valid_until'), value: words.day(welcome.valid_until) },
    { label: words.text('order.username'), value: welcome.username },
  ],
  button: entrance(words, welcome),
});

const writeNewAccount = (words: Words, account: NewAccount): Letter => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), words.text('body'), accountText(words, account.account)],
  facts: [{ label: words.text('order.username'), value: account.username }],
  button: entrance(words, account),
});

/** Mails in an instance's name; their texts are in `texts/<language>/mails.json`. */
export const instanceTemplates = {
  order_confirmation: template<OrderFacts>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    facts: orderFacts(words, order),
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.order_url },
    note: words.text('note'),
  })),

  /** An order by invoice that lets nobody in yet, and what it waits for. */
  order_received: template<OrderFacts & { waits_for: 'approval' | 'payment' }>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body'), words.text(`waits_for.${order.waits_for}`)],
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

  invoice: template<OrderFacts & InvoiceFacts>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body', { total: formatMoney(order.total, order.currency) })],
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
      repayment: Repayment;
      message: string;
      dates: EventFacts[];
      shop_url: string;
      calendar: CalendarEntry | null;
    }
  >((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text('body'),
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

  /** To a participant whose order was refunded. The calendar file takes the event out of the calendar. */
  place_withdrawn: template<{
    name: string;
    vendor: string;
    course: string;
    reason: 'refunded' | 'disputed';
    event: (EventFacts & CalendarEntry) | null;
  }>((words, { course, reason, event }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text(`why.${reason}`), words.text('body')],
    facts: [{ label: words.text('order.course'), value: course }, ...(event ? eventFacts(words, event) : [])],
    note: words.text('note'),
  })),

  welcome: template<Welcome>(writeWelcome),

  /** The same for several courses at once. */
  welcome_several: template<Welcome>(writeWelcome),

  /** To a buyer who bought for others and now has an account. */
  account_ready: template<NewAccount>(writeNewAccount),

  /** To a person whom a training manager added, without a course yet. */
  invited: template<NewAccount>(writeNewAccount),

  /** The calendar file is created when the mail is sent. */
  event_details: template<Welcome & EventFacts & { uid: string }>((words, event) => ({
    subject: words.text('subject', { day: words.day(event.starts_at) }),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body'), accountText(words, event.account)],
    facts: [
      { label: words.text('order.course'), value: event.course },
      ...eventFacts(words, event),
      { label: words.text('order.valid_until'), value: words.day(event.valid_until) },
      { label: words.text('order.username'), value: event.username },
    ],
    button: entrance(words, event),
    note: words.text('note'),
  })),

  /** To everybody with a seat, after the event got another time or place. */
  event_moved: template<AboutEvent & { before: EventFacts }>((words, event) => ({
    subject: words.text('subject', { day: words.day(event.starts_at) }),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    facts: [
      { label: words.text('order.course'), value: event.course },
      ...eventFacts(words, event),
      {
        label: words.text('before'),
        value: `${words.span(event.before.starts_at, event.before.ends_at)}, ${event.before.location}`,
      },
    ],
    note: words.text('note'),
  })),

  /** To everybody who had a seat. */
  event_cancelled: template<AboutEvent & { message: string }>((words, event) => ({
    subject: words.text('subject', { day: words.day(event.starts_at) }),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    ...(event.message && { quote: event.message }),
    facts: [{ label: words.text('order.course'), value: event.course }, ...eventFacts(words, event)],
    note: words.text('note'),
  })),

  /** Somebody entered this address in a signup form, and it has an account. */
  signup_sign_in: template<{ vendor: string; form: string; url: string }>((words, { url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body'), words.text('how')],
    button: { label: words.text('button'), url },
    note: words.text('note'),
  })),

  /** The file is added when the mail is sent; a report that is too large for a mail is only linked. */
  scheduled_report: template<{
    name: string;
    report: ReportKind;
    range: ReportRange | 'all';
    format: 'csv' | 'xlsx';
    filters: ReportFilters;
    rows: number;
    attached: boolean;
    url: string;
  }>((words, { report, range, rows, attached, url }) => {
    const title = words.text(`reports.${report}`);
    return {
      subject: words.text('subject', { report: title }),
      heading: title,
      paragraphs: [
        words.text('greeting'),
        attached ? words.text('attached', { count: rows }) : words.text('too_large', { most: rows - 1 }),
      ],
      facts: [{ label: words.text('range'), value: words.text(`ranges.${range}`) }],
      button: { label: words.text('button'), url },
      note: words.text('note'),
    };
  }),

  /** To a signup form's account manager: the registrations of a day. */
  registrations_of_day: template<{
    name: string;
    form: string;
    at: string;
    count: number;
    registered: number;
    most: number;
    url: string;
  }>((words, { at, url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading', { day: words.day(at) }),
    paragraphs: [words.text('greeting'), words.text('body', { day: words.day(at) })],
    facts: [{ label: words.text('all'), value: words.text('registered_of') }],
    button: { label: words.text('button'), url },
  })),

  /** To those who decide: somebody asks to buy for a company that exists. */
  join_requested: template<{
    name: string;
    company: string;
    vendor: string;
    email: string;
    phone: string;
    url: string;
  }>((words, { email, phone, url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body')],
    facts: [
      { label: words.text('email'), value: email },
      { label: words.text('telephone'), value: phone },
    ],
    button: { label: words.text('button'), url },
  })),

  /** To the person who asked, with the way back to the order. */
  join_accepted: template<{ name: string; company: string; url: string }>((words, { url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    button: { label: words.text('button'), url },
  })),

  join_declined: template<{ name: string; company: string }>((words) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
  })),

  /** A visitor's question about a course; replies go to the visitor. */
  course_inquiry: template<{
    course_name: string;
    firstname: string;
    lastname: string;
    email: string;
    telefon: string;
    contact_company_name: string;
    contact_company_address: string;
    message: string;
  }>((words, asked) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body')],
    quote: asked.message,
    facts: [
      { label: words.text('name'), value: `${asked.firstname} ${asked.lastname}` },
      { label: words.text('email'), value: asked.email },
      { label: words.text('telephone'), value: asked.telefon },
      { label: words.text('company'), value: asked.contact_company_name },
      { label: words.text('address'), value: asked.contact_company_address },
    ],
    note: words.text('note'),
  })),
};

export type InstanceTemplate = keyof typeof instanceTemplates;
export type InstanceParams<Name extends InstanceTemplate> = ParamsOf<Name, typeof instanceTemplates>;
