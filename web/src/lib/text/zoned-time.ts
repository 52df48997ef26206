/** The local time in a time zone: an ISO date, and hours and minutes. */
export type WallClock = { date: string; time: string };

const minute = 60_000;

/** The local time of a moment in a time zone. */
export function wallClock(moment: string, zone: string): WallClock {
  const [date = '', time = ''] = shiftedInto(zone, Date.parse(moment)).split('T');
  return { date, time: time.slice(0, 5) };
}

/**
 * The moment of a local time in a time zone. Of the hour that occurs twice in autumn it is the first. An hour that is
 * skipped in spring is counted on from the hour before it.
 */
export function momentAt({ date, time }: WallClock, zone: string): string {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  const before = asIfUtc - offsetAt(zone, asIfUtc - 24 * 60 * minute);
  const after = asIfUtc - offsetAt(zone, asIfUtc + 24 * 60 * minute);
  const fits = [before, after].find((candidate) => candidate + offsetAt(zone, candidate) === asIfUtc);
  return new Date(fits ?? before).toISOString();
}

/** False for an hour that the clocks skip in spring. */
export function exists(clock: WallClock, zone: string): boolean {
  const shown = wallClock(momentAt(clock, zone), zone);
  return shown.date === clock.date && shown.time === clock.time;
}

/** The day after an ISO date. */
export const nextDay = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 24 * 60 * minute).toISOString().slice(0, 10);

const offsetAt = (zone: string, at: number): number => Date.parse(`${shiftedInto(zone, at)}Z`) - at;

/** The Swedish format is almost ISO 8601: `2026-11-24 08:12:00`. */
const shiftedInto = (zone: string, at: number): string =>
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
