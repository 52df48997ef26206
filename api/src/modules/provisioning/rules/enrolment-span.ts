export type Span = { from: Date; until: Date };

/** What the person has of the course already. Without an end it came from the site and lasts. */
export type Enrolment = {
  licence_id: number | null;
  from: Date | null;
  until: Date | null;
  suspended: boolean;
  ended: boolean;
};

type Asked = {
  now: Date;
  days: number;
  suspended: boolean;
  licence: { id: number; span: Span | null };
  enrolment: Enrolment | undefined;
};

const dayMilliseconds = 86_400_000;

/**
 * How long the licence runs, and from when until when the site is to let somebody in. No span for the site where it is to
 * be left alone: whoever is in already is not shut out by an order that is not paid, nor does an endless access end.
 * What was begun once gives the same dates at every later try.
 */
export function enrolmentSpan({ now, days, suspended, licence, enrolment }: Asked): { licence: Span; site?: Span } {
  const own = licence.span ?? { from: now, until: new Date(now.getTime() + days * dayMilliseconds) };
  const has = enrolment && !enrolment.ended ? enrolment : undefined;
  const isIn = has && !has.suspended && (has.until === null || has.until > now);
  if (isIn && (suspended || has.until === null || has.from === null)) return { licence: own };
  if (isIn && has.from && has.until)
    return { licence: own, site: { from: earlier(has.from, own.from), until: later(has.until, own.until) } };
  // A further try of an order that is not paid yet.
  if (suspended && has?.licence_id === licence.id && has.from && has.until)
    return { licence: own, site: { from: has.from, until: has.until } };
  return { licence: own, site: own };
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);
