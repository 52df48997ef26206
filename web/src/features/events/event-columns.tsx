import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { EventBadge } from './event-badge.tsx';
import { EventSeats } from './event-seats.tsx';
import { EventWhen } from './event-when.tsx';

export function useEventColumns(zone: string): Column<OwnEvent>[] {
  const text = useText('events');
  return [
    {
      id: 'start_date',
      head: text('list.start_date'),
      sortable: true,
      cell: (event) => <EventWhen event={event} zone={zone} />,
      phone: 'half',
    },
    {
      id: 'state',
      head: text('list.state'),
      cell: (event) => <EventBadge event={event} zone={zone} />,
      phone: 'half',
    },
    { id: 'location', head: text('list.location'), sortable: true, cell: ({ location }) => location },
    {
      id: 'booked_slots',
      head: text('list.booked_slots'),
      sortable: true,
      cell: (event) => <EventSeats event={event} />,
    },
    {
      id: 'last_registration_date',
      head: text('list.last_registration_date'),
      sortable: true,
      cell: ({ last_registration_date }) => (
        <DateText value={wallClock(new Date(last_registration_date * 1000).toISOString(), zone).date} />
      ),
      phone: 'hidden',
    },
  ];
}
