import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { useNumber } from '../../lib/text/use-number.ts';
import type { Trend } from '../../ui/layout/figure-card.tsx';

/** Beyond ten times as much, the times say more than a share. */
const mostTimes = 10;

/** The share by which it changed. Null if that is less than a per cent, or if there was too little to compare with. */
export function changeOf(now: number, before: number): number | null {
  if (before === 0) return null;
  const change = (now - before) / before;
  return Math.abs(change) < 0.005 || Math.abs(change) > mostTimes ? null : change;
}

/** Writes how a figure changed: "18 %" with an arrow, or "44 times as much". */
export function useTrend(): (now: number, before: number) => Trend | undefined {
  const text = useText('common');
  const locale = numberLocaleOf(useLanguage());
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const whole = useNumber();
  return (now, before) => {
    const times = before > 0 ? now / before : 0;
    if (times > mostTimes + 1)
      return { direction: 'up', amount: text('trend.times', { times: whole(times) }), word: '', good: true };
    const change = changeOf(now, before);
    if (change === null) return undefined;
    const isMore = change > 0;
    return {
      direction: isMore ? 'up' : 'down',
      amount: percent.format(Math.abs(change)),
      word: text(isMore ? 'trend.more' : 'trend.less'),
      good: isMore,
    };
  };
}
