/** Before the working day begins, so that it is there when people look at their mail. */
const hour = 7;

/**
 * The next time for a digest after a moment, in the customer's time zone: every morning, or on Mondays. Written as a wall
 * clock for the database, which knows when the clocks change.
 */
export function nextDigest(rhythm: 'daily' | 'weekly', after: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(after);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  const day = new Date(Date.UTC(part('year'), part('month') - 1, part('day')));
  if (part('hour') >= hour) day.setUTCDate(day.getUTCDate() + 1);
  while (rhythm === 'weekly' && day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)} 0${hour}:00 ${zone}`;
}
