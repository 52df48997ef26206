import type { LmsFailure, LmsOutcome } from '../../ports/lms.ts';
import { Refusal } from '../../refusal.ts';

/** When nothing says how long: about what a restart takes. */
const usualSeconds = 5;

/** What a person hears when the learning site does not do its part, for whatever reason; `seconds` becomes Retry-After. */
export function hostAway(failure?: LmsFailure): Refusal {
  const retryAt = failure?.reason === 'away' ? failure.retryAt?.getTime() : undefined;
  const seconds = retryAt === undefined ? usualSeconds : Math.max(1, Math.ceil((retryAt - Date.now()) / 1000));
  return new Refusal('host.away', { seconds });
}

/** For questions to which the site has no right to say no. */
export function answerOf<T>(outcome: LmsOutcome<T>): T {
  if (!outcome.ok) throw hostAway(outcome);
  return outcome.value;
}
