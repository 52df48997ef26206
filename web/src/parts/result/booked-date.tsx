import { CalendarPlus, MapPin } from 'lucide-react';
import { useText } from '../../lib/text/text.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { clockName } from '../../ui/text/format-date.ts';
import { useWhen } from '../events/use-when.ts';

type BookedDateProps = {
  course: string;
  starts_at: string;
  ends_at: string | null;
  location: string;
  /** The address of the file for the calendar. */
  calendar: string;
};

/** The seat of the reader: day, time, place, and the file for the calendar. */
export function BookedDate({ course, starts_at, ends_at, location, calendar }: BookedDateProps) {
  const text = useText('results');
  const when = useWhen();
  return (
    <Card className="grid gap-2">
      <h2>{text('booked.title')}</h2>
      <p className="font-semibold wrap-anywhere">{course}</p>
      <p>
        <time dateTime={starts_at} title={clockName()}>
          {when({ starts_at, ends_at })}
        </time>
      </p>
      <p className="flex items-start gap-1.5 text-ink-2">
        <Icon of={MapPin} size="sm" className="mt-1 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{location}</span>
      </p>
      <p className="mt-2 grid sm:justify-items-start">
        <ButtonLink icon={CalendarPlus} link={<a download href={calendar} />}>
          {text('booked.calendar')}
        </ButtonLink>
      </p>
    </Card>
  );
}
