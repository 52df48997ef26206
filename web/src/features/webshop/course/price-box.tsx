import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { type PriceTier, tierFor, withoutVat } from '@coursefront/contract/shop/prices.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { leftToRight } from '../../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { ShownPrice } from '../shown-price.tsx';
import { savedPercent, unitPrice } from './places.ts';

/** Stands beside the course if there is room, otherwise below its introduction. Sticky positions fail in a frame. */
export function CourseBox({ className, children }: { className?: string; children: ReactNode }) {
  const text = useText('webshop');
  return (
    <aside
      aria-label={text('course.price_box')}
      className={classes(
        'grid gap-5 rounded-lg border border-line bg-surface p-5 shadow-2 in-data-awaits:*:animate-awaited @4xl:p-6',
        className,
      )}
    >
      {children}
    </aside>
  );
}

/** The price per place for a quantity, and the saving. */
export function CoursePrice({ course, places }: { course: ShopCourse; places: number }) {
  const text = useText('webshop');
  const percent = new Intl.NumberFormat(numberLocaleOf(useLanguage()), { style: 'percent', maximumFractionDigits: 2 });
  const { price, currency, vat_basis_points: vat, external_id: soldElsewhere } = course.web_shop_instance_active;
  const priced = { price, prices: course.prices };
  const each = unitPrice(priced, places);
  const saved = savedPercent(priced, places);
  if (each === null) return <p className="font-semibold">{text('course.no_price')}</p>;
  return (
    <div className="flex flex-wrap items-end justify-between gap-2">
      <p className="grid text-xs text-ink-3">
        {/* The external shop's checkout decides the final price. */}
        {soldElsewhere !== null ? (
          <span>{text('course.guide_price', { count: places })}</span>
        ) : (
          course.prices.length > 0 && <span>{text('course.your_price', { count: places })}</span>
        )}
        <ShownPrice
          price={each}
          net_price={netOf(course, each)}
          currency={currency}
          className="justify-self-start text-xl font-semibold text-ink"
        />
        <span>{vat > 0 ? text('course.incl_vat', { rate: percent.format(vat / 10_000) }) : text('course.no_vat')}</span>
      </p>
      {saved > 0 && (
        <Badge kind="success" icon={Tag}>
          {text('course.you_save', { percent: percent.format(saved / 100) })}
        </Badge>
      )}
    </div>
  );
}

/** Without VAT, if the shop shows its prices so. The external shop has its own. */
export function netOf(
  { prices_without_vat, web_shop_instance_active: item }: ShopCourse,
  amount: number,
): number | null {
  const isShown = prices_without_vat && item.external_id === null && item.vat_basis_points > 0;
  return isShown ? withoutVat(amount, item.vat_basis_points) : null;
}

type CourseTiersProps = { course: ShopCourse; places: number | undefined };

/** The prices by quantity, with the current range marked. */
export function CourseTiers({ course, places }: CourseTiersProps) {
  const text = useText('webshop');
  const { prices: tiers } = course;
  const { currency } = course.web_shop_instance_active;
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
          <tr key={tier.from} aria-current={tier === current || undefined} className={tierLook}>
            <td>
              {rangeOf(tier)}
              {tier === current && <span className="sr-only"> ({text('course.this_price')})</span>}
            </td>
            <td className="text-end">
              <Money minor={netOf(course, tier.price) ?? tier.price} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const tierLook =
  '*:border-t *:border-line *:px-3 *:py-2.5 aria-current:*:border-transparent aria-current:*:bg-brand-tint ' +
  'aria-current:font-semibold aria-current:text-brand-text aria-current:*:first:rounded-s-md ' +
  'aria-current:*:last:rounded-e-md [[aria-current]+&]:*:border-transparent';
