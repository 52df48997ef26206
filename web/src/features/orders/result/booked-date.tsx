import { type BuyerOrder, readOrderCalendar } from '@coursefront/contract/orders/orders.ts';
import { CalendarPlus, MapPin } from 'lucide-react';
import { addressOf } from '../../../lib/api/api.ts';
import { useText } from '../../../lib/text/text.ts';
import { useWhen } from '../../../parts/events/use-when.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { clockName } from '../../../ui/text/format-date.ts';

type BookedDateProps = { order: BuyerOrder; event: NonNullable<BuyerOrder['event']> };

/** The seat of a buyer who takes the course: day, time, place, and the file for the calendar. */
export function BookedDate({ order: { id, instance_id, course }, event }: BookedDateProps) {
  const text = useText('results');
  const when = useWhen();
  const address = addressOf(readOrderCalendar, { params: { id }, query: { instance_id } });
  return (
    <Card className="grid gap-2">
      <h2>{text('booked.title')}</h2>
      <p className="font-semibold wrap-anywhere">{course.name}</p>
      <p>
        <time dateTime={event.start_date} title={clockName()}>
          {when({ starts_at: event.start_date, ends_at: event.end_date })}
        </time>
      </p>
      <p className="flex items-start gap-1.5 text-ink-2">
        <Icon of={MapPin} size="sm" className="mt-1 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{event.location}</span>
      </p>
      <p className="mt-2 grid sm:justify-items-start">
        <ButtonLink icon={CalendarPlus} link={<a download href={address} />}>
          {text('booked.calendar')}
        </ButtonLink>
      </p>
    </Card>
  );
}
