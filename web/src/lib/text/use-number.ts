import { localeOf } from '@coursefront/contract/languages.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { formatNumber } from '@coursefront/contract/values/numbers.ts';
import { useLanguage } from './text.ts';

/** Writes a number in the reader's language: `20 776`. */
export function useNumber(): (number: number) => string {
  const locale = localeOf(useLanguage());
  return (number) => formatNumber(number, locale);
}

/** Writes a count that the server ends at a limit: `10 000+`. The limit itself would be a wrong number. */
export function useCounted(most: number = mostCounted): (count: number) => string {
  const number = useNumber();
  return (count) => (count > most ? `${number(most)}+` : number(count));
}
