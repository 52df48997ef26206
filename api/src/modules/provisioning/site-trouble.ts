import type { LmsFailure, LmsOutcome, LmsThing } from '../../ports/lms.ts';

type Refused = { refused?: boolean; missing?: LmsThing | undefined };

/** A call to the site failed. Final: retrying cannot help until a person has fixed something. */
export class SiteTrouble extends Error {
  override name = 'SiteTrouble';
  readonly final: boolean;
  /** The site answered and did not do it. */
  readonly refused: boolean;
  /** The thing that the site does not have, if that is the trouble. */
  readonly missing: LmsThing | undefined;

  constructor(message: string, final: boolean, { refused = false, missing }: Refused = {}) {
    super(message);
    this.final = final;
    this.refused = refused;
    this.missing = missing;
  }
}

/**
 * A refusal with a reason is final. An unreachable site and a missing permission are retried, and so is a refusal without a
 * reason: another job may have created something with the same name.
 */
const isFinal = (failure: LmsFailure) =>
  failure.reason === 'not_found' || (failure.reason === 'refused' && failure.rule !== 'unexplained');

/** Nobody can be enrolled in a course that was deleted: no attempt helps, and the training company has to decide. */
export const courseGone = 'The course is gone at the learning site.';

export function granted<T>(outcome: LmsOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  const missing = outcome.reason === 'not_found' ? outcome.what : undefined;
  const words = missing === 'course' ? courseGone : `The learning site says: ${outcome.detail}`;
  throw new SiteTrouble(words, isFinal(outcome), { refused: outcome.reason !== 'away', missing });
}
