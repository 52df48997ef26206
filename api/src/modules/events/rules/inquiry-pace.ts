/** Nobody reads the form and fills in seven fields faster than this. */
const leastMilliseconds = 3_000;

const ticketMilliseconds = 24 * 3_600_000;

/**
 * `automatic`: written too fast. `unknown`: no ticket, or an old one; a client of somebody's own may be honest, but is
 * listened to less often. `human`: as far as time can tell.
 */
export function paceOf(openedAt: Date | undefined, now: Date): 'automatic' | 'unknown' | 'human' {
  const age = openedAt === undefined ? Number.POSITIVE_INFINITY : now.getTime() - openedAt.getTime();
  if (age > ticketMilliseconds) return 'unknown';
  return age < leastMilliseconds ? 'automatic' : 'human';
}
