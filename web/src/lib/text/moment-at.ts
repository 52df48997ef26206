// Apart from the clock itself, which visitors of the shop load: only those who set a time need this.
import { shiftedInto, type WallClock, wallClock } from './zoned-time.ts';

const minute = 60_000;

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
