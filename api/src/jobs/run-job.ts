import { type ErrorCode, errors } from '@coursefront/contract/errors.ts';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { pauseAfter } from './backoff.ts';
import { buryJob, finishJob, postponeJob, type TakenJob } from './jobs.queries.ts';
import { GiveUp, taskSeconds, type Work } from './task.ts';

export type RunParts = { db: Db; works: ReadonlyMap<string, Work>; log: Logger };

export const worksByName = (works: readonly Work[]): ReadonlyMap<string, Work> =>
  new Map(works.map((entry) => [entry.task.name, entry]));

/** Runs a job and records the result; never throws. If nothing is recorded, the lease expires and the job is taken again. */
export async function runJob(parts: RunParts, job: TakenJob, stopped: AbortSignal): Promise<void> {
  try {
    await doWork(parts.works, job, stopped);
    await finishJob(parts.db.platform, job);
  } catch (error) {
    await noteFailure(parts, job, error as Error);
  }
}

async function doWork(works: ReadonlyMap<string, Work>, job: TakenJob, stopped: AbortSignal): Promise<void> {
  if (job.attempts > job.max_attempts) throw new GiveUp('Its worker died at every try.');
  const entry = works.get(job.task);
  if (!entry) throw new GiveUp(`No work is known by the name ${job.task}.`);
  const payload = entry.task.payload.safeParse(job.payload);
  if (!payload.success) throw new GiveUp(`Its payload is not what ${job.task} takes.`);

  const signal = AbortSignal.any([AbortSignal.timeout(taskSeconds * 1000), stopped]);
  await Promise.race([entry.run(payload.data as never, { attempt: job.attempts, signal }), rejectOn(signal)]);
}

async function noteFailure({ db, log }: RunParts, job: TakenJob, error: Error): Promise<void> {
  const final = error instanceof GiveUp || isGone(error) || job.attempts >= job.max_attempts;
  const summary = error.message.slice(0, 2000);
  log[final ? 'error' : 'warn']({ job: job.id, task: job.task, attempt: job.attempts, err: error }, 'job failed');
  const noted = final
    ? buryJob(db.platform, job, summary)
    : postponeJob(db.platform, job, pauseAfter(job.attempts), summary);
  await noted.catch((cause) => log.error({ job: job.id, err: cause }, 'the failed job could not be noted'));
}

/** The job's subject is gone, or its state no longer allows the job. Retrying would not help. */
const isGone = (error: Error): boolean =>
  error instanceof Refusal &&
  [404, 409, 422].includes(errors[error.code].status ?? 500) &&
  !passing.includes(error.code);

const passing: readonly string[] = ['record.changed_meanwhile'] satisfies ErrorCode[];

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`It took longer than ${taskSeconds} seconds, or its worker had to stop.`));
    signal.addEventListener('abort', late, { once: true });
  });
