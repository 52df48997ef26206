import type { Config } from '../../config.ts';

const day = 86_400_000;

/** The demo's calendar: the given number of days from the day on which it is made. */
export type Days = (fromToday: number, hour?: number) => Date;

export const daysFrom =
  (today: Date): Days =>
  (fromToday, hour = 8) => {
    const midnight = Math.floor(today.getTime() / day) * day;
    return new Date(midnight + fromToday * day + hour * 3_600_000);
  };

/** A new instance, and the addresses of its learning site and external shop in the sandbox. */
export type DemoSite = { lmsUrl: string; shopUrl: string; days: Days; config: Config };
