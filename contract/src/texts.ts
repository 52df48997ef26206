import { formatNumber } from './values/numbers.ts';

/** The texts of an area in one language: nested as in the file, with plural suffixes such as `_one` and `_other`. */
export type TextTree = { readonly [key: string]: string | TextTree };

export type TextParams = Readonly<Record<string, string | number>>;

/**
 * The text under a key such as `list.range`, with its `{{placeholders}}` filled in. With a `count` it is the
 * language's plural form for that number, which is written as the language writes numbers; none may have a form of its own,
 * `_zero`. A missing text reads as its key, so that it is noticed.
 */
export function textFrom(tree: TextTree | undefined, key: string, locale: string, params: TextParams = {}): string {
  const text = pluralOf(tree, key, locale, params.count) ?? leafAt(tree, key) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = params[name] ?? placeholder;
    return name === 'count' && typeof value === 'number' ? formatNumber(value, locale) : String(value);
  });
}

function pluralOf(tree: TextTree | undefined, key: string, locale: string, count: string | number | undefined) {
  if (typeof count !== 'number') return undefined;
  const forms = [...(count === 0 ? ['zero'] : []), rulesOf(locale).select(count), 'other'];
  return forms.map((form) => leafAt(tree, `${key}_${form}`)).find((text) => text !== undefined);
}

function leafAt(tree: TextTree | undefined, key: string): string | undefined {
  let at: string | TextTree | undefined = tree;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || !Object.hasOwn(at, part)) return undefined;
    at = at[part];
  }
  return typeof at === 'string' ? at : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}
