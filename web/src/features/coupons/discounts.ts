import { discountPresets } from '@coursefront/contract/constants.ts';
import type { Currency } from '@coursefront/contract/money.ts';

/** What the form sends for a discount; the amount is null while it is not given. */
export type Discount = { type: 'percent' | 'amount'; off_amount: number | null; currency: Currency };

/** A preset by its place in the list, or a value of one's own. */
export type Choice = '' | `${number}` | 'percent' | 'amount';

export const presets: readonly Discount[] = discountPresets.map((preset) =>
  'percent' in preset
    ? { type: 'percent', off_amount: preset.percent, currency: 'SEK' }
    : { type: 'amount', off_amount: preset.amountMinor, currency: preset.currency },
);

/** What is sent once it is chosen: the preset's own value, or one that is still to be typed. */
export function discountOf(choice: Choice, before: Discount): Discount {
  if (choice === 'percent' || choice === 'amount') return { type: choice, off_amount: null, currency: before.currency };
  return presets[choice === '' ? -1 : Number(choice)] ?? { ...before, off_amount: null };
}
