import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { Participant } from '@coursefront/contract/orders/placing-orders.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { faultsOf } from '@coursefront/contract/values/faults.ts';
import type { Row } from './rows.ts';

/** A cell by its name, an answer as `answers.<question>`. Rows in parameters count from 1, as people do. */
export type RowFault = { field: string; code: ErrorCode; params?: Record<string, string | number> };

export const emailKey = (email: string): string => email.trim().toLowerCase();

export const looksLikeEmail = (email: string): boolean => Participant.shape.email.safeParse(email).success;

/** What is wrong with each row: its own values, another row's e-mail, somebody who has the course already. */
export function checkRows(
  rows: readonly Row[],
  questions: readonly EventQuestion[],
  assigned: ReadonlySet<string>,
): RowFault[][] {
  const firstWith = new Map<string, number>();
  return rows.map((row, index) => {
    const faults = [...ownFaults(row), ...unanswered(row, questions)];
    const email = emailKey(row.email);
    if (email === '') return faults;
    const first = firstWith.get(email);
    if (first === undefined) firstWith.set(email, index);
    else faults.push({ field: 'email', code: 'participant.duplicate_email', params: { row: first + 1 } });
    if (assigned.has(email)) faults.push({ field: 'email', code: 'participant.already_assigned' });
    return faults;
  });
}

// Rows are replaced when they change, so that typing in one does not parse the hundreds beside it again.
const known = new WeakMap<Row, RowFault[]>();

function ownFaults(row: Row): RowFault[] {
  const before = known.get(row);
  if (before) return before;
  const { firstName, lastName, email, phone } = row;
  const input = { firstName, lastName, email, phone };
  const issues = Participant.safeParse(input).error?.issues ?? [];
  const faults = Object.entries(faultsOf(issues, input)).flatMap(([field, [fault]]) =>
    fault ? [{ field, ...fault }] : [],
  );
  known.set(row, faults);
  return faults;
}

const unanswered = (row: Row, questions: readonly EventQuestion[]): RowFault[] =>
  questions
    .filter(
      ({ questionid }) => (row.answers[questionid] ?? '').length === 0 || String(row.answers[questionid]).trim() === '',
    )
    .map(({ questionid }) => ({ field: `answers.${questionid}`, code: 'field.required' }));
