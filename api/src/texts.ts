import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import { type TextParams, type TextTree, textFrom } from '@coursefront/contract/texts.ts';

/** The areas with texts that leave the server: in answers, mails, documents and CSV files. The other areas are for the web only. */
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

/** The text of a key such as `mails:password_reset.subject`. It is not escaped for HTML. */
export function say(language: Language, key: `${Area}:${string}`, params?: TextParams): string {
  const [area, path] = key.split(':') as [Area, string];
  return textFrom(texts[area][language], path, localeOf(language), params);
}

/** Like `say`, but returns `name` if there is no text for the key. */
export function sayOr(language: Language, key: `${Area}:${string}`, name: string): string {
  const words = say(language, key);
  return key.endsWith(`:${words}`) ? name : words;
}

export const sayError = (language: Language, code: ErrorCode, params?: TextParams): string =>
  say(language, `errors:${code}`, params);

/** All texts of a branch with their keys, for searching: `send_mail` of `mails` means `mails.send_mail`. */
export function wordsIn(language: Language, area: Area, branch: string): [key: string, words: string][] {
  const top = texts[area][language][branch];
  const leaves = (tree: TextTree, above: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, below]) =>
      typeof below === 'string' ? [[above + key, below]] : leaves(below, `${above}${key}.`),
    );
  return typeof top === 'object' ? leaves(top, '') : [];
}
