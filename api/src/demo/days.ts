const day = 86_400_000;

/** The demo's calendar: today is when it is made, everything else is so many days from it. */
export type Days = (fromToday: number, hour?: number) => Date;

export const daysFrom =
  (today: Date): Days =>
  (fromToday, hour = 8) => {
    const midnight = Math.floor(today.getTime() / day) * day;
    return new Date(midnight + fromToday * day + hour * 3_600_000);
  };
