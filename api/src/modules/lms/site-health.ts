import type { LmsFailure, LmsOutcome, LmsPort } from '../../ports/lms.ts';

export type HealthNotes = { reached(): void; trouble(failure: LmsFailure): void };

/** While nothing changes, one process writes the health no more often than this. */
const restMilliseconds = 60_000;

/**
 * Records the outcome of each call. A site that answers some calls and fails others stays in trouble: a success is
 * recorded only after a while without failures.
 */
export function watchSite(notes: HealthNotes, now: () => number = Date.now): (outcome: LmsOutcome<unknown>) => void {
  let troubleAt = Number.NEGATIVE_INFINITY;
  let reachedAt = Number.NEGATIVE_INFINITY;
  return (outcome) => {
    if (!outcome.ok && outcome.reason === 'away' && outcome.retryInMs !== undefined) return;
    if (now() - troubleAt < restMilliseconds) return;
    if (isTrouble(outcome)) {
      troubleAt = now();
      notes.trouble(outcome);
    } else if (now() - reachedAt >= restMilliseconds) {
      reachedAt = now();
      notes.reached();
    }
  };
}

/** A refusal is an answer; all other failures have to be fixed at the site. */
const isTrouble = (outcome: LmsOutcome<unknown>): outcome is LmsFailure =>
  !outcome.ok && outcome.reason !== 'refused' && outcome.reason !== 'not_found';

/** Wraps the port and reports every call's outcome to `watch`. */
export function watched(lms: LmsPort, watch: (outcome: LmsOutcome<unknown>) => void): LmsPort {
  const entries = Object.entries(lms).map(([name, part]) => [
    name,
    typeof part === 'function' ? telling(part as Call, watch) : part,
  ]);
  // Every function of the port returns an outcome, so each keeps its type.
  return Object.fromEntries(entries) as LmsPort;
}

type Call = (...args: unknown[]) => Promise<LmsOutcome<unknown>>;

const telling =
  (call: Call, watch: (outcome: LmsOutcome<unknown>) => void): Call =>
  async (...args) => {
    const outcome = await call(...args);
    watch(outcome);
    return outcome;
  };
