import * as z from 'zod/mini';

/** The maximum number of rows in one answer. */
const mostRows = 100;

const wholeNumber = (least: number, most: number, usual: number) =>
  z._default(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^\d{1,9}$/, 'field.wrong_kind')),
        z.transform((digits: string) => Number(digits)),
      ),
      z.int().check(z.minimum(least), z.maximum(most)),
    ),
    usual,
  );

/** The query of a list: page, page size, sort (by the list's sortable columns) and search. */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  usualSize: number,
  usualOrder: 'asc' | 'desc' = 'asc',
) =>
  z.strictObject({
    page: wholeNumber(1, 1_000_000, 1),
    page_size: wholeNumber(1, mostRows, usualSize),
    sort: z._default(z.enum(columns), columns[0]),
    order: z._default(z.enum(['asc', 'desc']), usualOrder),
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  });

/** The same for lists requested by POST, where numbers are not text. */
export const listBody = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  usualSize: number,
  usualOrder: 'asc' | 'desc' = 'asc',
) =>
  z.strictObject({
    page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
    page_size: z._default(z.int().check(z.minimum(1), z.maximum(mostRows)), usualSize),
    sort: z._default(z.enum(columns), columns[0]),
    order: z._default(z.enum(['asc', 'desc']), usualOrder),
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  });

/** The parts of a query that an export of the whole list ignores. */
export const pages = { page: true, page_size: true } as const;

/** Counts of unbounded lists stop here, because counting reads every row. */
export const mostCounted = 10_000;

/**
 * One page of rows and the total, for page numbers; a total of `mostCounted` + 1 means "more". So does `more`: a search
 * that finds too much ends early, and the total is what it had found by then.
 */
export const listOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), more: z.optional(z.literal(true)) });
