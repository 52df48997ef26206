import { plainLetters } from '@coursefront/contract/panel/search-terms.ts';
import { unspaced } from './matches.ts';

/** `phrases`: how people name the task, `approve invoice|approve`. */
type Task<Name extends string> = { name: Name; phrases: string };

/** The task, and what it is for: nothing, or the words that find it. */
type ReadTask<Name extends string> = { name: Name; rest: string };

/**
 * Reads a task that is said in one line: "approve invoice 214", "new date for fire". The words of a phrase may stand in any
 * order and with others between them, because languages put them differently. The longest phrase is the one meant.
 */
export function readTask<Name extends string>(
  typed: string,
  tasks: readonly Task<Name>[],
  fillers: string,
): ReadTask<Name> | null {
  const text = plainLetters(typed).trim();
  const named = tasks.flatMap(({ name, phrases }) =>
    listed(phrases).flatMap((phrase) => {
      const rest = without(text, phrase.split(' '));
      return rest === null ? [] : [{ name, rest, length: phrase.length }];
    }),
  );
  const [best] = named.toSorted((one, other) => other.length - one.length);
  return best ? { name: best.name, rest: withoutFillers(best.rest, listed(fillers)) } : null;
}

const listed = (texts: string): string[] => texts.split('|').map(plainLetters);

/** The text without the words, or null if it does not have all of them. */
function without(text: string, words: readonly string[]): string | null {
  let rest = ` ${text.replace(/\s+/g, ' ')} `;
  for (const word of words) {
    const sought = unspaced.test(word) ? word : ` ${word} `;
    if (!rest.includes(sought)) return null;
    rest = rest.replace(sought, ' ');
  }
  return rest;
}

const withoutFillers = (text: string, fillers: readonly string[]): string =>
  text
    .split(' ')
    .filter((word) => !fillers.includes(word))
    .map((word) => trimmed(word, fillers))
    .filter((word) => word !== '')
    .join(' ');

/** Where words are written together, fillers stand at the ends of what is left. */
function trimmed(word: string, fillers: readonly string[]): string {
  if (!unspaced.test(word)) return word;
  const filler = fillers.find((each) => word.startsWith(each) || word.endsWith(each));
  if (filler === undefined) return word;
  return trimmed(word.startsWith(filler) ? word.slice(filler.length) : word.slice(0, -filler.length), fillers);
}
