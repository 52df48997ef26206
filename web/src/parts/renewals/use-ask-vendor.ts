import { useText } from '../../lib/text/text.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { personName } from '../people/person-name.ts';

/** Mail programs cut off a longer address. */
const mostNamed = 20;

export type AskedPerson = { first_name: string; last_name: string; company?: string | undefined; ends_at: string };

/** An e-mail to the training company about one course that the shop does not sell: who is concerned, and until when. */
export function useAskVendor(): (email: string, course: string, people: readonly AskedPerson[]) => string {
  const text = useText('renewals');
  return (email, course, people) => {
    const lines = people.slice(0, mostNamed).map((person) => {
      const words = { name: personName(person), date: formatDate(person.ends_at) };
      const { company } = person;
      return `- ${company ? text('mail.person_of', { ...words, company }) : text('mail.person', words)}`;
    });
    const all = people.length > mostNamed ? [text('mail.all', { number: people.length })] : [];
    const body = [text('mail.intro', { course }), '', ...lines, ...all, '', text('mail.question')].join('\r\n');
    const fields = { subject: text('mail.subject', { course }), body };
    return `mailto:${email}?${Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')}`;
  };
}
