import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';

export type Facts = Readonly<Record<string, unknown>>;

type Differences = { before: Facts | null; after: Facts | null };

/** Only the facts that differ. Null if one side is missing or nothing differs. */
export function differences(before: Facts | null, after: Facts | null): Differences {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const some = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return changed.length === 0 ? { before: null, after: null } : { before: some(before), after: some(after) };
}

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
