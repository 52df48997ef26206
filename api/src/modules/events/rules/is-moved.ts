type Known = { startDate: Date; endDate: Date | null; location: string };
type Planned = { startsAt: Date; endsAt: Date | null; location: string };

/** Whether booked people get a mail: for another day, time or place, but not for seats and deadlines. */
export const isMoved = (event: Known, plan: Planned): boolean =>
  event.startDate.getTime() !== plan.startsAt.getTime() ||
  event.endDate?.getTime() !== plan.endsAt?.getTime() ||
  event.location !== plan.location;
