import type { Language } from '@coursefront/contract/languages.ts';
import type { Notice } from '@coursefront/contract/panel/notices.ts';
import type { ReportFilters } from '@coursefront/contract/reports/report-schedules.ts';
import type { ReportKind, ReportRange } from '@coursefront/contract/reports/reports.ts';
import type { Letter } from './letter.ts';
import { type CalendarEntry, type EventFacts, eventFacts } from './order-facts.ts';
import { orderTemplates } from './order-templates.ts';
import { quote, quoteNews } from './quote-templates.ts';
import { renewalDigest, renewalDue } from './renewal-templates.ts';
import { addressChanged, newDevice } from './security-templates.ts';
import { type ParamsOf, template, type Words, writeLetter } from './template.ts';

/**
 * The state of the account: it existed, the person chose its password, the site mails a password, or the site mails
 * one because it rejected the chosen one. `to_choose`: nobody was told of the account when it was made, so the person
 * still has to choose a password.
 */
export type AccountState = 'existing' | 'chosen' | 'mailed' | 'chosen_refused' | 'to_choose';

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

/** Courses that a person has not finished, as their team lead reminds them. */
export type CourseReminder = {
  name: string;
  /** The team lead. */
  sender: string;
  company: string;
  count: number;
  courses: { name: string; ends_at: string | null }[];
  note: string | null;
  url: string;
};

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
  ...orderTemplates,

  quote,
  quote_news: quoteNews,

  renewal_due: renewalDue,
  renewal_digest: renewalDigest,

  new_device: newDevice,
  address_changed: addressChanged,

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

  /** What waits for the person and was not read, by choice. */
  notice_digest: template<{
    name: string;
    count: number;
    notices: { kind: Notice['kind']; name: string; detail: string }[];
    url: string;
  }>((words, { count, notices, url }) => ({
    subject: words.text('subject', { count }),
    heading: words.text('heading', { count }),
    paragraphs: [
      words.text('greeting'),
      words.text('body'),
      ...notices.map(({ kind, name, detail }) => words.text(`notices.${kind}`, { name, detail })),
      ...(count > notices.length ? [words.text('more')] : []),
    ],
    button: { label: words.text('button'), url },
    note: words.text('note'),
  })),

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

  course_reminder: template<CourseReminder>((words, { courses, count, note, url }) => ({
    subject: words.text('subject', { count }),
    heading: words.text('heading', { count }),
    paragraphs: [words.text('greeting'), words.text('body', { count })],
    ...(note && { quote: note }),
    facts: courses.map((course) => ({
      label: course.name,
      value: course.ends_at ? words.text('until', { day: words.day(course.ends_at) }) : words.text('open'),
    })),
    button: { label: words.text('button'), url },
    note: words.text('note'),
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

/** A letter as it would be sent now, for whoever decides about sending it. */
export function previewMail<Name extends InstanceTemplate>(
  template: Name,
  language: Language,
  params: InstanceParams<Name>,
  timeZone: string,
): Letter {
  const letter = writeLetter(instanceTemplates, { template, language, params }, timeZone);
  if (!letter) throw new Error(`There is no mail ${template}.`);
  return letter;
}
