import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { formatDate } from '../../ui/text/format-date.ts';

/** What people call an event: its day and its place. */
export function useEventName(zone: string): (event: Pick<OwnEvent, 'start_date' | 'location'>) => string {
  const text = useText('events');
  return ({ start_date, location }) =>
    text('named', { date: leftToRight(formatDate(wallClock(start_date, zone).date)), location });
}
