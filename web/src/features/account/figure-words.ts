import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import type { Trend } from '../../ui/layout/figure-card.tsx';

/** How figures are said: with the thousands apart, what is new with an arrow. */
export function useFigureWords() {
  const text = useText('account');
  const language = useLanguage();
  const number = new Intl.NumberFormat(numberLocaleOf(language));
  const list = new Intl.ListFormat(numberLocaleOf(language), { type: 'unit', style: 'short' });
  return {
    number: (count: number) => number.format(count),
    /** All points of a trend, for those who do not see its line. */
    counts: (months: readonly { count: number }[]) => list.format(months.map(({ count }) => number.format(count))),
    recent: (count: number): { trend?: Trend; text: string } =>
      count === 0
        ? { text: text('figures.none_last_30_days') }
        : {
            trend: { direction: 'up', amount: number.format(count), word: text('figures.more'), good: true },
            text: text('figures.last_30_days'),
          },
  };
}
