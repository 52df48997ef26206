import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { Queries } from '../../db/database.ts';
import { rarestFirst, rowsOfAll, wordsBetween } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

/** More entries with a word than these are not looked up one by one: the span of time is searched instead. */
const mostEntries = 5_000;

export const entriesWith = (word: string): Sql => sql`${rowsOfAll('audit', word)} limit ${mostEntries + 1}`;

/**
 * The rarest typed word, if few entries have it and it is in no customer's name: an entry has the names of its customer,
 * but not their words. Its entries are found by the index, however far back.
 */
export async function findRareWord(db: Queries, typed: string): Promise<string | undefined> {
  const words = searchTerms(typed);
  if (words.length === 0) return undefined;
  const each = words.map((word) => ({ word, ids: rowsOfAll('audit', word) }));
  const [sorted, named] = await Promise.all([rarestFirst(db, each, mostEntries), wordsInNames(db, words)]);
  const rarest = sorted.find(({ word }) => !named.has(word));
  return rarest && rarest.rows <= mostEntries ? rarest.word : undefined;
}

/** The words that are part of a customer's name. */
async function wordsInNames(db: Queries, words: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ word: string }>(sql`
    select typed.word
      from unnest(${words}::text[]) typed (word)
     where exists (select from instances i where i.search_key like '%' || typed.word || '%')`);
  return new Set(rows.map(({ word }) => word));
}

/** Each word is in the entry or in the name of its customer `i`; the rare one was looked up before. */
export const hasWords = (typed: string, rare: string | undefined): Sql =>
  searchTerms(typed)
    .filter((word) => word !== rare)
    .reduce(
      (before, word) => sql`${before} and (strpos(i.search_key, ${word}) > 0 or exists (
               select from search_words w
                where w.instance_id = a.instance_id and w.kind = 'audit' and w.row_id = a.id and ${wordsBetween(word)}))`,
      sql`true`,
    );
