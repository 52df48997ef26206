import { Currency } from '@coursefront/contract/values/money.ts';
import { type Labels, labelNames, type Period } from '../../ports/payment-objects.ts';
import { Unreadable } from './outcome.ts';

/** Our currencies are upper case, the provider's lower case. All have two decimals on both sides. */
export const toStripeCurrency = (currency: Currency): string => currency.toLowerCase();

export function currencyOf(code: string | null): Currency {
  const known = Currency.safeParse(code?.toUpperCase());
  if (!known.success) throw new Unreadable(`The product does not sell in ${code ?? 'no currency'}.`);
  return known.data;
}

export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000);

/** Another version of the provider's API may send no date where ours does. */
export function toDate(seconds: number): Date {
  if (!Number.isFinite(seconds)) throw new Unreadable('A date is missing.');
  return new Date(seconds * 1000);
}
export const toDateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : toDate(seconds);

/** The provider sends an id, or the whole object if it was expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Keeps only the labels we know, in both directions. */
export function labelsOf(words: Readonly<Record<string, string | undefined>> | null): Labels {
  const labels: Labels = {};
  for (const name of labelNames) if (words?.[name] !== undefined) labels[name] = words[name];
  return labels;
}

const periods: Record<string, Period> = {
  'month 1': 'monthly',
  'month 3': 'quarterly',
  'month 12': 'annually',
  'year 1': 'annually',
};

export function periodOf({ interval, interval_count }: { interval: string; interval_count: number }): Period {
  const period = periods[`${interval} ${interval_count}`];
  if (!period) throw new Unreadable(`The product does not sell by ${interval_count} ${interval}.`);
  return period;
}

/** Maps a provider's state to ours. The provider may add states at any time. */
export function stateOf<State>(states: Readonly<Record<string, State>>, name: string | null): State {
  const state = name === null ? undefined : states[name];
  if (state === undefined) throw new Unreadable(`The product does not know the state ${name}.`);
  return state;
}
