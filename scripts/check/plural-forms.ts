import { type Language, localeOf } from '../../contract/src/languages.ts';

const suffixed = /^(.+?)(_ordinal)?_(?:zero|one|two|few|many|other)$/;

/** The key without its plural suffix, as used in code. */
export const baseOf = (key: string, texts: ReadonlyMap<string, string>) => (isPlural(key, texts) ? stem(key) : key);

const stem = (key: string) => key.replace(suffixed, '$1$2');

/** `pay_other` alone is an ordinary key; it is a plural if it has a count or a singular. */
function isPlural(key: string, texts: ReadonlyMap<string, string>): boolean {
  const other = texts.get(`${stem(key)}_other`);
  return suffixed.test(key) && other !== undefined && (texts.has(`${stem(key)}_one`) || other.includes('{{count'));
}

/**
 * The keys that a language must have, each with its English source key. A plural has one form for each plural category
 * of the language, and one for zero if English has it.
 */
export function keysFor(language: Language, english: ReadonlyMap<string, string>): Map<string, string> {
  const keys = new Map<string, string>();
  const categoriesOf = (type: 'cardinal' | 'ordinal') =>
    new Intl.PluralRules(localeOf(language), { type }).resolvedOptions().pluralCategories;
  const categories = { cardinal: categoriesOf('cardinal'), ordinal: categoriesOf('ordinal') };
  for (const key of english.keys()) {
    if (!isPlural(key, english)) {
      keys.set(key, key);
      continue;
    }
    const base = stem(key);
    for (const category of categories[base.endsWith('_ordinal') ? 'ordinal' : 'cardinal'])
      keys.set(`${base}_${category}`, `${base}_other`);
    if (english.has(`${base}_zero`)) keys.set(`${base}_zero`, `${base}_zero`);
  }
  return keys;
}
