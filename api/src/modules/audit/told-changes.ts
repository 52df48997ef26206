import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import type { Facts } from './differences.ts';

/** The database keeps no order of facts. These come first because they identify the subject. */
const leading = ['name', 'title', 'promo_code', 'code', 'first_name', 'last_name', 'email', 'from', 'to'];
const rankOf = (fact: string) => (leading.includes(fact) ? leading.indexOf(fact) : leading.length);

/** Lists the changes fact by fact, in readable form. Facts that are empty before and after are left out. */
export function toldChanges(before: Facts | null, after: Facts | null): AuditEntry['changes'] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((fact) => ({ fact, before: textOf(before?.[fact]), after: textOf(after?.[fact]) }))
    .filter(({ before, after }) => before !== null || after !== null);
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
