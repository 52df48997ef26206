import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import { type TextParams, type TextTree, textFrom } from '@coursefront/contract/texts.ts';

/** The areas whose words leave the server: in answers, mails, documents and files of lists. The rest is the web's alone. */
const areas = [
  'answers',
  'audit',
  'common',
  'connect-accounts',
  'customers',
  'documents',
  'errors',
  'jobs',
  'mails',
  'operations',
] as const;
type Area = (typeof areas)[number];

const folder = join(import.meta.dirname, '../../texts');

const read = (area: Area): Record<Language, TextTree> =>
  Object.fromEntries(
    languages.map((language) => [language, JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'))]),
  ) as Record<Language, TextTree>;

const texts = Object.fromEntries(areas.map((area) => [area, read(area)])) as Record<Area, Record<Language, TextTree>>;

/** The text of a key such as `mails:password_reset.subject`. Whoever puts it into HTML escapes it there. */
export function say(language: Language, key: `${Area}:${string}`, params?: TextParams): string {
  const [area, path] = key.split(':') as [Area, string];
  return textFrom(texts[area][language], path, localeOf(language), params);
}

/** The same, or a thing's own name where nobody has found words for it yet. */
export function sayOr(language: Language, key: `${Area}:${string}`, name: string): string {
  const words = say(language, key);
  return key.endsWith(`:${words}`) ? name : words;
}

export const sayError = (language: Language, code: ErrorCode, params?: TextParams): string =>
  say(language, `errors:${code}`, params);

/** All that stands in a branch of an area, `send_mail` of `mails` as `mails.send_mail`: to be searched through. */
export function wordsIn(language: Language, area: Area, branch: string): [key: string, words: string][] {
  const top = texts[area][language][branch];
  const leaves = (tree: TextTree, above: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, below]) =>
      typeof below === 'string' ? [[above + key, below]] : leaves(below, `${above}${key}.`),
    );
  return typeof top === 'object' ? leaves(top, '') : [];
}
