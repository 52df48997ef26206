/** The local time in a time zone: an ISO date, and hours and minutes. */
export type WallClock = { date: string; time: string };

/** The local time of a moment in a time zone. */
export function wallClock(moment: string, zone: string): WallClock {
  const [date = '', time = ''] = shiftedInto(zone, Date.parse(moment)).split('T');
  return { date, time: time.slice(0, 5) };
}

/** The Swedish format is almost ISO 8601: `2026-11-24 08:12:00`. */
export const shiftedInto = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(Math.floor(at / 1000) * 1000)
    .replace(' ', 'T');
