import * as z from 'zod/mini';
import { cells } from '../../../parts/people/person-cells.ts';

/** One line of the grid as typed. Answers are keyed by question; several choices are a list. */
export const Row = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Has an account in the buyer's company, which has the phone number. */
  known: z._default(z.boolean(), false),
  /** Filled with the buyer's details, and follows them when the buyer changes them in an earlier step. */
  own: z._default(z.boolean(), false),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Row = z.infer<typeof Row>;
export type RowContent = Partial<Omit<Row, 'id'>>;

export const rowWith = (content: RowContent = {}): Row => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  known: false,
  own: false,
  answers: {},
  ...content,
  id: crypto.randomUUID(),
});

/** With another address it is another person, of whom nothing is known. With another name it is not the buyer. */
export const changeRow = (row: Row, content: RowContent): Row => ({
  ...row,
  ...(content.email !== undefined && { known: false }),
  ...((content.email ?? content.firstName ?? content.lastName) !== undefined && { own: false }),
  ...content,
});

/** The id of a cell's or an answer's input, for labels, error summaries and arrow keys. */
export const cellId = (rowId: string, field: string): string => `${rowId}-${field}`;

const isEmpty = (value: string | string[]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0;

export const isBlank = (row: Row): boolean =>
  cells.every((cell) => isEmpty(row[cell])) && Object.values(row.answers).every(isEmpty);

/**
 * At least as many rows as places. With fewer places, blank rows are removed first; people without a place stay at the
 * end, hidden, and come back when a place is added.
 */
export function fitRows(rows: readonly Row[], places: number): Row[] {
  const fitted = [...rows];
  for (let at = fitted.length - 1; at >= 0 && fitted.length > places; at -= 1) {
    if (isBlank(fitted[at] as Row)) fitted.splice(at, 1);
  }
  while (fitted.length < places) fitted.push(rowWith());
  return fitted;
}

/** Writes people into the grid from a row on, over its content; more people than rows make it longer. */
export function fillRows(rows: readonly Row[], from: number, people: readonly RowContent[]): Row[] {
  const filled = [...rows];
  people.forEach((person, index) => {
    const row = filled[from + index] ?? rowWith();
    filled[from + index] = changeRow(row, { ...person, answers: { ...row.answers, ...person.answers } });
  });
  return filled;
}

/** People from a file are added after everybody in the grid. */
export const firstFreeRow = (rows: readonly Row[]): number => rows.findLastIndex((row) => !isBlank(row)) + 1;
