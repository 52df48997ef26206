import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { EventState, OwnEvent, readEvent } from '@coursefront/contract/shop/own-events.ts';
import { CalendarClock, CalendarX, CircleCheck, History, Lock, type LucideIcon, PencilLine, Users } from 'lucide-react';
import { isolated, leftToRight } from '../../lib/text/left-to-right.ts';
import { useText } from '../../lib/text/text.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { type LinkElement, Linked } from '../../ui/text/linked.tsx';

export type ReadEvent = AnswerOf<typeof readEvent>;

const looks: Record<EventState, { kind: 'success' | 'warning' | 'info' | 'neutral'; icon: LucideIcon }> = {
  draft: { kind: 'neutral', icon: PencilLine },
  scheduled: { kind: 'info', icon: CalendarClock },
  open: { kind: 'success', icon: CircleCheck },
  sold_out: { kind: 'warning', icon: Users },
  closed: { kind: 'neutral', icon: Lock },
  past: { kind: 'neutral', icon: History },
  cancelled: { kind: 'neutral', icon: CalendarX },
};

export function EventBadge({ event, zone }: { event: OwnEvent; zone: string }) {
  const text = useText('events');
  const date = leftToRight(formatDate(wallClock(event.publish_date, zone).date));
  return <Badge {...looks[event.state]}>{text(`states.${event.state}`, { date })}</Badge>;
}

type EventSeatsProps = { event: Pick<OwnEvent, 'booked_slots' | 'max_attendance_count' | 'state'> };

export function EventSeats({ event: { booked_slots: booked, max_attendance_count: seats, state } }: EventSeatsProps) {
  const text = useText('events');
  const over = state === 'past' || state === 'cancelled';
  return (
    <Progress
      className="min-w-28"
      value={booked}
      max={seats}
      words={text('list.seats', { booked, seats })}
      label={text('list.seats_label')}
      tone={over ? 'quiet' : booked >= seats ? 'warning' : 'brand'}
    />
  );
}

type EventWhenProps = {
  event: Pick<OwnEvent, 'start_date' | 'end_date'>;
  zone: string;
  /** The day leads there. */
  link?: LinkElement;
};

/** `24-11-2026` over `08:00–15:30`, or the first and the last day. */
export function EventWhen({ event, zone, link }: EventWhenProps) {
  const start = wallClock(event.start_date, zone);
  const end = event.end_date === null ? undefined : wallClock(event.end_date, zone);
  const days = (
    <>
      <DateText value={start.date} />
      {end && end.date !== start.date && (
        <>
          {' – '}
          <DateText value={end.date} />
        </>
      )}
    </>
  );
  return (
    <>
      <span className="block font-semibold">{link ? <Linked link={link}>{days}</Linked> : days}</span>
      <bdi dir="ltr" className="whitespace-nowrap text-ink-3 tabular-nums">
        {end ? `${start.time}–${end.time}` : start.time}
      </bdi>
    </>
  );
}

/** The name of an event: its day and its place. */
export function useEventName(zone: string): (event: Pick<OwnEvent, 'start_date' | 'location'>) => string {
  const text = useText('events');
  return ({ start_date, location }) =>
    text('named', {
      date: leftToRight(formatDate(wallClock(start_date, zone).date)),
      location: isolated(location),
    });
}

/** The city of a time zone: `Stockholm` of `Europe/Stockholm`. */
export const zoneName = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
