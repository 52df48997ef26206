import { ApiFailure } from '../../lib/api/api-failure.ts';
import type { RowKey } from '../../ui/table/table-column.ts';

/** One row of an action for many. Trying it again must be safe: what was done already is refused or the same. */
export type BulkItem = {
  key: RowKey;
  /** Names the row in the report. */
  name: string;
  act: () => Promise<unknown>;
  /** Takes it back. Called only after `act` has succeeded. */
  undo?: () => Promise<unknown>;
};

/** `refused`: the server said no and would say it again, so that there is no use in trying again. */
type FailedItem = { item: BulkItem; reason: string; refused: boolean };

export type BulkOutcome = {
  done: readonly BulkItem[];
  failed: readonly FailedItem[];
  /** Not begun, because it was stopped. */
  left: readonly BulkItem[];
};

type BulkRun = {
  /** Asked before each row. */
  isStopped: () => boolean;
  onProgress: (outcome: BulkOutcome) => void;
  /** The text for an error that the server did not put into words. */
  unexpected: string;
};

/** More requests than this at once would not be faster, and other people wait for the same server. */
const atOnce = 4;

/**
 * Does one thing to many rows, a few at a time. A row that fails does not stop the others, unless all others would fail in
 * the same way.
 */
export async function runBulk(items: readonly BulkItem[], { isStopped, onProgress, unexpected }: BulkRun) {
  const left = [...items];
  const done: BulkItem[] = [];
  const failed: FailedItem[] = [];
  let concernsAll = false;
  const outcome = (): BulkOutcome => ({ done: [...done], failed: [...failed], left: [...left] });
  const next = async (): Promise<void> => {
    const item = isStopped() || concernsAll ? undefined : left.shift();
    if (!item) return;
    try {
      await item.act();
      done.push(item);
    } catch (error) {
      concernsAll ||= isAboutAll(error);
      failed.push({
        item,
        reason: error instanceof ApiFailure ? error.message : unexpected,
        refused: isRefusal(error),
      });
    }
    onProgress(outcome());
    return next();
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return outcome();
}

/** The network is away, the session is over, the server is overloaded: the next rows would fail, too. */
const isAboutAll = (error: unknown): boolean =>
  error instanceof ApiFailure && [0, 401, 429, 502, 503, 504].includes(error.status);

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiFailure && [403, 404, 409, 422].includes(error.status);
