import { type NextEvent, readWaiting } from '@coursefront/contract/customers/own-customer.ts';
import { localeOf } from '@coursefront/contract/languages.ts';
import { Link } from '@tanstack/react-router';
import { useEndpoint } from '../../lib/api/use-endpoint.ts';
import { pathTo } from '../../lib/routes/routes.ts';
import { useEventZone } from '../../lib/session/site.ts';
import { useLanguage, useText } from '../../lib/text/text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { formatEventDate } from '../../ui/text/format-date.ts';

/** The next events with their seats, for the start page. Those that the reader leads come first, in a card of their own. */
export function NextDates() {
  const text = useText('home');
  const waiting = useEndpoint(readWaiting, {});
  const led = waiting.data?.led_events ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {led.length > 0 && (
        <Card padded={false} aria-labelledby="home-led-dates" className="overflow-clip">
          <CardHead id="home-led-dates" title={text('dates.led')} />
          <EventList events={led} />
        </Card>
      )}
      <Card padded={false} aria-labelledby="home-dates" className="overflow-clip">
        <CardHead
          id="home-dates"
          title={text('dates.title')}
          actions={<Link to={pathTo('CompanyAccountCourses')}>{text('dates.courses')}</Link>}
        />
        <Loaded query={waiting} errorTitle={text('dates.failed')} skeleton={<Skeleton className="m-5 h-40" />}>
          {({ next_events: events }) =>
            events.length === 0 ? (
              <p className="px-5 py-4 text-sm text-ink-2">{text('dates.none')}</p>
            ) : (
              <EventList events={events} />
            )
          }
        </Loaded>
      </Card>
    </div>
  );
}

function EventList({ events }: { events: readonly NextEvent[] }) {
  const text = useText('home');
  const locale = localeOf(useLanguage());
  const zone = useEventZone();
  return (
    <ul className="divide-y divide-line">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={pathTo('CompanyAccountEvent', { eventid: event.id })}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-3 text-sm text-ink no-underline hover:bg-hover focus-visible:-outline-offset-3"
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{event.course_name}</span>
              <span className="text-ink-3">
                {formatEventDate(event.start_date, locale, zone)} · <bdi>{event.location}</bdi>
              </span>
            </span>
            <span className="text-ink-2 tabular-nums">
              {text('dates.seats', { booked: event.booked_slots, seats: event.max_attendance_count })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
