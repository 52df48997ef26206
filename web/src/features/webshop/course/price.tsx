import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Tag } from 'lucide-react';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { savedPercent, unitPrice } from './saving.ts';

/** What one place costs when so many are bought, and what that saves. */
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
        {/* The other shop has the last word at its till. */}
        {soldElsewhere !== null ? (
          <span>{text('course.guide_price', { count: places })}</span>
        ) : (
          course.prices.length > 0 && <span>{text('course.your_price', { count: places })}</span>
        )}
        <Money minor={each} currency={currency} className="justify-self-start text-xl font-semibold text-ink" />
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
