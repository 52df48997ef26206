import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { type Currency, formatMoney } from '@coursefront/contract/values/money.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { momentAt, nextDay, wallClock } from '../../lib/text/zoned-time.ts';
import { dayOf } from '../../ui/text/format-date.ts';

/** A code is good from the first moment of its first day; what is no day stays as it was typed, for the form to refuse. */
export const beginOf = (day: string, zone: string): string | null =>
  day === '' ? null : dayOf(day) ? momentAt({ date: day, time: '00:00' }, zone) : day;

/** And up to the first moment after its last day. */
export const endOf = (day: string, zone: string): string | null =>
  day === '' ? null : dayOf(day) ? beginOf(nextDay(day), zone) : day;

/** The last day on which a code counts that ends at this moment. */
export const lastDayOf = (end: string, zone: string): string =>
  wallClock(new Date(Date.parse(end) - 1).toISOString(), zone).date;

/** Percent where there is no currency, otherwise minor units of it. */
type Discount = { off_amount: number; currency: Currency | null };

/** `10%` as the language writes it, or `10.00 SEK`. */
export const couponValue = ({ off_amount, currency }: Discount, language: Language): string =>
  leftToRight(
    currency === null
      ? new Intl.NumberFormat(numberLocaleOf(language), { style: 'percent' }).format(off_amount / 100)
      : formatMoney(off_amount, currency),
  );
