import { numberLocaleOf } from '@coursefront/contract/languages.ts';
import type { ShopCard } from '@coursefront/contract/shop/webshop.ts';
import { useEventZone } from '../../../lib/session/site.ts';
import { useLanguage, useText } from '../../../lib/text/text.ts';
import { Badge } from '../../../ui/text/badge.tsx';
import { EventDate } from '../../../ui/text/date-text.tsx';
import { isScarce } from '../scarce-seats.ts';

/** The next date that can be booked: when, in which town, and whether to hurry. */
export function ShopCardDate({ event }: { event: ShopCard['next_event'] }) {
  const text = useText('shop');
  const locale = numberLocaleOf(useLanguage());
  const zone = useEventZone();
  if (!event) return text('no_dates');
  const [town = ''] = event.location.split(',');
  return (
    <>
      <span>
        <EventDate value={event.start_date} locale={locale} zone={zone} />, <bdi>{town}</bdi>
      </span>
      <Badge kind={isScarce(event.available_slots) ? 'warning' : 'neutral'}>
        {text('seats_left', { count: event.available_slots })}
      </Badge>
    </>
  );
}
