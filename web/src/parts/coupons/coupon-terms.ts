import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { type Currency, parseMoney } from '@coursefront/contract/values/money.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { momentAt, nextDay } from '../../lib/text/moment-at.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { dayOf } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';

/** The first moment of a code's first day. Input that is not a date stays as typed, and the form refuses it. */
export const beginOf = (day: string, zone: string): string | null =>
  day === '' ? null : dayOf(day) ? momentAt({ date: day, time: '00:00' }, zone) : day;

/** The first moment after a code's last day. */
export const endOf = (day: string, zone: string): string | null =>
  day === '' ? null : dayOf(day) ? beginOf(nextDay(day), zone) : day;

/** The last valid day of a code that ends at this moment. */
export const lastDayOf = (end: string, zone: string): string =>
  wallClock(new Date(Date.parse(end) - 1).toISOString(), zone).date;

/** A percentage if there is no currency, otherwise an amount in minor units. */
type Discount = { off_amount: number; currency: Currency | null };

/** `10%` in the language's format, or `10.00 SEK`. */
export const couponValue = ({ off_amount, currency }: Discount, language: Language): string =>
  leftToRight(
    currency === null
      ? new Intl.NumberFormat(numberLocaleOf(language), { style: 'percent' }).format(off_amount / 100)
      : formatMoney(off_amount, currency),
  );

/** The typed characters that can belong to a number. */
export const discountDigits = (typed: string): string => typed.replace(/[^\d.,\s]/g, '');

/** A typed percentage, or a typed amount in minor units. NaN cannot be read, and the form refuses it. */
export function typedDiscount(digits: string, kind: 'percent' | 'amount'): number | null {
  if (digits.trim() === '') return null;
  return kind === 'amount' ? (parseMoney(digits) ?? Number.NaN) : Number(digits.replace(',', '.'));
}
