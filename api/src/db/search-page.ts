import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { TenantQueries } from './database.ts';
import { rarestFirst, rowsWith, type SearchKind, wordOf } from './search.ts';
import { type Sql, sql } from './sql.ts';

/** The most rows that one statement looks up or walks through. The statements below repeat the number. */
export const mostCandidates = 2_000;

type Searched = {
  kind: SearchKind;
  /** The column of a row that holds the id of what has the words. */
  key: Sql;
  /** `from … where …` of the list without the search, its alias, its order, and joins that only the order needs. */
  rows: Sql;
  alias: Sql;
  order: Sql;
  orderJoin: Sql;
  /** Whether the row with this key is what several words mean, and stands before rows that only contain them. */
  meant?: ((key: Sql, words: readonly string[]) => Sql) | undefined;
};

type Page = { page: number; page_size: number };

/** `more`: the search ended before it had seen everything, so `total` is the least that there is. */
export type Found = { ids: number[]; total: number; more: boolean };

/**
 * The ids of one page of a searched list, with bounded work whatever was typed (decision 40). Every statement limits the
 * rows it looks at and looks each up by an index; the planner cannot choose otherwise.
 */
export async function findPage(db: TenantQueries, searched: Searched, typed: string, page: Page): Promise<Found> {
  const { rarest, others, isRare } = await sortedWords(db, searched.kind, typed);
  const begin = () => amongHits(db, searched, rarest, others, page);

  const all = isRare ? await begin() : undefined;
  if (all && all.total <= mostCandidates) return { ...all, more: false };
  const walked = await alongTheList(db, searched, [rarest, ...others], page);
  if (walked.rows < mostCandidates) return { ...walked, more: false };
  if (walked.total >= page.page_size) return { ...walked, more: true };
  const some = all ?? (await begin());
  return { ...(some.total > walked.total ? some : walked), more: true };
}

/** The typed words, the rarest first, and whether few rows have that one. */
async function sortedWords(db: TenantQueries, kind: SearchKind, typed: string) {
  const each = searchTerms(typed).map((word) => ({ word, ids: rowsWith(db.instanceId, kind, word) }));
  const sorted = await rarestFirst(db, each, mostCandidates);
  const rarest = sorted[0]?.word ?? '';
  const others = sorted.slice(1).map(({ word }) => word);
  return { rarest, others, isRare: (sorted[0]?.rows ?? 0) <= mostCandidates };
}

type Candidates = { total: number; ids: number[] };

/** Begins with the rows that have the rarest word: all of them, or the first of too many. */
async function amongHits(
  db: TenantQueries,
  { kind, key, rows, alias, order, orderJoin, meant }: Searched,
  rarest: string,
  others: readonly string[],
  page: Page,
): Promise<Candidates> {
  const found = await db.one<Candidates>(sql`
    with hits as materialized (
      select distinct row_id from (${rowsWith(db.instanceId, kind, rarest)} limit 2001) hit
    ), found as materialized (
      select ${alias}.id, ${key} as key, row_number() over (order by ${order}) as place
        from (select ${alias}.*
                from hits
               cross join lateral (
                      select ${alias}.* ${rows} and ${key} = hits.row_id and ${haveAll(db, kind, sql`hits.row_id`, others)}
                       limit 2001) ${alias}
               limit 2001) ${alias}
        ${orderJoin}
    )${sorted(meant, [rarest, ...others])}
    select (select count(*) from found) as total,
           array(select id from sorted where ${isOn(page)} order by place) as ids`);
  return found ?? { total: 0, ids: [] };
}

type Walked = { rows: number; total: number; ids: number[] };

/** Goes through the beginning of the list in its order. */
async function alongTheList(
  db: TenantQueries,
  { kind, key, rows, alias, order, meant }: Searched,
  words: readonly string[],
  page: Page,
): Promise<Walked> {
  const found = await db.one<Walked>(sql`
    with walked as materialized (
      select ${alias}.id, ${key} as key, row_number() over (order by ${order}) as place ${rows}
       order by ${order}
       limit 2000
    ), found as materialized (
      select id, key, row_number() over (order by place) as place from walked where ${haveAll(db, kind, sql`key`, words)}
    )${sorted(meant, words)}
    select (select count(*) from walked) as rows, (select count(*) from found) as total,
           array(select id from sorted where ${isOn(page)} order by place) as ids`);
  return found ?? { rows: 0, total: 0, ids: [] };
}

/** Puts what several words mean first. Each look reads the row's people, so only the first 200 rows are looked at. */
function sorted(meant: Searched['meant'], words: readonly string[]): Sql {
  if (!meant || words.length < 2) return sql`, sorted as (select id, place from found)`;
  return sql`, sorted as materialized (
      select id, row_number() over (order by case when place <= 200 then ${meant(sql`found.key`, words)} else false end desc, place) as place
        from found
    )`;
}

type Choice = Omit<Searched, 'orderJoin'> & {
  /** The list is spread over a long table, so that a walk through it takes too long: some rows with the rarest word must do. */
  isSpread?: boolean;
};

/**
 * A condition for the first rows of a short list to choose from: those with the typed words, or simply the first. Narrows
 * the same rows in the same order.
 */
export async function firstFound(db: TenantQueries, choice: Choice, typed: string, most: number): Promise<Sql> {
  if (searchTerms(typed).length > 0) {
    const { ids } = await findFirst(db, { ...choice, orderJoin: sql`` }, typed, { page: 1, page_size: most });
    return sql`${choice.key} = any (${ids}::bigint[])`;
  }
  return sql`true`;
}

async function findFirst(
  db: TenantQueries,
  searched: Searched & Choice,
  typed: string,
  page: Page,
): Promise<Candidates> {
  if (!searched.isSpread) return findPage(db, searched, typed, page);
  const { rarest, others } = await sortedWords(db, searched.kind, typed);
  return amongHits(db, searched, rarest, others, page);
}

/** One look-up per row and word. As `exists` it could become a join that reads every row with the word. */
export const haveAll = ({ instanceId }: TenantQueries, kind: SearchKind, id: Sql, words: readonly string[]): Sql =>
  words.reduce(
    (before, word) => sql`${before} and (select true ${wordOf(instanceId, kind, id, word)} limit 1)`,
    sql`true`,
  );

const isOn = ({ page, page_size }: Page): Sql =>
  sql`place > ${(page - 1) * page_size}::bigint and place <= ${page * page_size}::bigint`;
