import { type Sql, sql } from './sql.ts';

/** More words than this find nothing that the first ones did not; each is one more condition of the statement. */
const mostWords = 6;

/** No character sorts after it: everything that begins with a word lies between the word and the word with this behind. */
const last = '\u{10ffff}';

export type SearchKind = 'company' | 'course' | 'group' | 'order' | 'registration' | 'user';

/**
 * Narrows a list to the rows that have every typed word, or the beginning of it, among their own; `true` where nothing was
 * typed. One condition a word, so that the planner can begin with a rare one instead of walking the whole list.
 */
export function foundBy(instanceId: number, kind: SearchKind, rowId: Sql, typed: string): Sql {
  return searchTerms(typed).reduce(
    (before, word) => sql`${before} and exists (
      select from search_words typed
       where typed.instance_id = ${instanceId} and typed.kind = ${kind} and typed.row_id = ${rowId}
         and typed.word >= ${word} and typed.word < ${word + last})`,
    sql`true`,
  );
}

/** The same cutting as the database's `search_terms()`, which keeps the words; a test holds the two together. */
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
