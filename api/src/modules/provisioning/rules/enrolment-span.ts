export type Span = { from: Date; until: Date };

/** The person's present enrolment. One without an end was made at the site and does not expire. */
export type Enrolment = {
  licence_id: number | null;
  from: Date | null;
  until: Date | null;
  suspended: boolean;
  ended: boolean;
};

type EnrolmentRequest = {
  now: Date;
  days: number;
  suspended: boolean;
  licence: { id: number; span: Span | null };
  enrolment: Enrolment | undefined;
  /** The order renews the course: its year begins where the present one ends, so nobody loses days by renewing early. */
  renews?: boolean;
};

const dayMilliseconds = 86_400_000;

/**
 * The dates of the licence, and those of the enrolment at the site. No dates for the site if it must not be changed: an unpaid
 * order does not suspend a running enrolment, and an enrolment without an end stays so. Every later attempt gets the same dates.
 */
export function enrolmentSpan({ now, days, suspended, licence, enrolment, renews = false }: EnrolmentRequest): {
  licence: Span;
  site?: Span;
} {
  const has = enrolment && !enrolment.ended ? enrolment : undefined;
  const isIn = has && !has.suspended && (has.until === null || has.until > now);
  const from = (renews && isIn && has.until) || now;
  const own = licence.span ?? { from, until: new Date(from.getTime() + days * dayMilliseconds) };
  if (isIn && (suspended || has.until === null || has.from === null)) return { licence: own };
  if (isIn && has.from && has.until)
    return { licence: own, site: { from: earlier(has.from, own.from), until: later(has.until, own.until) } };
  // Another attempt for an order that is not paid yet.
  if (suspended && has?.licence_id === licence.id && has.from && has.until)
    return { licence: own, site: { from: has.from, until: has.until } };
  return { licence: own, site: own };
}

/** The end of the access if a renewal is given now; null if the access has no end. */
export function renewedUntil(
  enrolment: Enrolment | undefined,
  { now, days }: { now: Date; days: number },
): Date | null {
  const licence = { id: 0, span: null };
  return enrolmentSpan({ now, days, suspended: false, licence, enrolment, renews: true }).site?.until ?? null;
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);
