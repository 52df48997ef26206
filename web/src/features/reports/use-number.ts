import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage } from '../../lib/text/text.ts';

/** `20,776`, as the reader's language parts thousands. */
export function useNumber(): (number: number) => string {
  const format = new Intl.NumberFormat(numberLocaleOf(useLanguage()));
  return (number) => format.format(number);
}
