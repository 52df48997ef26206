import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { returnJobs, type TakenJob, takeJobs } from './jobs.queries.ts';
import { type RunParts, runJob, worksByName } from './run-job.ts';
import { enqueueDue, type Schedule } from './schedules.ts';
import type { Work } from './task.ts';

/** How often a worker with nothing to do looks for work. Cheaper than notices, which make all commits queue up. */
const restMilliseconds = 250;
const scheduleMilliseconds = 5_000;

/** What a stopping process gives its running jobs to end by themselves. */
const graceMilliseconds = 10_000;

export type Worker = { stop(): Promise<void> };

type WorkerParts = {
  db: Db;
  works: readonly Work[];
  schedules: readonly Schedule[];
  log: Logger;
  /** Jobs at a time in this process. */
  concurrency?: number;
};

export function startWorker({ db, works, schedules, log, concurrency = 8 }: WorkerParts): Worker {
  const name = randomUUID();
  const parts: RunParts = { db, log, works: worksByName(works) };
  const stopping = new AbortController();
  const graceOver = new AbortController();
  const running = new Set<Promise<void>>();

  const start = (job: TakenJob) => {
    const done: Promise<void> = runJob(parts, job, graceOver.signal).finally(() => running.delete(done));
    running.add(done);
  };

  async function lookForWork(): Promise<void> {
    while (!stopping.signal.aborted) {
      const taken = await takeJobs(db.platform, name, concurrency - running.size).catch(reportOutage);
      if (stopping.signal.aborted) return returnJobs(db.platform, taken, name);
      taken.forEach(start);
      if (running.size >= concurrency) await Promise.race(running);
      else if (taken.length === 0) await pause(restMilliseconds);
    }
  }

  async function keepSchedules(): Promise<void> {
    while (!stopping.signal.aborted) {
      await enqueueDue(db, schedules).catch(reportOutage);
      await pause(scheduleMilliseconds);
    }
  }

  const pause = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);

  function reportOutage(error: Error): [] {
    log.error({ err: error }, 'the worker cannot reach the database');
    return [];
  }

  const loops = Promise.all([lookForWork(), keepSchedules()]);
  return {
    async stop() {
      stopping.abort();
      await loops;
      const timer = setTimeout(() => graceOver.abort(), graceMilliseconds);
      await Promise.allSettled(running);
      clearTimeout(timer);
    },
  };
}
