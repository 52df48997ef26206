import { localeOf } from '@coursefront/contract/languages.ts';
import { isOpen } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { type RefObject, Suspense } from 'react';
import { shownMoment } from '../../../lib/moment.ts';
import { usePageNavigate } from '../../../lib/page/page-tools.tsx';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { classes } from '../../../ui/classes.ts';
import type { ShopPlace } from '../shop-address.ts';
import { type EventOrder, eventOrders } from '../shop-query.ts';
import { ShopSort } from '../sort-select.tsx';
import { EventsRow } from './event-row.tsx';
import { orderEvents } from './events.ts';

export const NoDates = lazyPart(async () => (await import('./no-dates.tsx')).NoDates);

type EventsListProps = {
  course: ShopCourse;
  place: ShopPlace;
  /** The button in the price box moves the focus here. */
  heading: RefObject<HTMLHeadingElement | null>;
  className: string;
};

/** The dates of a course, and the contact form if none is open. */
export function EventsList({ course, place, heading, className }: EventsListProps) {
  const text = useText('webshop');
  const navigate = usePageNavigate();
  const locale = localeOf(useLanguage());
  const nowSeconds = shownMoment() / 1000;
  const events = orderEvents(course.course_event, place.query.event_sort, { locale, nowSeconds });
  const areAllGone = !events.some((event) => isOpen(event, nowSeconds));
  const sort = (order: EventOrder) =>
    navigate({
      ...place.toCourse(course.courseid, { event_sort: order }, course.name),
      replace: true,
      resetScroll: false,
    });
  return (
    <section className={classes('grid min-w-0 gap-4', className)}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="outline-none">
          {text('events.title')}
        </h2>
        {events.length > 1 && (
          <ShopSort
            label={text('events.sort')}
            options={eventOrders.map((value) => ({ value, label: text(`events.order.${value}`) }))}
            value={place.query.event_sort}
            onChange={(order) => sort(order as EventOrder)}
            to={(order) => place.toCourse(course.courseid, { event_sort: order as EventOrder }, course.name)}
          />
        )}
      </div>
      {events.length > 0 && (
        <ul className="rounded-lg border border-line">
          {events.map((event) => (
            <EventsRow key={event.id} event={event} course={course} place={place} nowSeconds={nowSeconds} />
          ))}
        </ul>
      )}
      {areAllGone && (
        <Suspense>
          <NoDates course={course} place={place} hadSome={events.length > 0} />
        </Suspense>
      )}
    </section>
  );
}
