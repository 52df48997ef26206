import { errors } from '../../contract/src/errors.ts';
import { fallbackLanguage, type Language, languages } from '../../contract/src/languages.ts';
import { baseOf, keysFor } from './plural-forms.ts';
import { type ProjectFile, projectFiles } from './project-files.ts';
import { report } from './report.ts';
import sameAsEnglish from './same-as-english.json' with { type: 'json' };

/** Texts by key, `area:path.to.text`. */
export type Texts = ReadonlyMap<string, string>;
export type Allowed = Readonly<Record<string, readonly string[]>>;

/** The texts of one language: `texts/en/orders.json` with `{ "invoices": { "none": … } }` is `orders:invoices.none`. */
export function textsOf(language: Language, files: readonly ProjectFile[]): Texts {
  const own = files.filter(({ path }) => path.startsWith(`texts/${language}/`));
  return new Map(own.flatMap(({ path, text }) => flatten(JSON.parse(text), `${path.split('/').pop()?.slice(0, -5)}:`)));
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, key.endsWith(':') ? key + name : `${key}.${name}`),
  );
}

/** The structural differences between a language and English. */
export function languageFaults(language: Language, english: Texts, texts: Texts, allowed: Allowed): string[] {
  const expected = keysFor(language, english);
  const missing = [...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const extra = [...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key} has no place in it`);
  const wrong = [...expected].flatMap(([key, source]) => {
    const text = texts.get(key);
    return text === undefined
      ? []
      : textFaults(language, text, english.get(source) ?? '', allowed).map((f) => `${key} ${f}`);
  });
  return [...missing, ...extra, ...wrong].map((fault) => `${language}: ${fault}`);
}

function textFaults(language: Language, text: string, english: string, allowed: Allowed): string[] {
  if (text.trim() === '') return ['is empty'];
  const faults: string[] = [];
  const [has, wants] = [placeholders(text), placeholders(english)];
  if (has !== wants) faults.push(`has the placeholders "${has}" where English has "${wants}"`);
  if (language !== fallbackLanguage && text === english && hasWords(text) && !isAllowed(language, text, allowed)) {
    faults.push(`is English: "${text}"`);
  }
  return faults;
}

/** The names inside {{…}} and the tags, without `count`: a plural form may write the number as a word. */
function placeholders(text: string): string {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'count');
  const tags = [...text.matchAll(/<\/?\w+\s*\/?>/g)].map(([tag]) => tag);
  return [...new Set([...names, ...tags])].sort().join(' ');
}

const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}|<.*?>/g, ''));

const isAllowed = (language: Language, text: string, allowed: Allowed) =>
  ['*', language].some((list) => allowed[list]?.includes(text));

/** Unneeded exceptions would hide future faults. */
export function staleAllowances(allowed: Allowed, english: Texts, all: ReadonlyMap<Language, Texts>): string[] {
  const sameIn = new Map([...all].map(([language, texts]) => [language, textsAsInEnglish(language, texts)]));
  const isNeeded = (list: string, text: string) =>
    [...sameIn].some(
      ([language, same]) => (list === '*' ? language !== fallbackLanguage : language === list) && same.has(text),
    );
  return Object.entries(allowed).flatMap(([list, texts]) =>
    texts
      .filter((text) => !isNeeded(list, text))
      .map((text) => `same-as-english.json: "${text}" (${list}) is not needed`),
  );

  function textsAsInEnglish(language: Language, texts: Texts): ReadonlySet<string | undefined> {
    const pairs = [...keysFor(language, english)].map(([key, source]) => [texts.get(key), english.get(source)]);
    return new Set(pairs.filter(([text, source]) => text === source).map(([text]) => text));
  }
}

type Catalogue = Readonly<Record<string, { params: readonly string[] }>>;

/** Every error must have a text, and the text may only use the error's parameters. */
export function errorFaults(catalogue: Catalogue, english: Texts): string[] {
  return Object.entries(catalogue).flatMap(([code, { params }]) => {
    const text = english.get(`errors:${code}`) ?? english.get(`errors:${code}_other`);
    if (text === undefined) return [`en: errors:${code} is missing`];
    const unknown = [...text.matchAll(/\{\{\s*(\w+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !params.includes(name));
    return unknown.map((name) => `en: errors:${code} asks for {{${name}}}, which the error does not bring`);
  });
}

/**
 * The keys that no source uses. A use is a whole string, with or without its area ('orders:invoices.none' or
 * 'invoices.none'), or a template whose fixed parts match (`status.${status}`).
 */
export function unusedKeys(keys: Iterable<string>, sources: readonly ProjectFile[]): string[] {
  const source = sources.map(({ text }) => text).join('\n');
  const strings = new Set([...source.matchAll(/['"`]([\w.:-]+)(?=['"`])/g)].map(([, text]) => text));
  const written = [...source.matchAll(/`((?:[\w.:-]|\$\{[^}`]*\})+)`/g)].map(([, text = '']) => text);
  const templates = [...new Set(written)].map(patternOf);
  const isUsed = (name: string) => strings.has(name) || templates.some((pattern) => pattern?.test(name));
  return [...keys].filter((key) => !isUsed(key) && !isUsed(key.slice(key.indexOf(':') + 1)));
}

/** Templates with fewer than three fixed letters would match nearly every key. */
function patternOf(template: string): RegExp | undefined {
  const parts = template.split(/\$\{[^}]*\}/);
  if (parts.join('').replace(/\W/g, '').length < 3) return undefined;
  return new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('[\\w.-]+')}$`);
}

if (import.meta.main) {
  const files = projectFiles('texts/*/*.json');
  const all = new Map(languages.map((language) => [language, textsOf(language, files)]));
  const english = textsOf(fallbackLanguage, files);
  const sources = projectFiles('{web,api,contract}/src/**/*.{ts,tsx}').filter(
    ({ path }) => !/\.test\.tsx?$/.test(path),
  );
  const named = new Set([...english.keys()].map((key) => baseOf(key, english)));
  const errorKeys = Object.keys(errors).map((code) => `errors:${code}`);
  report([
    ...errorFaults(errors, english),
    ...[...all].flatMap(([language, texts]) => languageFaults(language, english, texts, sameAsEnglish)),
    ...staleAllowances(sameAsEnglish, english, all),
    ...unusedKeys(named, sources)
      .filter((key) => !errorKeys.includes(key))
      .map((key) => `en: ${key} is unused`),
  ]);
}
