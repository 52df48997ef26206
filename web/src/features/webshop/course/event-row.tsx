import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import { type CourseEvent, isOpen } from '@coursefront/contract/shop/events.ts';
import type { ShopCourse } from '@coursefront/contract/shop/webshop.ts';
import { CalendarClock, Clock, Lock, MapPin, X } from 'lucide-react';
import { useEventZone } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Button, buttonLook } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { formatEventDate } from '../../../ui/text/format-date.ts';
import { isScarce, Meta } from '../course-marks.tsx';
import type { ShopPlace } from '../shop-address.ts';
import { hoursOf, lastDayOf, longDay, tileOf } from './events.ts';
import { seatsOf } from './places.ts';
import { askAddress, beginPurchase } from './purchase.ts';
import { CourseQuantity, CourseQuantityWarning, useQuantity } from './quantity.tsx';

type EventsRowProps = { event: CourseEvent; course: ShopCourse; place: ShopPlace; nowSeconds: number };

/** One date with its place, seats, deadline and the way to register. */
export function EventsRow({ event, course, place, nowSeconds }: EventsRowProps) {
  const text = useText('webshop');
  const shop = useText('shop');
  const language = useLanguage();
  const zone = useEventZone();
  const open = isOpen(event, nowSeconds);
  const scarce = isScarce(event.available_slots, event.max_attendance_count);
  const isSoldOut = event.available_slots <= 0;
  const tile = tileOf(event.start_date, language, zone);
  const lastDay = lastDayOf(event.start_date, event.end_date, zone);
  const day = longDay(event.start_date, language, zone);
  const until = formatEventDate(new Date(event.last_registration_date * 1000), numberLocaleOf(language), zone);
  const isOver = event.last_registration_date <= nowSeconds;
  const booked = text('events.booked', { booked: event.booked_slots, seats: event.max_attendance_count });
  return (
    <li className={rowLook}>
      <div aria-hidden="true" className={classes(tileLook, open ? 'bg-brand-tint text-brand-text' : 'bg-sunken')}>
        <b className="text-lg font-semibold">{tile.day}</b>
        {tile.month}
      </div>
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {lastDay ? `${day} – ${longDay(lastDay, language, zone)}` : day}
          {isSoldOut ? (
            <Badge icon={X}>{text('events.sold_out')}</Badge>
          ) : isOver ? (
            <Badge icon={Lock}>{text('events.closed_badge')}</Badge>
          ) : (
            scarce && <Badge kind="warning">{shop('seats_left', { count: event.available_slots })}</Badge>
          )}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
          <Meta icon={MapPin}>
            <bdi>{event.location}</bdi>
          </Meta>
          <Meta icon={Clock}>{hoursOf(event.start_date, event.end_date, zone)}</Meta>
          <Meta icon={CalendarClock}>{text(isOver ? 'events.closed_on' : 'events.register_by', { date: until })}</Meta>
        </p>
      </div>
      <Progress
        className="@max-xl:col-span-full"
        label={text('events.seats')}
        value={event.booked_slots}
        max={event.max_attendance_count}
        words={booked}
        tone={open ? (scarce ? 'warning' : 'brand') : 'quiet'}
      />
      {open ? (
        <EventsRegister event={event} course={course} place={place} day={day} />
      ) : (
        <Button disabled size="lg" className="@max-4xl:col-span-full">
          {text(isSoldOut ? 'events.sold_out' : 'events.closed')}
        </Button>
      )}
    </li>
  );
}

const rowLook =
  'grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4 p-4 not-first:border-t not-first:border-line ' +
  '@xl:grid-cols-[4rem_minmax(0,1fr)_9rem] @xl:gap-5 @xl:p-5 @4xl:grid-cols-[4rem_minmax(0,1fr)_9rem_17rem]';

const tileLook = 'grid justify-items-center self-start rounded-md py-2 text-xs text-ink-3';

type EventsRegisterProps = { event: CourseEvent; course: ShopCourse; place: ShopPlace; day: string };

/** Registers for a number of a date's free seats. */
function EventsRegister({ event, course, place, day }: EventsRegisterProps) {
  const text = useText('webshop');
  const free = event.available_slots;
  const isCompany = course.asking === 'company';
  const quantity = useQuantity((typed) => seatsOf(typed, free));
  const register = () =>
    quantity.use((seats) =>
      beginPurchase(
        {
          instanceId: place.instanceId,
          courseId: course.courseid,
          sessionKey: place.query.session_key,
          quantity: seats,
          eventId: event.id,
        },
        course,
      ),
    );
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2 @max-4xl:col-span-full">
        {/* For those whose company pays: the request names the date. It leaves a frame, as the link beside the price does. */}
        {(isCompany || course.asking === 'yes') && !place.preview && (
          <a
            target="_top"
            href={`${askAddress(course.courseid, place.instanceId)}?event_id=${event.id}`}
            aria-label={`${text('events.ask')}: ${day}`}
            className={isCompany ? buttonLook({ variant: 'soft', block: true }) : 'order-last text-sm'}
          >
            {text('events.ask')}
          </a>
        )}
        <CourseQuantity
          {...quantity}
          onType={quantity.type}
          most={free}
          label={text('events.quantity', { date: day })}
          lessLabel={text('events.less', { date: day })}
          moreLabel={text('events.more', { date: day })}
        />
        <Button
          variant={isCompany ? 'secondary' : 'soft'}
          className="grow"
          disabled={place.preview}
          onClick={register}
          aria-label={text('events.register_for', { date: day })}
        >
          {text('events.register')}
        </Button>
      </div>
      {quantity.warning && (
        <div className="col-span-full">
          <CourseQuantityWarning id={quantity.warning} />
        </div>
      )}
    </>
  );
}
