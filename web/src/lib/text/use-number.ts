import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage } from './text.ts';

/** Writes a number in the reader's language: `20,776`. */
export function useNumber(): (number: number) => string {
  const format = new Intl.NumberFormat(numberLocaleOf(useLanguage()));
  return (number) => format.format(number);
}
