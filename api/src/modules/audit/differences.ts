import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { AuditEntry } from '@coursefront/contract/operations/audit.ts';
import { formatMoney } from '@coursefront/contract/values/money.ts';
import { formatPercent } from '@coursefront/contract/values/numbers.ts';
import { knownSetting } from '@coursefront/contract/values/setting-values.ts';

export type Facts = Readonly<Record<string, unknown>>;

/** Facts in minor units of the entry's `currency`. */
export const sums = ['amount', 'off', 'off_amount', 'price', 'prices', 'total'] as const;
const isSum = (fact: string): boolean => (sums as readonly string[]).includes(fact);

/** `setting`: the name of the general setting that the facts are about, if they are about one. */
type Reader = { language: Language; setting: string | null };

type Differences = { before: Facts | null; after: Facts | null };

/** Only the facts that differ, and the currency of sums among them. Null if one side is missing or nothing differs. */
export function differences(before: Facts | null, after: Facts | null): Differences {
  if (!before || !after) return { before, after };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const needed = changed.some(isSum) ? names.filter((name) => name === 'currency' || changed.includes(name)) : changed;
  const some = (facts: Facts) => Object.fromEntries(needed.map((name) => [name, facts[name] ?? null]));
  return changed.length === 0 ? { before: null, after: null } : { before: some(before), after: some(after) };
}

/** The database keeps no order of facts. These come first because they identify the subject. */
const leading = ['name', 'title', 'promo_code', 'code', 'first_name', 'last_name', 'email', 'from', 'to'];
const rankOf = (fact: string) => (leading.includes(fact) ? leading.indexOf(fact) : leading.length);

/**
 * Lists the changes fact by fact, in readable form. Facts that are empty before and after are left out, and so is a currency
 * that stands with its sums.
 */
export function toldChanges(before: Facts | null, after: Facts | null, reader: Reader): AuditEntry['changes'] {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const hasSum = facts.some(isSum);
  return facts
    .filter((fact) => !(hasSum && fact === 'currency'))
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .map((fact) => ({ fact, before: toldFact(before, fact, reader), after: toldFact(after, fact, reader) }))
    .filter(({ before, after }) => before !== null || after !== null);
}

function toldFact(facts: Facts | null, fact: string, { language, setting }: Reader): string | null {
  const value = facts?.[fact];
  const { currency, type } = facts ?? {};
  if (fact === 'prices' && typeof currency === 'string' && Array.isArray(value))
    return value.length === 0 ? null : value.map((tier: Tier) => toldTier(tier, currency, language)).join(', ');
  if (fact === 'value' && setting && typeof value === 'string') return toldSetting(setting, value, language);
  if (typeof value !== 'number' || !isSum(fact)) return textOf(value);
  if (type === 'percent') return formatPercent(value, numberLocaleOf(language));
  return typeof currency === 'string' ? formatMoney(value, currency, language) : textOf(value);
}

/** A percentage has its sign, a switch is `true` or `false`, which readers see as yes and no. */
function toldSetting(name: string, value: string, language: Language): string | null {
  const known = knownSetting(name);
  if (known?.isPercent && value !== '') return formatPercent(Number(value), numberLocaleOf(language));
  if (known?.isSwitch) return String(value === '1');
  return textOf(value);
}

type Tier = { from: number; to: number | null; price: number };

const toldTier = ({ from, to, price }: Tier, currency: string, language: Language): string =>
  `${from}${to === null ? '+' : `–${to}`}: ${formatMoney(price, currency, language)}`;

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
