import { mostCounted } from '@coursefront/contract/lists.ts';
import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { Queries, TenantQueries } from './database.ts';
import { foundBy, type SearchKind } from './search.ts';
import { findPage } from './search-page.ts';
import { type Sql, sql } from './sql.ts';

type Direction = 'asc' | 'desc';
type SortedQuery = { sort: string; order: Direction };
export type PageQuery = { page: number; page_size: number };

/**
 * One way to sort a list, in both directions, without `order by`. `keys` compare the same columns and are never null: a
 * list is exported in batches, and each batch begins behind the last row of the one before. An order without keys is
 * for pages only.
 */
export type ListOrder = {
  readonly asc: Sql;
  readonly desc: Sql;
  readonly keys?: Readonly<Record<Direction, Sql>>;
  /** The first key again, where only a condition on it alone lets an index find the next batch. */
  readonly lead?: Sql;
};

/** Sorts by these columns, none of them null; the last ones make the order unambiguous. */
export function by(...columns: readonly Sql[]): Required<Omit<ListOrder, 'lead'>> {
  const keys = listed(columns);
  return { asc: keys, desc: listed(columns.map((column) => sql`${column} desc`)), keys: { asc: keys, desc: keys } };
}

/** Sorts by a moment and then by an id. Rows without the moment stand where `infinity` or `-infinity` would. */
export function byMoment(moment: Sql, absentAs: 'infinity' | '-infinity', id: Sql): ListOrder {
  const isLast = absentAs === 'infinity';
  const keys = sql`coalesce(${moment}, ${isLast ? sql`'infinity'` : sql`'-infinity'`}), ${id}`;
  return {
    asc: isLast ? sql`${moment}, ${id}` : sql`${moment} nulls first, ${id}`,
    desc: isLast ? sql`${moment} desc, ${id} desc` : sql`${moment} desc nulls last, ${id} desc`,
    keys: { asc: keys, desc: keys },
  };
}

const listed = ([first = sql``, ...others]: readonly Sql[]): Sql =>
  others.reduce((before, column) => sql`${before}, ${column}`, first);

type ListDeclaration<Db extends Queries, Query extends SortedQuery, Stored, Row> = {
  /** `from … where …` without the search, to which conditions can be added with `and`. */
  rows: (db: Db, query: Query) => Sql;
  /** The same rows for the count, without a join that only the order needs. */
  counted?: (db: Db, query: Query) => Sql;
  /** Where a row takes long to check, counting ends earlier than elsewhere, and the answer says `more`. */
  countTo?: (query: Query) => number;
  columns: (db: Db, query: Query) => Sql;
  /** Typed words find a row by the words of what `key` is the id of. Only for a tenant's list with a `cut`. */
  search?: {
    kind: SearchKind;
    key: Sql;
    typed: (query: Query) => string;
    /** Rows that several typed words mean: on pages they stand before rows that only contain them. */
    meant?: (db: Db, key: Sql, words: readonly string[]) => Sql;
  };
  /**
   * A condition, never null, for rows that are called exactly as typed: on pages they stand before all others. With a `cut`,
   * an index must find them by it, as only a hundred are looked for.
   */
  meant?: (query: Query) => Sql | undefined;
  orders: Readonly<Record<Query['sort'], ListOrder>>;
  /**
   * Cuts the page out of the rows of this alias before columns are computed and `joins` are made. Otherwise sub-selects
   * among the columns would run for every row that the page skips.
   */
  cut?: {
    alias: Sql;
    joins?: (db: Db, query: Query) => Sql;
    /** Joins that the order needs. `rows` has them, too. */
    orderJoin?: (db: Db, query: Query) => Sql;
    /**
     * `from … where …` of the rows with these ids. With it, the ids of a page are found first: by an index alone if one has
     * all that is compared, whatever lies ahead of the page or has to be sorted.
     */
    among?: (db: Db, ids: Sql) => Sql;
  };
  /**
   * `from …` that gives the keys of a row, for the walk. It looks the row up, since a moment that came through JavaScript
   * has lost its microseconds; rows that may be deleted meanwhile give the values themselves.
   */
  place?: (db: Db, row: Stored) => Sql;
  /** Turns the stored rows of a page or of a batch into those of the list. */
  answer?: (rows: Stored[], db: Db) => Row[] | Promise<Row[]>;
};

export type List<Db extends Queries, Query, Row> = {
  /** One page, and how many rows there are in all; with `more`, the total is the least that there is. */
  readPage(db: Db, query: Query & PageQuery): Promise<{ rows: Row[]; total: number; more?: true }>;
  /** Every row in the list's order, without counting them, read a thousand at a time. */
  walk(db: Db, query: Query): AsyncGenerator<Row>;
  /** The same, batch by batch. */
  batches(db: Db, query: Query): AsyncGenerator<Row[]>;
};

/** Says a list once: which rows, which columns, in which orders. */
export function listOf<Db extends Queries, Query extends SortedQuery, Stored, Row = Stored>({
  rows,
  counted = rows,
  countTo = () => mostCounted,
  columns,
  search,
  meant = () => undefined,
  orders,
  cut,
  place,
  answer = (stored) => stored as unknown as Row[],
}: ListDeclaration<Db, Query, Stored, Row>): List<Db, Query, Row> {
  const orderOf = ({ sort }: SortedQuery): ListOrder => orders[sort as Query['sort']];

  const inOrder = (query: Query): Sql => sql`order by ${orderOf(query)[query.order]}`;

  async function read(db: Db, query: Query, found: Sql, sorted = inOrder(query)): Promise<Stored[]> {
    return db.many<Stored>(
      cut
        ? sql`
    select ${columns(db, query)}
      from (select ${cut.alias}.* ${found}) ${cut.alias}
      ${cut.joins?.(db, query) ?? sql``}
     ${sorted}`
        : sql`
    select ${columns(db, query)} ${found}`,
    );
  }

  function onPage(db: Db, query: Query & PageQuery): Sql {
    const found = sql`${rows(db, query)} ${inOrder(query)} ${pageOf(query)}`;
    return cut?.among ? alone(cut.among(db, sql`array(select ${cut.alias}.id ${found})`)) : found;
  }

  async function readPage(db: Db, query: Query & PageQuery) {
    const typed = search?.typed(query) ?? '';
    if (searchTerms(typed).length > 0) return readFound(db as Db & TenantQueries, query, typed);
    const most = countTo(query);
    const isMeant = meant(query);
    const onThisPage = isMeant ? readMeant(db, query, isMeant) : read(db, query, onPage(db, query));
    const [answered, total] = await Promise.all([
      // Related records are read while the rows are still being counted.
      onThisPage.then((stored) => answer(stored, db)),
      countUpTo(db, counted(db, query), most),
    ]);
    return total > most && most < mostCounted
      ? { rows: answered, total: most, more: true as const }
      : { rows: answered, total };
  }

  async function* batches(db: Db, query: Query): AsyncGenerator<Row[]> {
    const next = (after: Stored | undefined) => {
      const found = search
        ? sql`${rows(db, query)} and ${foundBy((db as Db & TenantQueries).instanceId, search.kind, search.key, search.typed(query))}`
        : rows(db, query);
      const rest =
        after && place ? sql`${found} and ${isBehind(orderOf(query), query.order, place(db, after))}` : found;
      return read(db, query, sql`${rest} ${inOrder(query)} limit ${rowsAtOnce}`);
    };
    for await (const stored of batchesOf(next)) yield answer(stored, db);
  }

  async function readFound(db: Db & TenantQueries, query: Query & PageQuery, typed: string) {
    if (!cut || !search) throw new Error('This list is not for a search.');
    const order = orderOf(query)[query.order];
    const orderJoin = cut.orderJoin?.(db, query) ?? sql``;
    const { kind, key } = search;
    const isMeant = search.meant;
    const searched = {
      kind,
      key,
      rows: rows(db, query),
      alias: cut.alias,
      order,
      orderJoin,
      meant: isMeant && ((row: Sql, words: readonly string[]) => isMeant(db, row, words)),
    };
    const { ids, total, more } = await findPage(db, searched, typed, query);
    const found = alone(sql`${rows(db, query)} and ${cut.alias}.id = any (${ids}::bigint[])`);
    const asFound = sql`order by array_position(${ids}::bigint[], ${cut.alias}.id)`;
    return { rows: await answer(await read(db, query, found, asFound), db), total, ...(more && { more }) };
  }

  /** A page that begins with the rows that were meant. The rest is read in the order of an index. */
  function readMeant(db: Db, query: Query & PageQuery, isMeant: Sql): Promise<Stored[]> {
    const order = orderOf(query)[query.order];
    const sorted = sql`order by ${isMeant} desc, ${order}`;
    if (!cut) return read(db, query, sql`${rows(db, query)} ${sorted} ${pageOf(query)}`);
    const found = sql`
              from ((select ${cut.alias}.* ${rows(db, query)} and ${isMeant}
                      ${inOrder(query)}
                      limit ${mostMeant})
                     union all
                    (select ${cut.alias}.* ${rows(db, query)} and not ${isMeant}
                      ${inOrder(query)}
                      limit ${query.page * query.page_size})) ${cut.alias}
             ${sorted} ${pageOf(query)}`;
    return read(db, query, found, sorted);
  }

  return { readPage, batches, walk: (db, query) => rowsIn(batches(db, query)) };
}

/** Planned without the joins around it: these rows are looked up by their ids, whatever the planner expects of the joins. */
const alone = (found: Sql): Sql => sql`${found} offset 0`;

const rowsAtOnce = 1_000;
const mostMeant = 100;

/** Reads to the end: `next` gives the rows behind one, at first behind none. */
export async function* batchesOf<Row>(
  next: (after: Row | undefined, rows: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ; ) {
    const rows = await next(after, rowsAtOnce);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

export async function* rowsIn<Row>(batches: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of batches) yield* rows;
}

function isBehind({ keys, lead }: ListOrder, direction: Direction, place: Sql): Sql {
  if (!keys) throw new Error('This order is not for a walk.');
  const sign = direction === 'asc' ? sql`>` : sql`<`;
  const behind = sql`(${keys[direction]}) ${sign} (select ${keys[direction]} ${place})`;
  return lead ? sql`${lead} ${sign}= (select ${lead} ${place}) and ${behind}` : behind;
}

export const pageOf = ({ page, page_size }: PageQuery): Sql => sql`limit ${page_size} offset ${(page - 1) * page_size}`;

/** Counts no further than one more than `most`: a count reads every row that it counts. `found` is `from … where …`. */
export const countUpTo = async (db: Queries, found: Sql, most = mostCounted): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from (select ${found} limit ${most + 1}) counted`))?.count ?? 0;
