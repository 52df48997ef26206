import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { Queries } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** No character sorts after this one, so all words with a given beginning lie between it and it plus this character. */
export const last = '\u{10ffff}';

export type SearchKind =
  | 'audit'
  | 'company'
  | 'course'
  | 'event'
  | 'form'
  | 'group'
  | 'order'
  | 'quote'
  | 'registration'
  | 'user';

/**
 * Narrows a list to rows that contain every typed word, or a word beginning with it. `true` if nothing was typed.
 * Uses one condition per word, so that the planner can start with a rare word instead of scanning the list. The work is
 * not bounded: for whole lists, such as files. A page is found by `findPage`.
 */
export function foundBy(instanceId: number, kind: SearchKind, rowId: Sql, typed: string): Sql {
  return searchTerms(typed).reduce(
    (before, word) => sql`${before} and exists (select ${wordOf(instanceId, kind, rowId, word)})`,
    sql`true`,
  );
}

/** `from … where …`: the words of one row that are, or begin with, a word. */
export const wordOf = (instanceId: number, kind: SearchKind, rowId: Sql, word: string): Sql => sql`
      from search_words typed
     where typed.instance_id = ${instanceId} and typed.kind = ${kind} and typed.row_id = ${rowId}
       and typed.word >= ${word} and typed.word < ${word + last}`;

/** The ids of rows with the word, or one beginning with it. A row with several such words is listed several times. */
export const rowsWith = (instanceId: number, kind: SearchKind, word: string): Sql => sql`
      select row_id from search_words
       where instance_id = ${instanceId} and kind = ${kind} and word >= ${word} and word < ${word + last}`;

/** A condition on `search_words w`: the word, or one beginning with it. */
export const wordsBetween = (word: string): Sql => sql`w.word >= ${word} and w.word < ${word + last}`;

/**
 * `select instance_id, row_id`: the rows of all customers with the word, or one beginning with it. The word is looked up at
 * each customer, which is one step into the index.
 */
export const rowsOfAll = (kind: SearchKind, word: string): Sql => sql`
      select i.id as instance_id, w.row_id
        from instances i
       cross join lateral (
              select w.row_id from search_words w
               where w.instance_id = i.id and w.kind = ${kind} and ${wordsBetween(word)}) w`;

/** Narrows a list: the ids of the rows that fit, and the same as a condition on a row of the list. */
export type Narrowing = { ids: Sql; holds: Sql };

/** With the number of rows that fit each, the rarest first; counted up to one more than `most`. */
export async function rarestFirst<Each extends Pick<Narrowing, 'ids'>>(
  db: Queries,
  narrowings: readonly Each[],
  most: number,
): Promise<(Each & { rows: number })[]> {
  const counts = narrowings.reduce(
    (before, { ids }) => sql`${before} || (
      select count(*)::int from (${ids} limit ${most + 1}) counted)`,
    sql`'{}'::int[]`,
  );
  const found = await db.one<{ rows: number[] }>(sql`select ${counts} as rows`);
  const each = narrowings.map((narrowing, index) => ({ ...narrowing, rows: found?.rows[index] ?? 0 }));
  return each.toSorted((one, other) => one.rows - other.rows);
}

/** A text in plain letters, as `search_terms()` cuts words from it. For short tables, which need no index. */
export const plain = (text: Sql): Sql =>
  sql`regexp_replace(lower(normalize(${text}, nfkd)), '[\\u0300-\\u036f]', '', 'g')`;

/** Whether a text in plain letters contains every typed word, also in the middle of one. For tables without row security. */
export function containsAll(column: Sql, typed: string): Sql {
  return partsOf(typed).reduce((before, word) => sql`${before} and ${column} like ${`%${word}%`}`, sql`true`);
}

/** The typed words, for `like`. Signs alone are looked for as they are. */
export function partsOf(typed: string): string[] {
  const words = searchTerms(typed);
  return words.length === 0 ? [escapeLike(typed)] : words;
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
