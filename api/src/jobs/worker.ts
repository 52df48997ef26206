import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { newestOf, restAfter } from './backoff.ts';
import { returnJobs, type TakenJob, takeJobs } from './jobs.queries.ts';
import { type RunParts, runJob, worksByName } from './run-job.ts';
import { enqueueDue, type Schedule } from './schedules.ts';
import { forgetMilliseconds, nothingSeen, seenAfter } from './seen.ts';
import type { Work } from './task.ts';

const scheduleMilliseconds = 5_000;
const outageMilliseconds = 2_000;

/** Time that running jobs get to finish when the process stops. */
const graceMilliseconds = 5_000;

export type Worker = { stop(): Promise<void> };

type WorkerParts = {
  db: Db;
  works: readonly Work[];
  schedules: readonly Schedule[];
  log: Logger;
  /** Number of parallel jobs in this process. */
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

  /** Polls, because notifications would serialise all commits of the database. */
  async function lookForWork(): Promise<void> {
    let busyAt = Date.now();
    let seen = nothingSeen;
    let forgetAt = 0;
    for (let turn = 1; !stopping.signal.aborted; turn++) {
      const places = concurrency - running.size;
      if (Date.now() >= forgetAt) {
        seen = nothingSeen;
        forgetAt = Date.now() + forgetMilliseconds;
      }
      const newest = newestOf(places, turn);
      const taken = await takeJobs(db.platform, name, places, newest, seen).then(reportReturn, reportOutage);
      seen = seenAfter(seen, taken, newest);
      if (taken.length > 0) busyAt = Date.now();
      else forgetAt = 0;
      if (stopping.signal.aborted) return returnJobs(db.platform, taken, name);
      taken.forEach(start);
      if (running.size >= concurrency) await Promise.race(running);
      else if (taken.length === 0) await pause(restAfter(Date.now() - busyAt));
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

  // Logs an outage when it begins and when it ends, not at every poll.
  let away = false;

  async function reportOutage(error: Error): Promise<[]> {
    if (!away) log.error({ err: error }, 'the worker cannot reach the database');
    away = true;
    await pause(outageMilliseconds);
    return [];
  }

  function reportReturn<Taken>(taken: Taken[]): Taken[] {
    if (away) log.warn('the worker reaches the database again');
    away = false;
    return taken;
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
