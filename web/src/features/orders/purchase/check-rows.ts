import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { Participant } from '@coursefront/contract/orders/placing-orders.ts';
import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import { faultsOf } from '@coursefront/contract/values/faults.ts';
import { errorsBelow } from '../../../parts/wizard/refusal.ts';
import type { Row } from './rows.ts';

/** `field` is a cell's name, or `answers.<question>`. Rows in parameters count from 1. */
export type RowFault = { field: string; code: ErrorCode; params?: Record<string, string | number> };

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The rows with everybody known whose address is a colleague's; the same rows if there is nobody new. */
export function withColleagues(rows: Row[], colleagues: ReadonlySet<string>): Row[] {
  const isNew = ({ known, email }: Row) => !known && colleagues.has(emailKey(email));
  return rows.some(isNew) ? rows.map((row) => (isNew(row) ? { ...row, known: true } : row)) : rows;
}

/** The faults of each row: bad values, an e-mail that another row has, a person who already has the course. */
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

// A row is a new object when it changes, so typing in one does not parse hundreds of others again.
const known = new WeakMap<Row, RowFault[]>();

function ownFaults(row: Row): RowFault[] {
  const before = known.get(row);
  if (before) return before;
  const { firstName, lastName, email, phone, known: isKnown } = row;
  const input = { firstName, lastName, email, phone, known: isKnown };
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
      ({ questionid, optional }) =>
        !optional && ((row.answers[questionid] ?? '').length === 0 || String(row.answers[questionid]).trim() === ''),
    )
    .map(({ questionid }) => ({ field: `answers.${questionid}`, code: 'field.required' }));

/** The server's errors by row: `participants.3.email` is about the fourth row that was sent. */
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

/** Answers are sent as a list, in the order of the row's keys. */
function fieldOf([name = '', index]: string[], row: Row): string {
  if (name !== 'signupFields') return name;
  return `answers.${Object.keys(row.answers)[Number(index)] ?? ''}`;
}
