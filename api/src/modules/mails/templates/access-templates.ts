import type { MailContent, MailLink } from './mail-content.ts';
import { type CalendarEntry, type EventFacts, eventFacts } from './order-facts.ts';
import { template, type Words } from './template.ts';

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
  /** Set for a new team lead: the company that they lead, and the page of their team. */
  leads?: { company: string; url: string };
  /** The courses whose dates the person still has to choose, and the page for it. */
  to_book?: { courses: string; url: string };
};

type NewAccount = Pick<Welcome, 'name' | 'vendor' | 'username' | 'account' | 'login_url' | 'password_url' | 'leads'>;

/** The site mails a password, which may get lost on its way. */
const awaitsPassword = (account: AccountState) => account === 'mailed' || account === 'chosen_refused';

const accountText = ({ text }: Words, account: AccountState): string[] => [
  text(`order.account.${account}`),
  ...(awaitsPassword(account) ? [text('order.sign_in_steps'), text('order.password_missing')] : []),
];

const leadText = ({ text }: Words, { leads }: Pick<Welcome, 'leads'>): string[] =>
  leads ? [text('order.leads.body', { company: leads.company })] : [];

const dateText = ({ text }: Words, { to_book }: Welcome): string[] =>
  to_book ? [text('order.date.body', { courses: to_book.courses })] : [];

type Ways = Pick<Welcome, 'account' | 'login_url' | 'password_url' | 'leads' | 'to_book'> & {
  asked?: { url: string };
  change?: { url: string };
};

/**
 * Without a password nobody gets in, so choosing one comes first; then the questions to answer, the course and the team.
 * A person who waits for a password can choose another one.
 */
function waysOn({ text }: Words, ways: Ways): Pick<MailContent, 'button' | 'also'> {
  const { account, login_url, password_url, leads, to_book, asked, change } = ways;
  const all: (MailLink | false | undefined)[] = [
    account === 'to_choose' && { label: text('order.choose_password'), url: password_url },
    asked && { label: text('answer'), url: asked.url },
    { label: text('button'), url: login_url },
    change && { label: text('change.link'), url: change.url },
    // For newcomers that is where they sign in.
    to_book && to_book.url !== login_url && { label: text('order.date.link'), url: to_book.url },
    leads && { label: text('order.leads.link'), url: leads.url },
    awaitsPassword(account) && { label: text('order.new_password'), url: password_url },
  ];
  const [button, ...also] = all.filter((way) => way !== false && way !== undefined);
  return { ...(button && { button }), also };
}

const writeWelcome = (words: Words, welcome: Welcome): MailContent => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [
    words.text('greeting'),
    words.text('body'),
    ...dateText(words, welcome),
    ...leadText(words, welcome),
    ...accountText(words, welcome.account),
  ],
  facts: [
    { label: words.text('order.course'), value: welcome.course },
    { label: words.text('order.valid_until'), value: words.day(welcome.valid_until) },
    { label: words.text('order.username'), value: welcome.username },
  ],
  ...waysOn(words, welcome),
});

type GivenRenewal = Welcome & {
  company: string;
  /** Set if a certificate runs out: it ends at `until`, which is null if that is past. */
  certificate?: { until: string | null };
};

/** A course is renewed at once, its certificate only when the course has been completed again. */
function writeCertificate(words: Words, given: GivenRenewal, { until }: NonNullable<GivenRenewal['certificate']>) {
  const body = until
    ? words.text('certificate.body', { until: words.day(until) })
    : words.text('certificate.body_over');
  const [greeting = '', , ...rest] = writeWelcome(words, given).paragraphs;
  const title = words.text('certificate.title');
  return { subject: title, heading: title, paragraphs: [greeting, body, ...rest] };
}

const writeNewAccount = (words: Words, account: NewAccount): MailContent => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [
    words.text('greeting'),
    words.text('body'),
    ...leadText(words, account),
    ...accountText(words, account.account),
  ],
  facts: [{ label: words.text('order.username'), value: account.username }],
  ...waysOn(words, account),
});

/** Mails about the way into a course, to those who get it or lose it. */
export const accessTemplates = {
  welcome: template<Welcome>(writeWelcome),

  /** The same for somebody who has asked their company to renew the course. */
  renewal_given: template<GivenRenewal>((words, given) => ({
    ...writeWelcome(words, given),
    ...(given.certificate && writeCertificate(words, given, given.certificate)),
  })),

  /** The same for several courses at once. */
  welcome_several: template<Welcome>(writeWelcome),

  /** To a buyer who bought for others and now has an account. */
  account_ready: template<NewAccount>(writeNewAccount),

  /** To a person whom a training manager added, without a course yet. */
  invited: template<NewAccount>(writeNewAccount),

  /** The calendar file is created when the mail is sent. */
  event_details: template<
    Welcome &
      EventFacts & {
        uid: string;
        /** For a person who got the seat of somebody else. */
        sequence?: number;
        /** The organiser's questions that this person has not answered, and the page for the answers. */
        asked?: { questions: string[]; url: string };
        /** Until when the person can change or give up the seat, and the page for it. */
        change?: { until: string; url: string };
      }
  >((words, event) => ({
    subject: words.text('subject', { day: words.day(event.starts_at) }),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text('body'),
      ...leadText(words, event),
      ...accountText(words, event.account),
      ...(event.asked ? [words.text('questions')] : []),
    ],
    ...(event.asked && { quote: event.asked.questions.join('\n') }),
    facts: [
      { label: words.text('order.course'), value: event.course },
      ...eventFacts(words, event),
      { label: words.text('order.valid_until'), value: words.day(event.valid_until) },
      { label: words.text('order.username'), value: event.username },
    ],
    ...waysOn(words, event),
    note: event.change
      ? words.text('change.note', { until: words.span(event.change.until, null) })
      : words.text('note'),
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

  /** To a person whose licence was returned or given to somebody else, and the seat at a date with it. */
  seat_taken_back: template<
    EventFacts &
      CalendarEntry & {
        name: string;
        vendor: string;
        sender: string;
        course: string;
        /** Only the seat is gone: the licence can be booked on another date. */
        keeps_licence?: boolean;
      }
  >((words, seat) => ({
    subject: words.text('subject', { day: words.day(seat.starts_at) }),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text(seat.keeps_licence ? 'kept' : 'body')],
    facts: [{ label: words.text('order.course'), value: seat.course }, ...eventFacts(words, seat)],
    note: words.text('note'),
  })),
};
