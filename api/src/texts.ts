import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import { type TextParams, type TextTree, textFrom } from '@coursefront/contract/texts.ts';

/** The areas whose words leave the server: in answers, mails and documents. The rest is the web's. */
type Area = 'answers' | 'common' | 'documents' | 'errors' | 'mails';

const folder = join(import.meta.dirname, '../../texts');

const read = (area: Area): Record<Language, TextTree> =>
  Object.fromEntries(
    languages.map((language) => [language, JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'))]),
  ) as Record<Language, TextTree>;

const texts: Record<Area, Record<Language, TextTree>> = {
  answers: read('answers'),
  common: read('common'),
  documents: read('documents'),
  errors: read('errors'),
  mails: read('mails'),
};

/** The text of a key such as `mails:password_reset.subject`. Whoever puts it into HTML escapes it there. */
export function say(language: Language, key: `${Area}:${string}`, params?: TextParams): string {
  const [area, path] = key.split(':') as [Area, string];
  return textFrom(texts[area][language], path, localeOf(language), params);
}

export const sayError = (language: Language, code: ErrorCode, params?: TextParams): string =>
  say(language, `errors:${code}`, params);
