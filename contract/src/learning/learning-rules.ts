import type { certificateStates, Learning, ShownName } from './learning.ts';

/** A course or certificate is announced this many days before it ends. */
const noticeDays = 90;
/** Courses and certificates that end or ended within this many days are mentioned before everything else. */
const pressingDays = 30;
const day = 86_400_000;

/** `sold`: the shop sells the course, so it can be renewed. */
export type RunsOut = { kind: 'course' | 'certificate'; name: string; at: string; over: boolean; sold: boolean };

/**
 * The things that end soon, the nearest first. A finished course does not run out. A certificate that is over is named
 * until a newer one of the same course, or of the same name, replaces it.
 */
export function whatRunsOut(
  { courses, certificates }: Pick<Learning, 'courses' | 'certificates'>,
  now: Date,
): RunsOut[] {
  const isNear = (at: string | null): at is string => at !== null && isEndingSoon(at, now);
  const ending = courses.flatMap(({ name, state, completed_at, ends_at, sold }): RunsOut[] =>
    state === 'running' && completed_at === null && isNear(ends_at)
      ? [{ kind: 'course', name, at: ends_at, over: false, sold }]
      : [],
  );
  const expiring = certificates.flatMap((one): RunsOut[] => {
    const { name, expires_at, revoked, sold } = one;
    if (revoked !== null || !isNear(expires_at)) return [];
    const isReplaced = certificates.some(
      (other) =>
        other !== one &&
        other.revoked === null &&
        subjectOf(other) === subjectOf(one) &&
        (other.expires_at === null || Date.parse(other.expires_at) > Date.parse(expires_at)),
    );
    return isReplaced
      ? []
      : [{ kind: 'certificate', name, at: expires_at, over: Date.parse(expires_at) <= now.getTime(), sold }];
  });
  return [...ending, ...expiring].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** The end is so near that it is announced, or past. */
export const isEndingSoon = (at: string, now: Date): boolean => Date.parse(at) <= now.getTime() + noticeDays * day;

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
