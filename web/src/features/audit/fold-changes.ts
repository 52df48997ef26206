import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';

type Changes = AuditEntry['changes'];

/** So many values are read at a glance. */
const atAGlance = { changed: 6, made: 3 };

/** The fields that say most about a new or deleted thing, the most telling first: its price, its term, how to tell it from others. */
const tellingFacts = [
  'total',
  'price',
  'amount',
  'off',
  'discount',
  'value',
  'course',
  'company',
  'customer',
  'plan',
  'period',
  'licence',
  'start_date',
  'location',
  'valid_until',
  'email',
  'role',
  'roles',
  'organization_number',
  'subdomain',
  'status',
];

/**
 * A new thing has a value for every field, most of them the usual ones. A change is what somebody did, so it is shown whole
 * unless it is very long.
 */
export function foldChanges({ changes, subject, about }: Pick<AuditEntry, 'changes' | 'subject' | 'about'>): {
  shown: Changes;
  folded: Changes;
} {
  const isWhole = changes.every(({ before }) => before === null) || changes.every(({ after }) => after === null);
  if (!isWhole) return folded(changes, changes, atAGlance.changed);
  // The name of the entry stands beside it already.
  const named = [subject.name, about.person, about.email, about.company];
  const news = changes.filter(({ before, after }) => !named.includes(after ?? before));
  const telling = news.filter(({ before, after }) => !isOff(after ?? before));
  return folded(
    news,
    telling.toSorted((a, b) => rankOf(a) - rankOf(b)),
    atAGlance.made,
  );
}

/** A line to open takes as much room as one more value. */
function folded(changes: Changes, telling: Changes, most: number): { shown: Changes; folded: Changes } {
  if (changes.length <= most + 1) return { shown: changes, folded: [] };
  const shown = telling.slice(0, most);
  return { shown, folded: changes.filter((change) => !shown.includes(change)) };
}

const rankOf = ({ fact }: Changes[number]) =>
  tellingFacts.includes(fact) ? tellingFacts.indexOf(fact) : tellingFacts.length;

/** A usual value that says nothing. */
const isOff = (value: string | null) => value === 'false' || value === '0';
