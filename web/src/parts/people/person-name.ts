import { fullName } from '@coursefront/contract/values/person-names.ts';
import { currentLanguage } from '../../lib/text/text.ts';
import type { Option } from '../../ui/fields/option-list.tsx';

/** The name as the reader's language writes it. */
export const personName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  fullName(first_name, last_name, currentLanguage());

type OfferedPerson = { userid: number; first_name: string; last_name: string; email: string | null; state: string };

/** The people who can be chosen, with their addresses, because names repeat. Suspended people are not offered. */
export const personOptions = (people: readonly OfferedPerson[], without?: number): Option[] =>
  people
    .filter(({ userid, state }) => userid !== without && state !== 'suspended')
    .map((person) => ({
      value: String(person.userid),
      label: [personName(person), person.email].filter(Boolean).join(', '),
    }));
