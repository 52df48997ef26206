import type { OwnEvent } from '@coursefront/contract/shop/own-events.ts';
import { momentAt } from '../../lib/text/moment-at.ts';
import { wallClock } from '../../lib/text/zoned-time.ts';

/** How a course's dates usually are, in days after the start and times of day. */
export type UsualPlan = {
  startTime: string;
  /** Null if the end is not given. */
  end: { days: number; time: string } | null;
  /** Null if people can register until it starts. */
  closing: { days: number; time: string } | null;
};

type Planned = Pick<OwnEvent, 'start_date' | 'end_date' | 'last_registration_date'>;

const dayLength = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength);
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);

/** As an earlier date of the course was. */
export function usualPlanOf(event: Planned, zone: string): UsualPlan {
  const start = wallClock(event.start_date, zone);
  const from = (moment: string) => {
    const { date, time } = wallClock(moment, zone);
    return { days: daysBetween(start.date, date), time };
  };
  const closes = new Date(event.last_registration_date * 1000).toISOString();
  return {
    startTime: start.time,
    end: event.end_date === null ? null : from(event.end_date),
    closing: Date.parse(closes) === Date.parse(event.start_date) ? null : from(closes),
  };
}

/** The end and the last registration of a date that starts then. Registration never ends before it has begun. */
export function followStart(
  start: string,
  { plan, zone, now }: { plan: UsualPlan | undefined; zone: string; now: Date },
): { end_date: string | null; last_registration_date: number } {
  const { date } = wallClock(start, zone);
  const at = ({ days, time }: { days: number; time: string }) => momentAt({ date: dayAfter(date, days), time }, zone);
  const end = plan?.end ? at(plan.end) : null;
  const closes = plan?.closing ? at(plan.closing) : start;
  return {
    // A start later in the day than usual may be after the usual end.
    end_date: end !== null && Date.parse(end) > Date.parse(start) ? end : null,
    last_registration_date: Math.floor(Date.parse(Date.parse(closes) > now.getTime() ? closes : start) / 1000),
  };
}
