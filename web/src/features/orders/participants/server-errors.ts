import { errorsBelow } from '../wizard/refusal.ts';
import type { Row } from './rows.ts';

/** `participants.3.email` belongs to the row that was sent as the fourth, wherever it stands by now. */
export function errorsByRow(
  errors: Record<string, string[]>,
  sent: readonly Row[],
): Map<string, Record<string, string>> {
  const rows = new Map<string, Record<string, string>>();
  for (const [path, [message = '']] of Object.entries(errorsBelow('participants', errors))) {
    const [index, ...rest] = path.split('.');
    const row = sent[Number(index)];
    if (row) rows.set(row.id, { ...rows.get(row.id), [fieldOf(rest, row)]: message });
  }
  return rows;
}

/** Answers are sent as a list, in the order in which the row has them. */
function fieldOf([name = '', index]: string[], row: Row): string {
  if (name !== 'signupFields') return name;
  return `answers.${Object.keys(row.answers)[Number(index)] ?? ''}`;
}
