import { typedReference, wholeReference } from '@coursefront/contract/invoices/payment-references.ts';
import { partsWords, plainLetters, searchTerms, wordsIn } from '@coursefront/contract/panel/search-terms.ts';

/** Scripts without spaces between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Letters are joined in writing, so that a half of a word is never set in another weight. */
const isJoined = (word: string) => /\p{Script=Arabic}/u.test(word);

/** Where the typed word stands in a word: at its beginning, behind the zeros of a number, or anywhere. -1 if it does not. */
function placeIn(word: string, typed: string, anywhere: boolean): number {
  if (word.startsWith(typed)) return 0;
  if (anywhere || unspaced.test(typed)) return word.indexOf(typed);
  const zeros = /^0+(?=[1-9])/.exec(word)?.[0].length ?? 0;
  return zeros > 0 && word.startsWith(typed, zeros) ? zeros : -1;
}

/** Whether each typed word begins a word of the texts. In scripts without spaces it may stand anywhere. */
export function fits(typed: string, ...texts: readonly string[]): boolean {
  const words = wordsIn(texts.join(' '));
  return searchTerms(typed).every((term) => words.some((word) => placeIn(word, term, false) >= 0));
}

/** Whether the text has no other words than the typed ones, in their order. */
export const isSame = (typed: string, text: string): boolean => wordsIn(typed).join(' ') === wordsIn(text).join(' ');

/** The words to show in bold for what was typed. A payment reference is typed in many ways and shown in one. */
export function wordsToMark(...typed: readonly string[]): string[] {
  const references = typed.map(typedReference).filter((digits) => digits !== null);
  return [...typed.flatMap(searchTerms), ...references.flatMap((digits) => [digits, wholeReference(digits)])];
}

type Part = { at: number; text: string; isMarked: boolean };

/** Cuts a text into what was matched and what was not, by the rules of the search: in any case, with and without accents. */
export function markedParts(text: string, words: readonly string[], anywhere = false): Part[] {
  const letters = [...text];
  const marked = new Set<number>();
  for (const { plain, places } of placedWords(letters)) {
    for (const typed of words) {
      const begin = placeIn(plain, typed, anywhere);
      if (begin < 0) continue;
      const [first, last] = isJoined(plain) ? [0, plain.length - 1] : [begin, begin + typed.length - 1];
      for (let at = places[first] ?? 0; at <= (places[last] ?? -1); at++) marked.add(at);
    }
  }
  const parts: Part[] = [];
  for (const [at, letter] of letters.entries()) {
    const before = parts.at(-1);
    // An accent of its own belongs to the letter before it.
    const isMarked = marked.has(at) || (before?.isMarked === true && plainLetters(letter) === '');
    if (before?.isMarked === isMarked) before.text += letter;
    else parts.push({ at, text: letter, isMarked });
  }
  return parts;
}

/** A word in plain letters, and which letter of the text each of them comes from. */
type PlacedWord = { plain: string; places: number[] };

function placedWords(letters: readonly string[]): PlacedWord[] {
  const words: PlacedWord[] = [{ plain: '', places: [] }];
  for (const [at, letter] of letters.entries()) {
    if (letter === '-' && isDigit(letters[at - 1]) && isDigit(letters[at + 1])) continue;
    for (const plain of plainLetters(letter)) {
      const word = words.at(-1);
      if (partsWords(plain)) words.push({ plain: '', places: [] });
      else if (word) {
        word.plain += plain;
        word.places.push(...Array.from(plain.split(''), () => at));
      }
    }
  }
  return words.filter(({ plain }) => plain !== '');
}

const isDigit = (letter: string | undefined) => letter !== undefined && /^[0-9]$/.test(letter);
