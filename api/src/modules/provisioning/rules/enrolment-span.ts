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
};

const dayMilliseconds = 86_400_000;

/**
 * The dates of the licence, and those of the enrolment at the site. No dates for the site if it must not be changed: an unpaid
 * order does not suspend a running enrolment, and an enrolment without an end stays so. Every later attempt gets the same dates.
 */
export function enrolmentSpan({ now, days, suspended, licence, enrolment }: EnrolmentRequest): {
  licence: Span;
  site?: Span;
} {
  const own = licence.span ?? { from: now, until: new Date(now.getTime() + days * dayMilliseconds) };
  const has = enrolment && !enrolment.ended ? enrolment : undefined;
  const isIn = has && !has.suspended && (has.until === null || has.until > now);
  if (isIn && (suspended || has.until === null || has.from === null)) return { licence: own };
  if (isIn && has.from && has.until)
    return { licence: own, site: { from: earlier(has.from, own.from), until: later(has.until, own.until) } };
  // Another attempt for an order that is not paid yet.
  if (suspended && has?.licence_id === licence.id && has.from && has.until)
    return { licence: own, site: { from: has.from, until: has.until } };
  return { licence: own, site: own };
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);
