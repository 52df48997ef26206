import type { AuditEntry } from '@coursefront/contract/audit.ts';
import type { Facts } from './differences.ts';

/** Fact by fact, each side as a person reads it. */
export function toldChanges(before: Facts | null, after: Facts | null): AuditEntry['changes'] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return facts.map((fact) => ({ fact, before: textOf(before?.[fact]), after: textOf(after?.[fact]) }));
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
