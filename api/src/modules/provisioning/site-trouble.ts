import type { LmsFailure, LmsOutcome } from '../../ports/lms.ts';

/** The site did not do its part of a step. Final where asking again cannot help before somebody has mended something. */
export class SiteTrouble extends Error {
  override name = 'SiteTrouble';
  readonly final: boolean;

  constructor(message: string, final: boolean) {
    super(message);
    this.final = final;
  }
}

/**
 * A no with its reason stays a no. What is away or not allowed yet is asked again, and so is a no without a reason: somebody
 * may have been faster with the same name.
 */
const isFinal = (failure: LmsFailure) =>
  failure.reason === 'not_found' || (failure.reason === 'refused' && failure.rule !== 'unexplained');

export function granted<T>(outcome: LmsOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw new SiteTrouble(`The learning site says: ${outcome.detail}`, isFinal(outcome));
}
