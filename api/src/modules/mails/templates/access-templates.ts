import { firstPasswordDays } from '@coursefront/contract/constants.ts';
import { isNameToGreet } from '../rules/greeting-name.ts';
import type { MailContent, MailLink } from './mail-content.ts';
import { type CalendarEntry, choiceOf, type EventFacts, eventFacts } from './order-facts.ts';
import { template, type Words } from './template.ts';

/**
 * The state of the account: it existed, the person chose its password, the site mails a password, or the site mails
 * one because it rejected the chosen one. `to_choose`: nobody was told of the account when it was made, so the person
 * still has to choose a password.
 */
export type AccountState = 'existing' | 'chosen' | 'mailed' | 'chosen_refused' | 'to_choose';

/** Whose first password a mail's link chooses, and the learning site's id of the course that it leads into. */
export type FirstPassword = {
  user: number;
  course: number | null;
  /** The site rejected the password that the person chose with the order. */
  refused?: true;
};

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
  /** Set for a new account whose password is chosen on a page of ours. */
  first_password?: FirstPassword;
  /** The link to that page. It is made when the mail is sent, and missing if the reader has a password by then. */
  first_password_url?: string;
  /** Set for a new team lead: the company that they lead, and the page of their team. */
  leads?: { company: string; url: string };
  /** Set for a person who joined this company with the course or with a new account. */
  joined?: { company: string };
  /** Set for a seat that somebody else has bought. */
  booked_by?: { name: string; company: string | null };
  /** The page with all courses of the person. Mails of before do not have it. */
  home?: string;
  /** The courses whose dates the person still has to choose, and the page for it. */
  to_book?: { courses: string; url: string };
  /** The courses that came with a date which is over. Only the training company can book another one. */
  date_over?: { courses: string };
};

type Entrance = Pick<Welcome, 'account' | 'login_url' | 'password_url' | 'first_password' | 'first_password_url'>;
type NewAccount = Pick<Welcome, 'name' | 'vendor' | 'username' | 'leads' | 'joined'> & Entrance;

/** The site mails a password, which may get lost on its way. */
const awaitsPassword = (account: AccountState) => account === 'mailed' || account === 'chosen_refused';

function accountText({ text }: Words, entrance: Entrance): string[] {
  const { first_password, first_password_url } = entrance;
  if (first_password && first_password_url) {
    const why = text(`order.first_password.${first_password.refused ? 'refused' : 'new'}`);
    return [why, text('order.first_password.link', { days: firstPasswordDays })];
  }
  const account = accountOf(entrance);
  return [
    text(`order.account.${account}`),
    ...(awaitsPassword(account) ? [text('order.sign_in_steps'), text('order.password_missing')] : []),
  ];
}

/** Without its link, a first password has been chosen meanwhile. */
const accountOf = ({ account, first_password }: Entrance): AccountState => (first_password ? 'existing' : account);

/** A name that is no name, such as a link, is not repeated. */
function bookedText({ text }: Words, { booked_by: by }: Pick<Welcome, 'booked_by'>): string[] {
  if (!by || !isNameToGreet(by.name)) return [];
  const { name: buyer, company } = by;
  return [company ? text('order.booked_by_company', { buyer, company }) : text('order.booked_by', { buyer })];
}

const companyText = ({ text }: Words, { leads, joined }: Pick<Welcome, 'leads' | 'joined'>): string[] => [
  ...(joined ? [text('order.joined', { company: joined.company })] : []),
  ...(leads ? [text('order.leads.body', { company: leads.company })] : []),
];

const dateText = ({ text }: Words, { to_book, date_over, vendor }: Welcome): string[] => [
  ...(to_book ? [text('order.date.body', { courses: to_book.courses })] : []),
  ...(date_over ? [text('order.date.over', { courses: date_over.courses, vendor })] : []),
];

/** Nobody can start a course that is held on dates without one. */
const isUndated = ({ to_book, date_over }: Welcome): boolean => to_book !== undefined || date_over !== undefined;

type Ways = Entrance &
  Pick<Welcome, 'leads' | 'to_book' | 'home'> & {
    asked?: { url: string };
    change?: { url: string; bought?: boolean };
  };

/**
 * The link to a first password leads on into the course, so nothing else opens the course. Without a password nobody gets in, so choosing one comes first; then the questions to answer, the course and the team.
 * A person who waits for a password can choose another one.
 */
function waysOn({ text }: Words, ways: Ways): Pick<MailContent, 'button' | 'also'> {
  const { login_url, password_url, first_password_url, leads, to_book, home, asked, change } = ways;
  const account = accountOf(ways);
  const all: (MailLink | false | undefined)[] = [
    first_password_url !== undefined && { label: text('order.choose_password'), url: first_password_url },
    account === 'to_choose' && { label: text('order.choose_password'), url: password_url },
    asked && { label: text('answer'), url: asked.url },
    first_password_url === undefined && { label: text('button'), url: login_url },
    change && { label: text(change.bought ? 'change.link_bought' : 'change.link'), url: change.url },
    // For newcomers that is where they sign in.
    to_book && to_book.url !== login_url && { label: text('order.date.link'), url: to_book.url },
    home !== undefined && to_book?.url !== home && { label: text('order.my_courses'), url: home },
    leads && { label: text('order.leads.link'), url: leads.url },
    awaitsPassword(account) && { label: text('order.new_password'), url: password_url },
  ];
  const [button, ...also] = all.filter((way) => way !== false && way !== undefined);
  return { ...(button && { button }), also };
}

const writeWelcome = (words: Words, welcome: Welcome, body: string): MailContent => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [
    words.text('greeting'),
    body,
    ...bookedText(words, welcome),
    ...dateText(words, welcome),
    ...companyText(words, welcome),
    ...accountText(words, welcome),
  ],
  facts: [
    { label: words.text('order.course'), value: welcome.course },
    { label: words.text('order.valid_until'), value: words.day(welcome.valid_until) },
    { label: words.text('order.username'), value: welcome.username },
  ],
  ...waysOn(words, welcome),
});

type GivenRenewal = Welcome & {
  /** The person has asked this company for it. Otherwise it was given unasked, or they bought it themselves. */
  company?: string;
  /** Set if a certificate runs out: it ends at `until`, which is null if that is past. */
  certificate?: { until: string | null };
};

const renewedBody = ({ text }: Words, given: GivenRenewal): string =>
  text(given.company ? 'body' : isUndated(given) ? 'body_given_undated' : 'body_given');

/** Many learning sites keep the completion of the last time, and only the training company can take it away. */
const asCompletedText = ({ text }: Words, { vendor }: Welcome): string => text('order.as_completed', { vendor });

/** A course is renewed at once, its certificate only when the course has been completed again. */
function writeCertificate(words: Words, given: GivenRenewal, { until }: NonNullable<GivenRenewal['certificate']>) {
  const how = given.company ? '' : '_given';
  const body = until
    ? words.text(`certificate.body${how}`, { until: words.day(until) })
    : words.text(`certificate.body_over${how}`);
  const [greeting = '', , ...rest] = writeWelcome(words, given, body).paragraphs;
  const title = words.text('certificate.title');
  const hint = isUndated(given) ? [] : [asCompletedText(words, given)];
  return { subject: title, heading: title, paragraphs: [greeting, body, ...hint, ...rest] };
}

type WelcomeSeveral = Welcome & {
  /** The courses whose access is renewed, and those that renew a certificate. */
  renewed?: { access: string; certificate: string };
};

const renewedText = (words: Words, welcome: WelcomeSeveral): string[] => {
  const { access, certificate } = welcome.renewed ?? {};
  return [
    ...(access ? [words.text('renewed.access', { courses: access })] : []),
    ...(certificate
      ? [words.text('renewed.certificate', { courses: certificate }), asCompletedText(words, welcome)]
      : []),
  ];
};

const writeNewAccount = (words: Words, account: NewAccount, body: string): MailContent => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), body, ...companyText(words, account), ...accountText(words, account)],
  facts: [{ label: words.text('order.username'), value: account.username }],
  ...waysOn(words, account),
});

/** Mails about the way into a course, to those who get it or lose it. */
export const accessTemplates = {
  welcome: template<Welcome>((words, welcome) =>
    writeWelcome(words, welcome, words.text(isUndated(welcome) ? 'body_undated' : 'body')),
  ),

  /** The same for a course that is renewed, whether or not the person has asked their company for it. */
  renewal_given: template<GivenRenewal>((words, given) => ({
    ...writeWelcome(words, given, renewedBody(words, given)),
    ...(given.certificate && writeCertificate(words, given, given.certificate)),
  })),

  /** The same for several courses at once, some of which may be renewals. */
  welcome_several: template<WelcomeSeveral>((words, welcome) => {
    const written = writeWelcome(words, welcome, words.text('body'));
    const [greeting = '', body = '', ...rest] = written.paragraphs;
    return { ...written, paragraphs: [greeting, body, ...renewedText(words, welcome), ...rest] };
  }),

  /** To a buyer who bought for others and now has an account. */
  account_ready: template<NewAccount>((words, account) => writeNewAccount(words, account, words.text('body'))),

  /** To a person whom a manager added, without a course yet, or who has asked to join a company. */
  invited: template<NewAccount & { asked_to_join?: true }>((words, account) =>
    writeNewAccount(words, account, words.text(account.asked_to_join ? 'body_asked' : 'body')),
  ),

  /** To a person whose first link has expired, on their request. */
  first_password: template<Pick<Welcome, 'name' | 'vendor' | 'username'> & Entrance>((words, account) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body'), ...accountText(words, account).slice(1)],
    facts: [{ label: words.text('order.username'), value: account.username }],
    ...waysOn(words, account),
  })),

  /** The calendar file is created when the mail is sent. */
  event_details: template<
    Welcome &
      EventFacts & {
        uid: string;
        /** For a person who got the seat of somebody else. */
        sequence?: number;
        /** The organiser's questions that this person has not answered, and the page for the answers. */
        asked?: { questions: string[]; url: string };
        /** Until when the person can change the seat, or give it up unless they bought it, and the page for it. */
        change?: { until: string; url: string; bought?: boolean };
        /** The date whose seat the person had before. A second calendar file takes it out of the calendar. */
        left?: EventFacts & CalendarEntry;
        /** The certificate of this person is renewed there. */
        renews?: true;
      }
  >((words, event) => ({
    subject: words.text(event.left ? 'moved.subject' : 'subject', { day: words.day(event.starts_at) }),
    heading: words.text(event.left ? 'moved.heading' : 'heading'),
    paragraphs: [
      words.text('greeting'),
      words.text(event.left ? 'moved.body' : 'body'),
      ...(event.renews ? [words.text('renewal')] : []),
      ...bookedText(words, event),
      ...companyText(words, event),
      ...accountText(words, event),
      ...(event.asked ? [words.text('questions')] : []),
    ],
    ...(event.asked && { quote: event.asked.questions.join('\n') }),
    facts: [
      { label: words.text('order.course'), value: event.course },
      ...eventFacts(words, event),
      ...(event.left
        ? [
            {
              label: words.text('moved.before'),
              value: `${words.span(event.left.starts_at, event.left.ends_at)}, ${event.left.location}`,
            },
          ]
        : []),
      { label: words.text('order.valid_until'), value: words.day(event.valid_until) },
      { label: words.text('order.username'), value: event.username },
    ],
    ...waysOn(words, event),
    note: event.change
      ? words.text(event.change.bought ? 'change.note_bought' : 'change.note', {
          until: words.span(event.change.until, null),
        })
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
    paragraphs: to === 'shop' ? [words.text('shop'), words.trouble(reason), words.text('help')] : [words.text('buyer')],
    facts: [
      { label: words.text('person'), value: person },
      { label: words.text('course'), value: course },
    ],
    ...(to === 'shop' && { button: { label: words.text('button'), url } }),
  })),

  /** To a participant whose place was withdrawn or given to somebody else, or whose order was refunded. The calendar file takes the event out of the calendar. */
  place_withdrawn: template<{
    name: string;
    vendor: string;
    course: string;
    reason: 'withdrawn' | 'refunded' | 'disputed' | 'replaced';
    event: (EventFacts & CalendarEntry) | null;
  }>((words, { course, reason, event }) => ({
    subject: words.text(reason === 'replaced' ? 'replaced.subject' : 'subject'),
    heading: words.text(reason === 'replaced' ? 'replaced.heading' : 'heading'),
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
        /** By the person themselves. */
        given_up?: boolean;
        licence_id?: number;
      }
  >((words, seat) => ({
    subject: words.text(seat.given_up ? 'given_up.subject' : 'subject', { day: words.day(seat.starts_at) }),
    heading: words.text(seat.given_up ? 'given_up.heading' : 'heading'),
    paragraphs: [words.text('greeting'), words.text(seat.keeps_licence ? 'kept' : 'body')],
    facts: [{ label: words.text('order.course'), value: seat.course }, ...eventFacts(words, seat)],
    ...(seat.keeps_licence && { button: { label: words.text('order.date.link'), url: choiceOf(seat) } }),
    note: words.text('note'),
  })),
};
