import { template } from './template.ts';

/** To a person: certificates and licences that run out. */
export const renewalDue = template<{
  name: string;
  renewals: { course: string; kind: 'certificate' | 'licence'; ends_at: string }[];
  /** The basket. */
  url: string;
  /** Whose company buys asks it first. */
  ask?: { company: string; url: string };
}>((words, { renewals, url, ask }) => ({
  subject: words.text('subject', { course: renewals.map(({ course }) => course).join(', ') }),
  heading: words.text('heading'),
  paragraphs: [words.text('greeting'), ask ? words.text('body_ask', { company: ask.company }) : words.text('body')],
  facts: renewals.map(({ course, kind, ends_at }) => ({
    label: course,
    value: words.text(kind, { day: words.day(ends_at) }),
  })),
  ...(ask
    ? { button: { label: words.text('ask'), url: ask.url }, also: [{ label: words.text('button'), url }] }
    : { button: { label: words.text('button'), url } }),
  note: words.text('note'),
}));

/** To a team lead: everybody of the company whose certificate or licence runs out in a month. */
export const renewalDigest = template<{
  name: string;
  company: string;
  month: string;
  courses: { course: string; more: number; people: { name: string; ends_at: string }[] }[];
  url: string;
}>((words, { month, courses, url }) => {
  const said = { month: words.month(month) };
  return {
    subject: words.text('subject', said),
    heading: words.text('heading', said),
    paragraphs: [words.text('greeting'), words.text('body', said)],
    facts: courses.map(({ course, more, people }) => ({
      label: course,
      value: [
        ...people.map(({ name, ends_at }) => words.text('person', { person: name, day: words.day(ends_at) })),
        ...(more > 0 ? [words.text('more', { number: more })] : []),
      ].join('; '),
    })),
    button: { label: words.text('button'), url },
    note: words.text('note'),
  };
});
