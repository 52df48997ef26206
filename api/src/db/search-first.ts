import { searchTerms } from '@coursefront/contract/panel/search-terms.ts';
import type { TenantQueries } from './database.ts';
import { last, rarestFirst, rowsWith, type SearchKind } from './search.ts';
import { type Sql, sql } from './sql.ts';

/** The typed words of one kind of thing, the one that fewest things have first. */
export type TypedWords = { rarest: string; others: readonly string[] };

/** Rows with a word are counted no further: beyond it, one word narrows as badly as another. */
const mostCompared = 1_000;

/** Which word each kind of thing is best looked up by. One word needs no look at the database. */
export async function wordsFor<Kind extends SearchKind>(
  db: TenantQueries,
  kinds: readonly Kind[],
  typed: string,
): Promise<(kind: Kind) => TypedWords> {
  const words = searchTerms(typed);
  const [only = '', second] = words;
  if (second === undefined) return () => ({ rarest: only, others: [] });
  const sorted = await Promise.all(kinds.map((kind) => sortedWords(db, kind, words)));
  return (kind) => {
    const [rarest = '', ...others] = sorted[kinds.indexOf(kind)] ?? [];
    return { rarest, others };
  };
}

async function sortedWords(db: TenantQueries, kind: SearchKind, words: readonly string[]): Promise<string[]> {
  const each = words.map((word) => ({ word, ids: rowsWith(db.instanceId, kind, word) }));
  return (await rarestFirst(db, each, mostCompared)).map(({ word }) => word);
}

/**
 * `(…) hits` with `row_id` and `place`: some of the things with the rarest word. Those with the whole word come first, and the
 * newest of them. Their number is written out, so that no plan can run away (decision 40). With more words, or `narrowed` by
 * something else, most hits are no match, so there are more of them.
 */
export function hitsOf(instanceId: number, kind: SearchKind, { rarest, others }: TypedWords, narrowed = false): Sql {
  const limit = others.length === 0 && !narrowed ? sql`limit 100` : sql`limit 1000`;
  return sql`(
      select row_id, min(place) as place
        from ((select row_id, 0 as place
                 from search_words
                where instance_id = ${instanceId} and kind = ${kind} and word = ${rarest}
                order by row_id desc
                ${limit})
              union all
              (select row_id, 1 as place
                 from search_words
                where instance_id = ${instanceId} and kind = ${kind} and word > ${rarest} and word < ${rarest + last}
                order by word
                ${limit})) hit
       group by row_id
       order by min(place), row_id desc) hits`;
}
