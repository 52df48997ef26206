import { discountPresets } from '@coursefront/contract/constants.ts';
import type { Language } from '@coursefront/contract/languages.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { couponValue } from '../../parts/coupons/coupon-terms.ts';

/** What the form sends for a discount; the amount is null while it is not given. */
export type Discount = { type: 'percent' | 'amount'; off_amount: number | null; currency: Currency };

/** A preset by its place in the list, or a value of one's own. */
export type Choice = '' | `${number}` | 'percent' | 'amount';

type Preset = Discount & { off_amount: number };

export const presets: readonly Preset[] = discountPresets.map((preset) =>
  'percent' in preset
    ? { type: 'percent', off_amount: preset.percent, currency: 'SEK' }
    : { type: 'amount', off_amount: preset.amountMinor, currency: preset.currency },
);

/** `50%` or `10 SEK`: a preset is a round sum, and called by it. */
export const presetValue = ({ type, off_amount, currency }: Preset, language: Language): string =>
  type === 'percent'
    ? couponValue({ off_amount, currency: null }, language)
    : leftToRight(`${off_amount / 100}\u00a0${currency}`);

/** What is sent once it is chosen: the preset's own value, or one that is still to be typed. */
export function discountOf(choice: Choice, before: Discount): Discount {
  if (choice === 'percent' || choice === 'amount') return { type: choice, off_amount: null, currency: before.currency };
  return presets[choice === '' ? -1 : Number(choice)] ?? { ...before, off_amount: null };
}
