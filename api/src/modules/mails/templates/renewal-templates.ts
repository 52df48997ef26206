import { template, type Words } from './template.ts';

type Expiring = { course: string; kind: 'certificate' | 'licence'; ends_at: string; sold?: boolean };

/** The training company, to ask for a course that the shop does not sell. */
type Vendor = { name: string; email: string | null };

const contactOf = (vendor: Vendor | undefined): string =>
  vendor?.email ? `${vendor.name} (${vendor.email})` : (vendor?.name ?? '');

/** A mail that was queued before the shop was asked says nothing of it. */
const isSold = ({ sold = true }: { sold?: boolean }): boolean => sold;

/** To a person: certificates and licences that run out. */
export const renewalDue = template<{
  name: string;
  renewals: Expiring[];
  /** The basket. */
  url: string;
  vendor?: Vendor;
  /** All of it ends within three months. A mail that was queued earlier does not say. */
  soon?: boolean;
  /** For people whose company buys: they ask it first. */
  ask?: { company: string; url: string };
}>((words, { renewals, url, vendor, soon = true, ask }) => {
  const contact = contactOf(vendor);
  const later = soon ? '' : '_later';
  const begin = {
    subject: words.text('subject', { course: renewals.map(({ course }) => course).join(', ') }),
    heading: words.text('heading'),
  };
  const greeting = words.text('greeting');
  if (!renewals.some(isSold))
    return {
      ...begin,
      paragraphs: [greeting, words.text(`body_contact${later}`, { contact })],
      facts: renewals.map((renewal) => ({ label: renewal.course, value: validity(words, renewal) })),
    };
  const isMixed = !renewals.every(isSold);
  const body = ask ? words.text(`body_ask${later}`, { company: ask.company }) : words.text(`body${later}`);
  return {
    ...begin,
    paragraphs: [greeting, isMixed ? words.text(`body_mixed${later}`) : body],
    facts: renewals.map((renewal) => {
      const valid = validity(words, renewal);
      const way = isSold(renewal) ? 'sold' : 'contact';
      return { label: renewal.course, value: isMixed ? words.text(way, { valid, contact }) : valid };
    }),
    ...(ask
      ? { button: { label: words.text('ask'), url: ask.url }, also: [{ label: words.text('order'), url }] }
      : { button: { label: words.text('button'), url } }),
    note: words.text('note'),
  };
});

const validity = (words: Words, { kind, ends_at }: Expiring): string => words.text(kind, { day: words.day(ends_at) });

type ExpiringCourse = {
  course: string;
  month?: string;
  sold?: boolean;
  more: number;
  people: { name: string; ends_at: string }[];
};

/** To a team lead: everybody of the company whose certificate or licence runs out in a month, or in the months until another one. */
export const renewalDigest = template<{
  name: string;
  company: string;
  month: string;
  until?: string;
  courses: ExpiringCourse[];
  url: string;
  vendor?: Vendor;
}>((words, { month, until, courses, url, vendor }) => {
  const said = { month: words.month(month, until) };
  const contact = contactOf(vendor);
  return {
    subject: words.text('subject', said),
    heading: words.text('heading', said),
    paragraphs: [words.text('greeting'), words.text('body', said)],
    facts: courses.map((one) => {
      const people = [
        ...one.people.map(({ name, ends_at }) => words.text('person', { person: name, day: words.day(ends_at) })),
        ...(one.more > 0 ? [words.text('more', { number: one.more })] : []),
      ].join('; ');
      const label = until && one.month ? `${words.month(one.month)} · ${one.course}` : one.course;
      return { label, value: isSold(one) ? people : words.text('contact', { people, contact }) };
    }),
    button: { label: words.text('button'), url },
    note: words.text('note'),
  };
});
