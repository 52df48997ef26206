import { type NoticeTime, noticeHour } from '@coursefront/contract/learning/renewals.ts';

/** The customer's present day, if it is morning there and no notices were sent on this day; otherwise undefined. */
export function isTimeToTell(now: Date, timeZone: string | undefined, toldOn: string | null): string | undefined {
  return nextRound(now, timeZone, toldOn) === 'soon' ? localTime(now, timeZone).day : undefined;
}

/** When the customer's next notices are sent. */
export function nextRound(now: Date, timeZone: string | undefined, toldOn: string | null): NoticeTime {
  const { day, hour } = localTime(now, timeZone);
  if (toldOn !== null && toldOn >= day) return 'tomorrow';
  return hour >= noticeHour ? 'soon' : 'today';
}

function localTime(now: Date, timeZone: string | undefined): { day: string; hour: number } {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  const [day = '', hour = '0'] = local.split(' ');
  return { day, hour: Number(hour) };
}
