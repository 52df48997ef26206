import type { FieldFaults } from '../values/faults.ts';
import type { PriceTier } from './prices.ts';

/**
 * The errors of a course's price ranges, by `<index>.<field>`. They must begin at 1 and have no gaps or overlaps. Only the
 * last may be open; beyond a closed last range, the course's own price applies.
 */
export function rangeFaults(ranges: readonly Pick<PriceTier, 'from' | 'to'>[]): FieldFaults {
  const faults: FieldFaults = {};
  let next: number | null = 1;
  for (const [index, { from, to }] of ranges.entries()) {
    const at = `${index}.from`;
    if (next === null) faults[at] = [{ code: 'price_range.after_open' }];
    else if (from < next) faults[at] = [{ code: 'price_range.overlap', params: { next } }];
    else if (from > next)
      faults[at] = [{ code: index === 0 ? 'price_range.first' : 'price_range.gap', params: { next } }];
    if (to !== null && to < from) faults[`${index}.to`] = [{ code: 'price_range.ends_early', params: { from } }];
    if (next !== null) next = to === null ? null : Math.max(from, to) + 1;
  }
  return faults;
}
