/** More words do not narrow the result further, and each adds a condition to the statement. */
const mostWords = 6;

const separators = /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/u;

/** Letters as searches compare them: lower case, without accents. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');

/** Whether the character parts words. */
export const partsWords = (character: string): boolean => separators.test(character);

/** The words of a text, exactly as the database's `search_terms()` cuts it. A test keeps the two in step. */
export const wordsIn = (text: string): string[] => [
  ...new Set(
    plainLetters(text)
      .replace(/(?<=[0-9])-(?=[0-9])/g, '')
      .split(separators)
      .filter((word) => word !== '')
      .map((word) => [...word].slice(0, 40).join('')),
  ),
];

/** The words that somebody typed to find something. */
export const searchTerms = (typed: string): string[] => wordsIn(typed).slice(0, mostWords);
