type Known = { startDate: Date; endDate: Date | null; location: string };
type Planned = { startsAt: Date; endsAt: Date | null; location: string };

/** Whether those who are booked must be told: another day, time or place. Seats and deadlines are not their concern. */
export const isMoved = (event: Known, plan: Planned): boolean =>
  event.startDate.getTime() !== plan.startsAt.getTime() ||
  event.endDate?.getTime() !== plan.endsAt?.getTime() ||
  event.location !== plan.location;
