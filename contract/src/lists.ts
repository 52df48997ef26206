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
export const listQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns, usualSize: number) =>
  z.strictObject({
    page: wholeNumber(1, 1_000_000, 1),
    page_size: wholeNumber(1, mostRows, usualSize),
    sort: z._default(z.enum(columns), columns[0]),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    search: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  });

/** One page of rows and how many there are in all, so that the pages can be numbered. */
export const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });
