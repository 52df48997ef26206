import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import type { Trend } from '../../ui/layout/figure-card.tsx';

/** The change since the period before in per cent. Null if nothing changed or there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0 || now === before) return null;
  return (now - before) / before;
}

/** Writes how a figure changed: "18 %" with an arrow. */
export function useTrend(): (now: number, before: number) => Trend | undefined {
  const text = useText('sales');
  const percent = new Intl.NumberFormat(numberLocaleOf(useLanguage()), { style: 'percent', maximumFractionDigits: 0 });
  return (now, before) => {
    const change = changeOf(now, before);
    if (change === null) return undefined;
    const isMore = change > 0;
    return {
      direction: isMore ? 'up' : 'down',
      amount: percent.format(Math.abs(change)),
      word: text(isMore ? 'more' : 'less'),
      good: isMore,
    };
  };
}
