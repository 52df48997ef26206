import type { LmsFailure, LmsOutcome } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';

/** The default wait, about the time of a restart. */
const usualSeconds = 5;

/** The refusal for every failure of a learning site; `seconds` becomes Retry-After. */
export function hostAway(failure?: LmsFailure): Refusal {
  const waitMs = failure?.reason === 'away' ? failure.retryInMs : undefined;
  const seconds = waitMs === undefined ? usualSeconds : Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal('host.away', { seconds });
}

/** For `catch`: gives nothing if the site is away, and throws every other error. */
export function unlessAway(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'host.away') return undefined;
  throw error;
}

/** For calls that the site has no reason to refuse. */
export function answerOf<T>(outcome: LmsOutcome<T>): T {
  if (!outcome.ok) throw hostAway(outcome);
  return outcome.value;
}
