import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { takeJobs } from '../api/src/jobs/jobs.queries.ts';
import { task, work } from '../api/src/jobs/task.ts';
import { startWorker } from '../api/src/jobs/worker.ts';
import { cpuTime } from './cpu.ts';
import { median } from './measure.ts';
import type { Servers } from './servers.ts';

export type JobsOutcome = {
  jobs: number;
  perSecond: number;
  /** The slowest and the fastest tenth of the queue: equal if the rate is steady. */
  slowest: number;
  fastest: number;
  /** Milliseconds that a new job waited while the queue was long. */
  waited: { p50: number; p99: number };
  bare: number;
  /** Processor time of Postgres for one look at an empty queue, in milliseconds. */
  idleLook: number;
};

type Step = { enqueuedAt: number };
const step = task<Step>('bench.step', { safeParse: (data: Step) => ({ success: true, data }) } as never);
const nothing = () => undefined;
const log = { info: nothing, warn: nothing, error: nothing } as never;

/** One worker empties a long queue, while new jobs come in. */
export async function measureJobs({ db, postgres }: Servers, jobs: number): Promise<JobsOutcome> {
  const idleLook = await lookIdly(db, postgres);
  await fill(db, jobs);
  const doneAt: number[] = [];
  const waited: number[] = [];
  const begun = performance.now();
  const worker = startWorker({
    db,
    log,
    schedules: [],
    works: [
      work(step, async ({ enqueuedAt }) => {
        if (enqueuedAt > 0) waited.push(performance.now() - enqueuedAt);
        else doneAt.push(performance.now() - begun);
      }),
    ],
  });
  while (doneAt.length < jobs) {
    await add(db, performance.now());
    await sleep(20);
  }
  await worker.stop();
  await db.platform.run(sql`delete from jobs where task = ${step.name}`);
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    const from = doneAt[Math.floor((tenth * jobs) / 10)] ?? 0;
    return (jobs / 10 / ((doneAt[Math.floor(((tenth + 1) * jobs) / 10) - 1] ?? 0) - from)) * 1000;
  });
  return {
    jobs,
    perSecond: (jobs / (doneAt.at(-1) ?? 1)) * 1000,
    slowest: Math.min(...tenths),
    fastest: Math.max(...tenths),
    waited: { p50: median(waited), p99: waited.toSorted((a, b) => a - b)[Math.floor(waited.length * 0.99)] ?? 0 },
    bare: await measureBare(db, jobs),
    idleLook,
  };
}

async function lookIdly(db: Db, postgres: number): Promise<number> {
  const looks = 2_000;
  for (let look = 0; look < 100; look++) await takeJobs(db.platform, 'bench', 0);
  const before = (await cpuTime(postgres)) ?? Number.NaN;
  for (let look = 0; look < looks; look++) await takeJobs(db.platform, 'bench', 0);
  return (((await cpuTime(postgres)) ?? Number.NaN) - before) / looks;
}

const fill = (db: Db, jobs: number) =>
  db.platform.run(sql`
    insert into jobs (task, payload, max_attempts)
    select ${step.name}, '{"enqueuedAt": 0}', 3 from generate_series(1, ${jobs}::int)`);

const add = (db: Db, enqueuedAt: number) =>
  db.platform.run(sql`
    insert into jobs (task, payload, max_attempts) values (${step.name}, ${JSON.stringify({ enqueuedAt })}, 3)`);

/** The least statements: one marks the job as taken, one deletes it. Eight at a time, like the worker. */
async function measureBare(db: Db, jobs: number): Promise<number> {
  const table = `bare_jobs_${randomUUID().slice(0, 8)}`;
  const create = `create table ${table} (id bigint primary key, taken boolean not null); create index on ${table} (id) where not taken`;
  await db.platform.transaction(async (tx) => {
    await tx.run(sql`set local role none`);
    for (const text of create.split('; ')) await tx.run({ text, values: [] });
  });
  const run = (text: string, values: unknown[]) => db.unscoped.many<{ id: number }>({ text, values });
  await run(`insert into ${table} select n, false from generate_series(1, $1::int) n`, [jobs]);
  const begun = performance.now();
  const take = `update ${table} set taken = true where id = (
    select id from ${table} where not taken order by id limit 1 for update skip locked) returning id`;
  const empty = async () => {
    for (;;) {
      const [job] = await run(take, []);
      if (!job) return;
      await run(`delete from ${table} where id = $1`, [job.id]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, empty));
  return (jobs / (performance.now() - begun)) * 1000;
}

const wantedRatio = 0.5;
const wantedWait = 1_000;

export function missedByJobs(outcome: JobsOutcome | undefined): string[] {
  if (!outcome) return [];
  const ratio = outcome.perSecond / outcome.bare;
  const { p99 } = outcome.waited;
  return [
    ...(ratio < wantedRatio ? [`Jobs: ratio ${ratio.toFixed(2)}, wanted ${wantedRatio}`] : []),
    ...(p99 > wantedWait ? [`Jobs: a new one waits ${Math.round(p99)} ms, wanted ${wantedWait}`] : []),
  ];
}

export const jobsTable = ({ jobs, perSecond, slowest, fastest, waited, bare, idleLook }: JobsOutcome): string => `
## Jobs
One worker with eight jobs at a time that do nothing, ${jobs} waiting. *Bare* takes each job with one statement and deletes it with another.

| jobs/s | slowest and fastest tenth | bare, jobs/s | ratio | wanted | new job waits, p50 | p99 | CPU of Postgres for a look at an empty queue |
|---|---|---|---|---|---|---|---|
| ${Math.round(perSecond)} | ${Math.round(slowest)} – ${Math.round(fastest)} | ${Math.round(bare)} | ${(perSecond / bare).toFixed(2)} | ${wantedRatio} | ${Math.round(waited.p50)} ms | ${Math.round(waited.p99)} ms | ${idleLook.toFixed(2)} ms |
`;
