import { type PriceTier, tierFor } from '@coursefront/contract/shop/prices.ts';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useText } from '../../../lib/text/text.ts';
import { Money } from '../../../ui/text/money.tsx';

type CourseTiersProps = { tiers: readonly PriceTier[]; currency: string; places: number | undefined };

/** The price of one place by quantity, with the range that is bought marked. */
export function CourseTiers({ tiers, currency, places }: CourseTiersProps) {
  const text = useText('webshop');
  const current = places === undefined ? undefined : tierFor(tiers, places);
  const rangeOf = ({ from, to }: PriceTier) => {
    if (to === null) return text('course.and_more', { count: from });
    return from === to ? String(from) : leftToRight(`${from}–${to}`);
  };
  return (
    <table className="w-full border-separate border-spacing-0 text-sm">
      <caption className="sr-only">{text('course.tiers')}</caption>
      <thead className="text-xs text-ink-3">
        <tr>
          <th scope="col" className="px-3 pb-2 text-start font-medium">
            {text('course.participants')}
          </th>
          <th scope="col" className="px-3 pb-2 text-end font-medium">
            {text('course.price_each')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier) => (
          <tr key={tier.from} aria-current={tier === current || undefined} className={rowLook}>
            <td>
              {rangeOf(tier)}
              {tier === current && <span className="sr-only"> ({text('course.this_price')})</span>}
            </td>
            <td className="text-end">
              <Money minor={tier.price} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowLook =
  '*:border-t *:border-line *:px-3 *:py-2.5 aria-current:*:border-transparent aria-current:*:bg-brand-tint ' +
  'aria-current:font-semibold aria-current:text-brand-text aria-current:*:first:rounded-s-md ' +
  'aria-current:*:last:rounded-e-md [[aria-current]+&]:*:border-transparent';
