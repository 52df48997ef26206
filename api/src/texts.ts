import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { dateLocaleOf, type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import { type TextParams, type TextTree, textFrom } from '@coursefront/contract/texts.ts';
import type { Fault } from '@coursefront/contract/values/faults.ts';
import { formatMoney, type Money } from '@coursefront/contract/values/money.ts';
import { faultText } from '@coursefront/contract/values/required-fields.ts';
import type { Refusal } from './refusal.ts';
import { whenUsed } from './when-used.ts';

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
  'troubles',
] as const;
type Area = (typeof areas)[number];

const folder = join(import.meta.dirname, '../../texts');

/** Each file is read with its first text: a process rarely speaks all thirteen languages. */
const texts = Object.fromEntries(
  areas.map((area) => [area, Object.fromEntries(languages.map((language) => [language, fileOf(area, language)]))]),
) as Record<Area, Record<Language, () => TextTree>>;

function fileOf(area: Area, language: Language): () => TextTree {
  return whenUsed(() => JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8')));
}

/** The text of a key such as `mails:password_reset.subject`. It is not escaped for HTML. */
export function say(language: Language, key: `${Area}:${string}`, params?: TextParams): string {
  const [area, path] = key.split(':') as [Area, string];
  return textFrom(texts[area][language](), path, localeOf(language), params);
}

/** Like `say`, but returns `name` if there is no text for the key. */
export function sayOr(language: Language, key: `${Area}:${string}`, name: string): string {
  const words = say(language, key);
  return key.endsWith(`:${words}`) ? name : words;
}

export const sayError = (language: Language, code: ErrorCode, params: Refusal['params'] = {}): string =>
  say(language, `errors:${code}`, allWritten(params, language));

const allWritten = (params: Refusal['params'], language: Language): TextParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, written(value, language)]));

/** Amounts and days, such as `2026-11-15`, as the language writes them. */
function written(value: string | number | Money, language: Language): string | number {
  if (typeof value === 'object') return formatMoney(value.minor, value.currency, language);
  if (typeof value === 'number' || !isDay(value)) return value;
  return new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(value),
  );
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** A field's error: for an empty field it says what to enter. */
export const sayFault = (language: Language, field: string, { code, params }: Fault): string =>
  say(language, `errors:${faultText(field, code)}`, params && allWritten(params, language));

/** All texts of a branch with their keys, for searching: `send_mail` of `mails` means `mails.send_mail`. */
export function wordsIn(language: Language, area: Area, branch: string): [key: string, words: string][] {
  const top = texts[area][language]()[branch];
  const leaves = (tree: TextTree, above: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, below]) =>
      typeof below === 'string' ? [[above + key, below]] : leaves(below, `${above}${key}.`),
    );
  return typeof top === 'object' ? leaves(top, '') : [];
}
