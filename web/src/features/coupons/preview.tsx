import { useWatch } from 'react-hook-form';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { couponValue, lastDayOf } from '../../parts/coupons/coupon-terms.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatMoney } from '../../ui/text/format-money.ts';
import { discountedExample } from './discounts.ts';
import type { CouponForm } from './use-coupon-form.ts';

/** False for a date that is still being typed. */
const isMoment = (typed: string | null): typed is string => typed !== null && /^\d{4}-\d\d-\d\dT/.test(typed);

/** The effect of the code in words, with an example. It follows the typing. */
export function CouponPreview({ form, zone }: { form: CouponForm; zone: string }) {
  const text = useText('coupons');
  const language = useLanguage();
  const { control } = form.fields;
  const [coupon, from, until, uses, courses, company] = useWatch({
    control,
    name: ['coupon', 'valid_from', 'valid_until', 'max_uses', 'courses', 'company_id'],
  });
  const { type, off_amount, currency } = coupon;
  const example = discountedExample(coupon);
  if (!example || off_amount === null) return null;
  const value = couponValue({ off_amount, currency: type === 'percent' ? null : currency }, language);
  const money = (amount: number) => leftToRight(formatMoney(amount, currency));
  const written = (day: string) => leftToRight(formatDate(day));
  const lines = [
    text('off', { value }),
    text('preview.example', { before: money(example.before), after: money(example.after) }),
    isMoment(from) && text('list.from', { date: written(wallClock(from, zone).date) }),
    isMoment(until) ? text('list.until', { date: written(lastDayOf(until, zone)) }) : text('list.for_good'),
    uses === null || !(uses > 0) ? text('preview.any_number') : text('preview.uses', { count: uses }),
    // The fields above name them.
    courses.length > 0 && text('form.courses'),
    company !== null && text('form.company'),
  ].filter((line) => typeof line === 'string' && line !== '');
  return (
    <section aria-label={text('preview.title')} className="grid gap-1 rounded-md bg-sunken px-4 py-3 text-sm">
      <h3 className="text-sm font-medium">{text('preview.title')}</h3>
      <ul className="grid gap-0.5 text-ink-2">
        {lines.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
