import type { TenantQueries } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** More words do not narrow the result further, and each adds a condition to the statement. */
const mostWords = 6;

/** No character sorts after this one, so all words with a given beginning lie between it and it plus this character. */
const last = '\u{10ffff}';

export type SearchKind = 'company' | 'course' | 'group' | 'order' | 'registration' | 'user';

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

type RareWord = { word: string; rows: number };

/** The words with the number of rows that have each, the rarest first; counted up to one more than `most`. */
export async function rarestFirst(
  db: TenantQueries,
  kind: SearchKind,
  words: readonly string[],
  most: number,
): Promise<RareWord[]> {
  const counts = words.reduce(
    (before, word) => sql`${before} || (
      select count(*)::int from (${rowsWith(db.instanceId, kind, word)} limit ${most + 1}) counted)`,
    sql`'{}'::int[]`,
  );
  const found = await db.one<{ rows: number[] }>(sql`select ${counts} as rows`);
  const each = words.map((word, index) => ({ word, rows: found?.rows[index] ?? 0 }));
  return each.toSorted((one, other) => one.rows - other.rows);
}

/** Splits text exactly as the database's `search_terms()` does. A test keeps the two in step. */
export function searchTerms(typed: string): string[] {
  const plain = typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?<=[0-9])-(?=[0-9])/g, '');
  const words = plain.split(/[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/u);
  return [...new Set(words.filter((word) => word !== '').map((word) => [...word].slice(0, 40).join('')))].slice(
    0,
    mostWords,
  );
}
