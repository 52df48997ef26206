const mostLetters = 254;

/** The name that a group gets unless the buyer gives one: the course, and the event's day as the wall's calendar says it. */
export function defaultGroupName(course: string, event: { startsAt: Date; timeZone: string } | null): string {
  if (!event) return course.slice(0, mostLetters);
  const day = ` ${dayOf(event.startsAt, event.timeZone)}`;
  return course.slice(0, mostLetters - day.length) + day;
}

function dayOf(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' });
  const { day, month, year } = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${day}-${month}-${year}`;
}
