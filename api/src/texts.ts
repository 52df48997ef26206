import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '@coursefront/contract/errors.ts';
import { fallbackLanguage, type Language, languages, localeOf } from '@coursefront/contract/languages.ts';
import i18next, { type Resource } from 'i18next';

const folder = join(import.meta.dirname, '../../texts');

/** The areas whose words leave the server: in answers and in mails. The rest is the web's. */
const areas = ['errors', 'answers', 'mails'];

const spoken = i18next.createInstance();
await spoken.init({
  lng: fallbackLanguage,
  fallbackLng: fallbackLanguage,
  ns: areas,
  resources: Object.fromEntries(languages.map((language) => [localeOf(language), readAreas(language)])),
  // What goes into HTML is escaped where the HTML is made.
  interpolation: { escapeValue: false },
});

function readAreas(language: Language): Resource[string] {
  const files = readdirSync(join(folder, language)).filter((file) => areas.includes(file.replace('.json', '')));
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(folder, language, file), 'utf8'))]),
  );
}

/** The text of a key such as `mails:password_reset.subject`, in that language. */
export const say = (language: Language, key: string, params: Record<string, string | number> = {}): string =>
  spoken.t(key, { lng: localeOf(language), ...params });

export const sayError = (language: Language, code: ErrorCode, params: Record<string, string | number> = {}): string =>
  say(language, `errors:${code}`, params);
