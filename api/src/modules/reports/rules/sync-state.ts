import type { LmsSync } from '@coursefront/contract/shop/lms-sync.ts';

type Part = { started_at: Date | null; finished_at: Date | null; last_error: string | null };

/** The data is as old as its oldest part, and complete once all `parts` have been read at least once. */
export function syncState(rows: readonly Part[], parts: number): LmsSync {
  const finished = rows.map((row) => row.finished_at?.getTime() ?? 0);
  const oldest = Math.min(...finished);
  const finished_at = rows.length === parts && oldest > 0 ? new Date(oldest).toISOString() : null;
  if (rows.every(({ started_at }) => started_at === null)) return { state: 'never', finished_at };
  if (rows.some(isRunning)) return { state: 'running', finished_at };
  return { state: rows.some(({ last_error }) => last_error !== null) ? 'failed' : 'done', finished_at };
}

const isRunning = ({ started_at, finished_at, last_error }: Part): boolean =>
  last_error === null && started_at !== null && (finished_at === null || finished_at < started_at);
