import * as z from 'zod/mini';

/** No list answers more rows than this at once, whatever is asked for. */
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

/** What a list takes in its query: page, page size, sort and search, with the list's own sortable columns. */
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

/** The same for the lists that are asked for by POST, where numbers are numbers. */
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

/** What a list leaves out of its query when it is asked for whole, as a file. */
export const pages = { page: true, page_size: true } as const;

/** Lists that grow for ever are counted so far and no further: a count reads every row that it counts. */
export const mostCounted = 10_000;

/** One page of rows and how many there are in all, so that the pages can be numbered; `mostCounted` + 1 says "more". */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });
