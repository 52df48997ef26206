import { type Language, numberLocaleOf } from '@coursefront/contract/languages.ts';
import { type Currency, formatMoney } from '@coursefront/contract/values/money.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';

/** Percent where there is no currency, otherwise minor units of it. */
type Discount = { off_amount: number; currency: Currency | null };

/** `10%` as the language writes it, or `10.00 SEK`. */
export const couponValue = ({ off_amount, currency }: Discount, language: Language): string =>
  leftToRight(
    currency === null
      ? new Intl.NumberFormat(numberLocaleOf(language), { style: 'percent' }).format(off_amount / 100)
      : formatMoney(off_amount, currency),
  );
