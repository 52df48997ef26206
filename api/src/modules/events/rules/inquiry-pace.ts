/** Nobody reads the form and fills in seven fields faster than this. */
const leastMilliseconds = 3_000;

const ticketMilliseconds = 24 * 3_600_000;

/**
 * `automatic`: written too fast. `unknown`: no ticket or an old one; such clients may be honest but get a lower
 * limit. `human`: as far as timing can tell.
 */
export function paceOf(openedAt: Date | undefined, now: Date): 'automatic' | 'unknown' | 'human' {
  const age = openedAt === undefined ? Number.POSITIVE_INFINITY : now.getTime() - openedAt.getTime();
  if (age > ticketMilliseconds) return 'unknown';
  return age < leastMilliseconds ? 'automatic' : 'human';
}
