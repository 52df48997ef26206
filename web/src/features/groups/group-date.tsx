import type { GroupRow } from '@coursefront/contract/people/groups.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { DateText } from '../../ui/text/date-text.tsx';

type GroupDateProps = { event: NonNullable<GroupRow['event']>; zone: string };

/** The day by the clock of the place, and where. */
export function GroupDate({ event, zone }: GroupDateProps) {
  return (
    <span className="text-ink-3">
      <DateText value={wallClock(event.start_date, zone).date} /> · {event.location}
    </span>
  );
}
