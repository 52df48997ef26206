import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { useText } from '../../lib/text/text.ts';
import { Progress } from '../../ui/feedback/progress.tsx';

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
