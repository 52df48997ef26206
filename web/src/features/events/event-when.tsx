import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';
import { DateText } from '../../ui/text/date-text.tsx';

type EventWhenProps = { event: Pick<OwnEvent, 'start_date' | 'end_date'>; zone: string };

/** `24-11-2026` over `08:00–15:30`, or both days where it lasts longer. */
export function EventWhen({ event, zone }: EventWhenProps) {
  const start = wallClock(event.start_date, zone);
  const end = event.end_date === null ? undefined : wallClock(event.end_date, zone);
  return (
    <>
      <span className="block font-semibold">
        <DateText value={start.date} />
        {end && end.date !== start.date && (
          <>
            {' – '}
            <DateText value={end.date} />
          </>
        )}
      </span>
      <bdi dir="ltr" className="whitespace-nowrap text-ink-3 tabular-nums">
        {end ? `${start.time}–${end.time}` : start.time}
      </bdi>
    </>
  );
}
