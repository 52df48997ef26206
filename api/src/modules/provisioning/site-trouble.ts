import type { LmsFailure, LmsOutcome } from '../../ports/lms.ts';

/** A call to the site failed. Final: retrying cannot help until a person has fixed something. */
export class SiteTrouble extends Error {
  override name = 'SiteTrouble';
  readonly final: boolean;

  constructor(message: string, final: boolean) {
    super(message);
    this.final = final;
  }
}

/**
 * A refusal with a reason is final. An unreachable site and a missing permission are retried, and so is a refusal without a
 * reason: another job may have created something with the same name.
 */
const isFinal = (failure: LmsFailure) =>
  failure.reason === 'not_found' || (failure.reason === 'refused' && failure.rule !== 'unexplained');

export function granted<T>(outcome: LmsOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new SiteTrouble(`The learning site says: ${outcome.detail}`, isFinal(outcome));
}
