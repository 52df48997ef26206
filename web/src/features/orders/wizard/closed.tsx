import { localeOf } from '@coursefront/contract/languages.ts';
import { type CourseEvent, isOpen } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { Link } from '@tanstack/react-router';
import { useAddressSearch } from '../../../lib/routes/address.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { useWeekdayAndHours } from '../../../parts/events/use-when.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { MessagePage } from '../../../ui/feedback/message-page.tsx';
import { NoDatesPicture } from '../../../ui/pictures/illustrations.tsx';
import { EventDate } from '../../../ui/text/date-text.tsx';
import type { BoughtCourse } from '../purchase/order.ts';
import { ShopLink } from './frame/shop-link.tsx';

export type ClosedReason = 'sign_in' | 'not_available' | 'no_date' | 'date_over';

type WizardClosedProps = { reason: ClosedReason; bought: BoughtCourse; course: ShopCourse };

/** More dates are in the shop. */
const mostDates = 6;

/** Why this reader cannot buy the course now, with a link to the shop or its sign-in. Who names no date chooses one here. */
export function WizardClosed({ reason, bought, course }: WizardClosedProps) {
  const text = useText('orders');
  const open = course.course_event.filter((event) => isOpen(event, Date.now() / 1000)).slice(0, mostDates);
  const errors = useText('errors');
  const toShop = (label: string) => (
    <ButtonLink variant="primary" size="lg" link={<ShopLink bought={bought} />}>
      {label}
    </ButtonLink>
  );
  const words = {
    sign_in: {
      title: text('wizard.sign_in_at_shop'),
      text: text('wizard.sign_in_at_shop_text'),
      actions: (
        <ButtonLink variant="primary" size="lg" link={<a href={course.signInLink ?? undefined} />}>
          {text('wizard.sign_in_at_shop')}
        </ButtonLink>
      ),
    },
    not_available: {
      title: text('wizard.not_available'),
      text: text('wizard.not_available_text'),
      actions: toShop(text('wizard.shop')),
    },
    no_date: {
      title: course.name,
      text:
        open.length > 0
          ? text('wizard.choose_date')
          : course.course_event.length > 0
            ? text('wizard.no_date')
            : errors('event.none'),
      actions:
        open.length > 0 ? (
          <div className="grid gap-2">
            {open.map((event) => (
              <DateButton key={event.id} event={event} />
            ))}
            <ButtonLink size="lg" link={<ShopLink bought={bought} />}>
              {text('wizard.shop')}
            </ButtonLink>
          </div>
        ) : (
          toShop(text('wizard.shop'))
        ),
    },
    date_over: {
      title: text('wizard.date_over'),
      text: text('wizard.date_over_text'),
      actions: toShop(text('wizard.other_dates')),
    },
  }[reason];
  return <MessagePage picture={<NoDatesPicture />} {...words} />;
}

/** Everything else in the address stays: places, and the people they are for. */
function DateButton({ event }: { event: CourseEvent }) {
  const text = useText('orders');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  const hours = useWeekdayAndHours(zone);
  const search = { ...useAddressSearch(), event_id: String(event.id) };
  return (
    <ButtonLink variant="primary" size="lg" link={<Link to="." search={search} />}>
      <span className="grid py-1">
        <EventDate value={event.start_date} locale={locale} zone={zone} />
        <span className="text-sm font-normal">{hours({ starts_at: event.start_date, ends_at: event.end_date })}</span>
        <span className="text-sm font-normal">{event.location}</span>
        <span className="text-sm">{text('wizard.date_seats', { count: event.available_slots })}</span>
      </span>
    </ButtonLink>
  );
}
