import { discountPresets } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { couponValue } from '../../parts/coupons/coupon-terms.ts';

/** A discount in the form. The amount is null until it is given. */
export type Discount = { type: 'percent' | 'amount'; off_amount: number | null; currency: Currency };

/** A preset by its position in the list, or a custom value. */
export type DiscountChoice = '' | `${number}` | 'percent' | 'amount';

type DiscountPreset = Discount & { off_amount: number };

export const presets: readonly DiscountPreset[] = discountPresets.map((preset) =>
  'percent' in preset
    ? { type: 'percent', off_amount: preset.percent, currency: 'SEK' }
    : { type: 'amount', off_amount: preset.amountMinor, currency: preset.currency },
);

/** `50%` or `10 SEK`: presets are round sums. */
export const presetValue = ({ type, off_amount, currency }: DiscountPreset, language: Language): string =>
  type === 'percent'
    ? couponValue({ off_amount, currency: null }, language)
    : leftToRight(`${off_amount / 100}\u00a0${currency}`);

/** An order with and without the discount, in minor units. Null while there is no discount that an order can have. */
export function discountedExample({ type, off_amount: off }: Pick<Discount, 'type' | 'off_amount'>) {
  if (off === null || !(off > 0) || (type === 'percent' && off > 100)) return null;
  const round = 100_000;
  if (type === 'percent') return { before: round, after: Math.round(round * (1 - off / 100)) };
  const before = off < round ? round : off * 2;
  return { before, after: before - off };
}

/** The discount for a choice: the preset's value, or an empty one for a custom value. */
export function discountOf(choice: DiscountChoice, before: Discount): Discount {
  if (choice === 'percent' || choice === 'amount') return { type: choice, off_amount: null, currency: before.currency };
  return presets[choice === '' ? -1 : Number(choice)] ?? { ...before, off_amount: null };
}
