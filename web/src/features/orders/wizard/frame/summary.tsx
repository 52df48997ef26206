import { localeOf } from '@coursefront/contract/languages.ts';
import { type ExplainedPrice, type PriceLine, withoutVat } from '@coursefront/contract/shop/prices.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEventZone } from '../../../../lib/session/site.ts';
import { leftToRight } from '../../../../lib/text/left-to-right.ts';
import { useLanguage, useText } from '../../../../lib/text/text.ts';
import { useWeekdayAndHours } from '../../../../parts/events/use-when.ts';
import { Loaded } from '../../../../parts/loaded.tsx';
import { PriceExplained, plainMoney } from '../../../../parts/orders/price-explained.tsx';
import { WizardSummary } from '../../../../parts/wizard/summary.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { CourseCover } from '../../../../ui/pictures/course-cover.tsx';
import { EventDate } from '../../../../ui/text/date-text.tsx';
import { formatDate } from '../../../../ui/text/format-date.ts';
import { isOrderable } from '../../purchase/draft.ts';
import { usePurchase } from '../../purchase/use-purchase.ts';
import { OrderCoupon } from './coupon.tsx';
import { tierReason } from './tiers.ts';

/** The course, its price and the reasons for the price. */
export function OrderSummary() {
  const text = useText('orders');
  const { course, step, steps, searchOf } = usePurchase();
  return (
    <WizardSummary
      title={text('summary.title')}
      action={
        step !== 'order' &&
        steps.includes('order') && (
          <Link to="." search={searchOf('order')}>
            {text('summary.change')}
          </Link>
        )
      }
      foot={text('summary.secure')}
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4">
        <CourseCover course={course} className="aspect-4/3 rounded-md" />
        <CourseLines />
      </div>
      <PriceLines />
      <OrderCoupon />
    </WizardSummary>
  );
}

/** The course in a few lines: its name, whose renewal it is, its kind and places, and the date if it has one. */
export function CourseLines() {
  const text = useText('orders');
  const language = useLanguage();
  const zone = useEventZone();
  const hours = useWeekdayAndHours(zone);
  const { course, event, draft, renewed, step } = usePurchase();
  const count = draft.quantity ?? 0;
  const places = text('summary.places', { count });
  return (
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{course.name}</p>
      {renewed && <p>{renewed.isOwn ? text('renewing.own') : text('renewing.people', { count: renewed.number })}</p>}
      {renewed && renewed.others > 0 && (
        <p className="text-ink-2">{text('renewing.others', { count: renewed.others })}</p>
      )}
      <p className="text-ink-3">{text('summary.what', { type: text(`summary.${course.type}`), places })}</p>
      {/* The head of the first step says it. */}
      {renewed?.isOwn && renewed.newUntil && step !== 'order' && (
        <p className="text-ink-3">{text('renewing.new_access', { date: leftToRight(formatDate(renewed.newUntil)) })}</p>
      )}
      {event && (
        <p className="text-ink-3">
          <EventDate value={event.start_date} locale={localeOf(language)} zone={zone} />
          {event.location && `, ${event.location}`}
        </p>
      )}
      {event && <p className="text-ink-3">{hours({ starts_at: event.start_date, ends_at: event.end_date })}</p>}
    </div>
  );
}

/** Each line of the price with its reason, the total, and the tax in it. */
export function PriceLines() {
  const text = useText('orders');
  const { price, draft } = usePurchase();
  if (!isOrderable(draft.quantity)) return null;
  return (
    <Loaded query={price} skeleton={<PriceSkeleton />} errorTitle={text('summary.failed')}>
      {(data) => <PriceWithReasons price={data} />}
    </Loaded>
  );
}

function PriceWithReasons({ price }: { price: ExplainedPrice }) {
  const text = useText('orders');
  const { user } = usePurchase();
  const places = price.lines.find(({ kind }) => kind === 'places');
  const tier = useTierWords(places?.quantity ?? 1, price);
  const reasons: Partial<Record<PriceLine['kind'], ReactNode>> = {
    places: tier,
    company_discount: user?.company && text('summary.company_discount_why', { company: user.company.name }),
  };
  return <PriceExplained price={price} reasons={reasons} />;
}

function useTierWords(quantity: number, { tax, shown_without_vat }: ExplainedPrice): string | undefined {
  const text = useText('orders');
  const { course } = usePurchase();
  const rate = tax === 'charged' && !shown_without_vat ? 0 : course.web_shop_instance_active.vat_basis_points;
  const tiers = course.prices.map((tier) => ({ ...tier, price: withoutVat(tier.price, rate) }));
  const reason = tierReason(tiers, quantity);
  if (!reason) return undefined;
  const { from, to, fewer, more } = reason;
  return [
    to === null ? text('summary.tier_open', { from }) : text('summary.tier', { range: leftToRight(`${from}–${to}`) }),
    fewer && text('summary.tier_fewer', { most: fewer.most, price: plainMoney(fewer.price) }),
    more && text('summary.tier_more', { least: more.least, price: plainMoney(more.price) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function PriceSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-9" />
      <Skeleton className="mt-4 h-7" />
      <Skeleton className="h-5" />
    </div>
  );
}
