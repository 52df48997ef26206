import * as z from 'zod/mini';

export const cells = ['firstName', 'lastName', 'email', 'phone'] as const;
export type Cell = (typeof cells)[number];

/** One line of the grid as typed. Answers are by question; several choices are a list. */
export const Row = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Row = z.infer<typeof Row>;
export type RowContent = Partial<Omit<Row, 'id'>>;

export const rowWith = (content: RowContent = {}): Row => ({
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  answers: {},
  ...content,
  id: crypto.randomUUID(),
});

const isEmpty = (value: string | string[]): boolean =>
  typeof value === 'string' ? value.trim() === '' : value.length === 0;

export const isBlank = (row: Row): boolean =>
  cells.every((cell) => isEmpty(row[cell])) && Object.values(row.answers).every(isEmpty);

/**
 * As many rows as places, at least. With fewer places blank rows go first; people who then have no place stay at the
 * end, out of sight, and come back with the next place.
 */
export function fitRows(rows: readonly Row[], places: number): Row[] {
  const fitted = [...rows];
  for (let at = fitted.length - 1; at >= 0 && fitted.length > places; at -= 1) {
    if (isBlank(fitted[at] as Row)) fitted.splice(at, 1);
  }
  while (fitted.length < places) fitted.push(rowWith());
  return fitted;
}

/** Puts people into the grid from a row on, over what stands there; more people than rows make it longer. */
export function fillRows(rows: readonly Row[], from: number, people: readonly RowContent[]): Row[] {
  const filled = [...rows];
  people.forEach((person, index) => {
    const row = filled[from + index] ?? rowWith();
    filled[from + index] = { ...row, ...person, answers: { ...row.answers, ...person.answers } };
  });
  return filled;
}

/** Where people from a file go: after everybody who is there already. */
export const firstFreeRow = (rows: readonly Row[]): number => rows.findLastIndex((row) => !isBlank(row)) + 1;
