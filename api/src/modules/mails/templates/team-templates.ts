import type { Fact, MailContent } from './mail-content.ts';
import { template, type Words } from './template.ts';

/** Courses that a person has not finished, as their team lead reminds them. */
export type CourseReminder = {
  name: string;
  /** The team lead. */
  sender: string;
  company: string;
  count: number;
  /** With the end that comes first: of the access, or of the certificate that the course renews. */
  courses: { name: string; ends_at: string | null; of_certificate?: boolean }[];
  note: string | null;
  url: string;
};

type LicencesAdded = {
  name: string;
  sender: string;
  company: string;
  course: string;
  count: number;
  until: string;
  url: string;
};

type AskedFor = {
  name: string;
  email: string;
  course: string;
  company: string;
  note: string | null;
  /** That they would like. Requests of before have none. */
  date?: { starts_at: string; ends_at: string | null; location: string } | null;
  /** Licences that are left and would be used, and what a seat costs. Older mails have neither. */
  free?: number;
  price?: { amount: number; currency: string; vat: 'included' | 'excluded' | 'none' } | null;
  url: string;
};

type AskedDate = NonNullable<AskedFor['date']>;

const whenAndWhere = (words: Words, { starts_at, ends_at, location }: AskedDate): string =>
  `${words.span(starts_at, ends_at)}, ${location}`;

/** The result of approving: a licence that is left is used, otherwise a seat is ordered at this price. */
function costOf(words: Words, { free = 0, price }: AskedFor): Fact[] {
  if (free > 0) return [{ label: words.text('order.asked.free'), value: String(free) }];
  if (!price) return [];
  const amount = words.money(price.amount, price.currency);
  return [{ label: words.text('order.asked.price'), value: words.text(`order.asked.${price.vat}`, { price: amount }) }];
}

/** The link shows the request and answers it. */
const writeAsked = (words: Words, asked: AskedFor, more: Fact[] = []): MailContent => {
  const { email, course, note, date, url } = asked;
  return {
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body')],
    ...(note && { quote: note }),
    facts: [
      { label: words.text('course'), value: course },
      ...(date ? [{ label: words.text('date'), value: whenAndWhere(words, date) }] : []),
      ...more,
      ...costOf(words, asked),
      { label: words.text('email'), value: email },
    ],
    button: { label: words.text('button'), url },
    note: words.text('note'),
  };
};

type Declined = {
  name: string;
  course: string;
  company: string;
  /** The lead who declined. Older mails lack it, and people outside the company are not told. */
  lead?: string | null;
  answer: string | null;
  /** The asker's start page, with the request and what else can be done. People without an account have none. */
  home?: string;
};

const writeDeclined = (words: Words, { lead, answer, home }: Declined): MailContent => ({
  subject: words.text('subject'),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), words.text(lead ? 'body_by' : 'body')],
  ...(answer && { quote: answer }),
  ...(home !== undefined && { button: { label: words.text('order.my_courses'), url: home } }),
});

/** Mails between a company, its team leads and its people. */
export const teamTemplates = {
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

  /** To somebody known who leads a company from now on, or the department that is named. */
  team_lead: template<{ name: string; sender: string; company: string; department: string | null; url: string }>(
    (words, { department, url }) => {
      const [subject, body] =
        department === null
          ? [words.text('subject'), words.text('body')]
          : [words.text('department_subject'), words.text('department')];
      return {
        subject,
        heading: subject,
        paragraphs: [words.text('greeting'), body],
        button: { label: words.text('order.leads.link'), url },
      };
    },
  ),

  /** To a lead: somebody at the training company added licences that nobody has yet. */
  licences_added: template<LicencesAdded>((words, { course, count, until, url }) => ({
    subject: words.text('subject'),
    heading: words.text('subject'),
    paragraphs: [words.text('greeting'), words.text('body')],
    facts: [
      { label: words.text('course'), value: course },
      { label: words.text('licences'), value: String(count) },
      { label: words.text('until'), value: words.day(until) },
    ],
    button: { label: words.text('order.leads.link'), url },
  })),

  /** To somebody who had been removed from the company and was invited again. */
  company_rejoined: template<{ name: string; sender: string; company: string; url: string }>((words, { url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    button: { label: words.text('button'), url },
  })),

  /** To a lead: somebody asks for a course. */
  course_requested: template<AskedFor>((words, asked) => writeAsked(words, asked)),

  /** To a lead: somebody asks to renew a course or certificate that runs out. */
  renewal_requested: template<AskedFor & { until: string }>((words, { until, ...asked }) =>
    writeAsked(words, asked, [{ label: words.text('until'), value: words.day(until) }]),
  ),

  /** To a lead: somebody asks for another date of a seat that the company has bought. */
  date_requested: template<AskedFor & { leaves: AskedDate }>((words, { leaves, ...asked }) =>
    writeAsked(words, asked, [{ label: words.text('booked'), value: whenAndWhere(words, leaves) }]),
  ),

  course_request_declined: template<Declined>((words, declined) => writeDeclined(words, declined)),

  date_request_declined: template<Declined>((words, declined) => writeDeclined(words, declined)),

  course_reminder: template<CourseReminder>((words, { courses, count, note, url }) => ({
    subject: words.text('subject', { count }),
    heading: words.text('heading', { count }),
    paragraphs: [words.text('greeting'), words.text('body', { count })],
    ...(note && { quote: note }),
    facts: courses.map((course) => ({
      label: course.name,
      value: course.ends_at
        ? words.text(course.of_certificate ? 'certificate_until' : 'until', { day: words.day(course.ends_at) })
        : words.text('open'),
    })),
    button: { label: words.text('button'), url },
    note: words.text('note'),
  })),

  /** To somebody who has finished a course, where the shop has reviews. */
  review_invitation: template<{ name: string; course: string; url: string }>((words, { url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    button: { label: words.text('button'), url },
    note: words.text('note'),
  })),
};
