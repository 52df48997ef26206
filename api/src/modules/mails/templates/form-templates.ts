import { template } from './template.ts';

/** Mails that begin with a form: registrations, and questions about a course. */
export const formTemplates = {
  /** Somebody entered this address in a signup form, and it has an account. */
  signup_sign_in: template<{ vendor: string; form: string; url: string }>((words, { url }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('body'), words.text('how')],
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
