import type { certificateStates, Learning, Renewing, ShownName } from './learning.ts';

/** A course or certificate expires soon if it ends within this many months: for learners, team leads and in the renewals. */
export const expiringSoonMonths = 3;
/** Courses and certificates that end or ended within this many days are mentioned before everything else, and in the bell. */
export const pressingDays = 30;
const day = 86_400_000;

/**
 * The next step about something that runs out. `order`: the learner orders it. `ask`: the company decides, and a request may
 * have been declined before. `asked`: it has not answered yet. `ordered` and `renewed`: nothing. `write`: only an e-mail helps.
 */
export type WayToRenew = 'order' | 'ask' | 'asked' | 'ordered' | 'renewed' | 'write';

export type RunsOut = {
  kind: 'course' | 'certificate';
  /** Of the course or the certificate. */
  id: number;
  courseid: number | null;
  name: string;
  /** When the certificate was issued; null for a course. */
  issuedAt: string | null;
  at: string;
  over: boolean;
  /** The shop sells the course, so it can be renewed. */
  sold: boolean;
  way: WayToRenew;
  request: NonNullable<Renewing>['request'];
  order: NonNullable<Renewing>['order'];
  waitsFor: NonNullable<Renewing>['waits_for'];
};

/**
 * The things that end soon, the nearest first. A finished course does not run out. A certificate that is over is named
 * until a newer one of the same course, or of the same name, replaces it.
 */
export function whatRunsOut(
  { courses, certificates, ...site }: Pick<Learning, 'courses' | 'certificates' | 'has_shop' | 'asks'>,
  now: Date,
): RunsOut[] {
  const stepOf = (thing: Renewable) => ({
    sold: thing.sold,
    way: wayToRenew(thing, site),
    request: thing.renewal?.request ?? null,
    order: thing.renewal?.order ?? null,
    waitsFor: thing.renewal?.waits_for ?? null,
  });
  const isNear = (at: string | null): at is string => at !== null && isEndingSoon(at, now);
  const ending = courses.flatMap((one): RunsOut[] => {
    const { courseid, name, state, completed_at, ends_at } = one;
    return state === 'running' && completed_at === null && isNear(ends_at)
      ? [{ kind: 'course', id: courseid, courseid, name, issuedAt: null, at: ends_at, over: false, ...stepOf(one) }]
      : [];
  });
  const expiring = certificates.flatMap((one): RunsOut[] => {
    const { id, courseid, name, issued_at: issuedAt, expires_at, revoked } = one;
    if (revoked !== null || !isNear(expires_at)) return [];
    const isReplaced = certificates.some(
      (other) =>
        other !== one &&
        other.revoked === null &&
        subjectOf(other) === subjectOf(one) &&
        (other.expires_at === null || Date.parse(other.expires_at) > Date.parse(expires_at)),
    );
    const over = Date.parse(expires_at) <= now.getTime();
    return isReplaced
      ? []
      : [{ kind: 'certificate', id, courseid, name, issuedAt, at: expires_at, over, ...stepOf(one) }];
  });
  return [...ending, ...expiring].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

type Renewable = { sold: boolean; renewal: Renewing };

function wayToRenew({ sold, renewal }: Renewable, { has_shop, asks }: Pick<Learning, 'has_shop' | 'asks'>): WayToRenew {
  if (renewal?.state === 'renewed') return 'renewed';
  if (renewal?.state === 'ordered' || renewal?.request?.state === 'ordered') return 'ordered';
  if (renewal?.request?.state === 'open') return 'asked';
  if (!renewal || !has_shop || !sold) return 'write';
  if (asks !== null) return 'ask';
  return renewal.state === 'open' ? 'order' : 'write';
}

/** The end is so near that it is announced, or past. */
export const isEndingSoon = (at: string, now: Date): boolean => Date.parse(at) <= soonUntil(now).getTime();

/** The moment until which an end is soon. */
export const soonUntil = (now: Date): Date => monthsAfter(now, expiringSoonMonths);

/** The same day, or the last of a shorter month, as the database adds months. */
function monthsAfter(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() < moment.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** An end of long ago presses nobody any more: it stays in the list. */
export const isPressing = (at: string, now: Date): boolean =>
  Math.abs(Date.parse(at) - now.getTime()) <= pressingDays * day;

const subjectOf = ({ course_name, name }: { course_name: string | null; name: string }) => course_name ?? name;

type Validity = { revoked: boolean; expiresAt: Date | null };

export function certificateState({ revoked, expiresAt }: Validity, now: Date): (typeof certificateStates)[number] {
  if (revoked) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'valid';
}

/** The holder as the learner chose: "Stina Ek", or "Stina E." with the first letter of the last name. */
export function holderName(person: { first_name: string; last_name: string }, shown: ShownName): string {
  const { first_name, last_name } = person;
  if (shown === 'full') return `${first_name} ${last_name}`.trim();
  // A letter may be more than one code unit.
  const [initial] = last_name.trim();
  return initial === undefined ? first_name : `${first_name} ${initial.toUpperCase()}.`;
}
