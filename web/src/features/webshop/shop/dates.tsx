import { readShopDates, type ShopDate } from '@coursefront/contract/shop/browsing.ts';
import { ArrowLeft, ArrowRight, Clock, MapPin, X } from 'lucide-react';
import { Suspense } from 'react';
import { PageLink, useRead } from '../../../lib/page/page-tools.tsx';
import { useEventZone } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { NoDatesPicture } from '../../../ui/pictures/illustrations.tsx';
import { Badge } from '../../../ui/text/badge.tsx';
import { ContactButton } from '../contact/button.tsx';
import { hoursOf, lastDayOf, longDay, tileOf } from '../course/events.ts';
import { beginPurchase, purchaseAddress } from '../course/purchase.ts';
import { isScarce, Meta } from '../course-marks.tsx';
import { noFilters, type ShopPlace } from '../shop-address.ts';
import { datesInput } from '../shop-inputs.ts';
import { ShownPrice } from '../shown-price.tsx';
import { ShopFilters } from './filters.tsx';

const ShopTrouble = lazyPart(async () => (await import('../shop-trouble.tsx')).ShopTrouble);

/** The coming dates of all courses, the next one first, with the way to register. */
export function ShopDates({ place }: { place: ShopPlace }) {
  const text = useText('webshop');
  const dates = useRead(readShopDates, datesInput(place), { keepPrevious: true });
  const { data } = dates;
  const Heading = place.preview ? 'h2' : 'h1';
  if (dates.error && !data)
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <ShopTrouble failure={dates.error} retry={{ again: dates.refetch, busy: dates.isFetching }} />
      </Suspense>
    );
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <Heading className="text-xl">{text('dates.title')}</Heading>
          {data ? (
            <p className="text-ink-2">{text('dates.intro', { vendor: data.customer.name })}</p>
          ) : (
            <Skeleton className="my-1 h-4 w-56" />
          )}
        </div>
        <ButtonLink
          icon={ArrowLeft}
          flipIcon
          link={<PageLink {...place.toList({ view: undefined, after: undefined, ...noFilters })} />}
        >
          {text('dates.courses')}
        </ButtonLink>
      </header>
      <ShopFilters place={place} datesOnly />
      {!data && <Skeleton className="h-96 rounded-lg" />}
      {data && data.rows.length === 0 && (
        <EmptyState
          picture={<NoDatesPicture />}
          title={text('dates.none_title')}
          text={text('events.none_text')}
          actions={<ContactButton place={place} vendor={data.customer.name} variant="primary" />}
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <ul aria-busy={dates.isPlaceholderData} className="rounded-lg border border-line">
            {data.rows.map((date) => (
              <DateRow key={date.event_id} date={date} place={place} />
            ))}
          </ul>
          <nav aria-label={text('dates.pages')} className="mt-6 flex flex-wrap justify-between gap-3">
            {place.query.after !== undefined && (
              <ButtonLink icon={ArrowLeft} flipIcon link={<PageLink {...place.toList({ after: undefined })} />}>
                {text('dates.first')}
              </ButtonLink>
            )}
            {data.next !== null && (
              <ButtonLink
                iconEnd={ArrowRight}
                flipIcon
                className="ms-auto"
                link={<PageLink {...place.toList({ after: data.next })} />}
              >
                {text('dates.later')}
              </ButtonLink>
            )}
          </nav>
        </>
      )}
    </>
  );
}

/** One date: day, course, town, seats, price and the way to register. */
function DateRow({ date, place }: { date: ShopDate; place: ShopPlace }) {
  const text = useText('webshop');
  const shop = useText('shop');
  const language = useLanguage();
  const zone = useEventZone();
  const tile = tileOf(date.start_date, language, zone);
  const day = longDay(date.start_date, language, zone);
  const lastDay = lastDayOf(date.start_date, date.end_date, zone);
  const isFull = date.available_slots <= 0;
  return (
    <li className={rowLook}>
      <div aria-hidden="true" className={classes(tileLook, isFull ? 'bg-sunken' : 'bg-brand-tint text-brand-text')}>
        <b className="text-lg font-semibold">{tile.day}</b>
        {tile.month}
      </div>
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base font-semibold">
          <PageLink {...place.toCourse(date.courseid)} className="text-ink no-underline hover:underline">
            {date.name}
          </PageLink>
          {isFull ? (
            <Badge icon={X}>{text('events.sold_out')}</Badge>
          ) : (
            <Badge kind={isScarce(date.available_slots, date.max_attendance_count) ? 'warning' : 'neutral'}>
              {shop('seats_left', { count: date.available_slots })}
            </Badge>
          )}
        </h2>
        <p className="mt-1 text-sm text-ink-2">{lastDay ? `${day} – ${longDay(lastDay, language, zone)}` : day}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-3">
          <Meta icon={MapPin}>
            <bdi>{date.location}</bdi>
          </Meta>
          <Meta icon={Clock}>{hoursOf(date.start_date, date.end_date, zone)}</Meta>
        </p>
      </div>
      <p className="grid text-xs text-ink-3 @max-xl:col-start-2">
        {date.sold_elsewhere && <span>{shop('guide_price')}</span>}
        <ShownPrice
          price={date.price}
          net_price={date.net_price}
          currency={date.currency}
          className="justify-self-start font-semibold text-ink"
        />
        <span>{shop('per_participant')}</span>
      </p>
      <DateRegister date={date} place={place} label={text('dates.register_for', { course: date.name, date: day })} />
    </li>
  );
}

const rowLook =
  'grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4 p-4 not-first:border-t not-first:border-line ' +
  '@xl:grid-cols-[4rem_minmax(0,1fr)_9rem] @xl:gap-5 @xl:p-5 @4xl:grid-cols-[4rem_minmax(0,1fr)_9rem_9rem]';

const tileLook = 'grid justify-items-center self-start rounded-md py-2 text-xs text-ink-3';

/**
 * Registers one participant; more can be added there. A plain link that takes the whole window, so that it also works in
 * a frame and without script. Full dates and those of the external shop lead to the course.
 */
function DateRegister({ date, place, label }: { date: ShopDate; place: ShopPlace; label: string }) {
  const text = useText('webshop');
  const shop = useText('shop');
  if (place.preview || date.sold_elsewhere || date.available_slots <= 0) {
    return (
      <ButtonLink
        className="@max-4xl:col-span-full"
        aria-label={shop('for_course', { action: shop('see_dates'), course: date.name })}
        link={<PageLink {...place.toCourse(date.courseid)} />}
      >
        {shop('see_dates')}
      </ButtonLink>
    );
  }
  const purchase = {
    instanceId: place.instanceId,
    courseId: date.courseid,
    sessionKey: place.query.session_key,
    quantity: 1,
    eventId: date.event_id,
  };
  const { price, currency } = date;
  return (
    <ButtonLink
      variant="soft"
      className="@max-4xl:col-span-full"
      aria-label={label}
      link={
        <a
          href={purchaseAddress('', purchase)}
          target="_top"
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            beginPurchase(purchase, { ...date, prices: [], web_shop_instance_active: { price, currency } });
          }}
        />
      }
    >
      {text('events.register')}
    </ButtonLink>
  );
}
