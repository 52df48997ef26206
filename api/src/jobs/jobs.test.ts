import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../db/sql.ts';
import { Refusal } from '../refusal.ts';
import { testDatabase } from '../testing/database.ts';
import { enqueue } from './enqueue.ts';
import { finishJob, type TakenJob, takeJobs } from './jobs.queries.ts';
import { runJob, worksByName } from './run-job.ts';
import { enqueueDue } from './schedules.ts';
import { GiveUp, task, type Work, work } from './task.ts';
import { startWorker } from './worker.ts';

const database = testDatabase();
const log = pino({ level: 'silent' });
const count = task('test.count', z.strictObject({ number: z.int() }), 3);

const add = (number: number, options = {}) =>
  database.db.platform.transaction((tx) => enqueue(tx, count, { number }, options));
const rows = () =>
  database.db.platform.many<{
    id: number;
    state: string;
    attempts: number;
    last_error: string | null;
    waits: number;
  }>(sql`
    select id, state, attempts, last_error, round(extract(epoch from run_at - now()))::int as waits from jobs order by id`);
const take = (worker = 'a', most = 10) => takeJobs(database.db.platform, worker, most);
const run = (job: TakenJob | undefined, ...works: Work[]) =>
  runJob({ db: database.db, log, works: worksByName(works) }, job as TakenJob, new AbortController().signal);

beforeEach(() => database.db.platform.run(sql`delete from jobs`));

describe('a job', () => {
  test('exists only if the transaction that enqueued it commits', async () => {
    const failed = database.db.platform.transaction(async (tx) => {
      await enqueue(tx, count, { number: 1 });
      throw new Error('the order was refused');
    });
    await expect(failed).rejects.toThrow('the order was refused');
    expect(await rows()).toEqual([]);
  });

  test('leaves the queue when it is done', async () => {
    await add(1);
    const done: number[] = [];
    const [job] = await take();
    await run(
      job,
      work(count, async ({ number }) => void done.push(number)),
    );
    expect(done).toEqual([1]);
    expect(await rows()).toEqual([]);
  });

  test('that fails waits longer each time, keeps its error, and is failed after its last attempt', async () => {
    await add(1);
    const failing = work(count, async () => {
      throw new Error('the other side is down');
    });
    const seen = [];
    for (let tries = 0; tries < 3; tries++) {
      const [job] = await take();
      await run(job, failing);
      seen.push((await rows())[0]);
      await database.db.platform.run(sql`update jobs set run_at = now()`);
    }
    expect(seen).toMatchObject([
      { state: 'waiting', attempts: 1, waits: 1, last_error: 'the other side is down' },
      { state: 'waiting', attempts: 2, waits: 2 },
      { state: 'dead', attempts: 3 },
    ]);
    expect(await take(), 'a job that was given up is taken by nobody').toEqual([]);
  });

  test.each([
    ['work that says that no retry can succeed', count, { number: 1 }, 'never'],
    ['a payload of another release', task('test.count', z.any()), { letters: 'x' }, 'payload'],
    ['a task that no module knows', task('test.unknown', z.any()), {}, 'test.unknown'],
  ])('is given up at once for %s', async (_, kind, payload, words) => {
    await database.db.platform.transaction((tx) => enqueue(tx, kind, payload as never));
    const [job] = await take();
    await run(
      job,
      work(count, async () => {
        throw new GiveUp('never');
      }),
    );
    expect(await rows()).toMatchObject([{ state: 'dead', last_error: expect.stringContaining(words) }]);
  });

  test.each([
    ['does not exist any more', new Refusal('order.not_found', {}), 'dead'],
    ['no longer allows it', new Refusal('order.not_payable', {}), 'dead'],
    ['was changed at the same moment', new Refusal('record.changed_meanwhile', {}), 'waiting'],
    ['cannot be reached', new Refusal('host.away', { seconds: 5 }), 'waiting'],
  ])('about something that %s is noted as such', async (_, refusal, state) => {
    await add(1);
    await run(
      (await take())[0],
      work(count, () => Promise.reject(refusal)),
    );
    expect(await rows()).toMatchObject([{ state, last_error: refusal.code }]);
  });

  test('of a worker that died is taken by another when its lease has run out', async () => {
    await add(1);
    const [first] = await take('dead');
    expect(await take('living')).toEqual([]);
    await database.db.platform.run(sql`update jobs set locked_until = now() - interval '1 second'`);
    const [second] = await take('living');
    expect(second).toMatchObject({ id: first?.id, attempts: 2 });

    // The first worker comes back and believes that it still owns the job.
    await finishJob(database.db.platform, first as TakenJob);
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2 }]);
  });

  test('that kills its worker every time ends up failed, not in an endless loop', async () => {
    await add(1);
    for (let tries = 0; tries < 3; tries++) {
      await take(`killed ${tries}`);
      await database.db.platform.run(sql`update jobs set locked_until = now() - interval '1 second'`);
    }
    const [job] = await take();
    await run(
      job,
      work(count, async () => undefined),
    );
    expect(await rows()).toMatchObject([{ state: 'dead' }]);
  });

  test('can be put off', async () => {
    await add(1, { inSeconds: 60 });
    expect(await take()).toEqual([]);
  });
});

test('of a long queue the oldest are taken, and a share of the newest', async () => {
  await database.db.platform.run(sql`
    insert into jobs (task, payload, max_attempts, run_at)
    select 'test.count', jsonb_build_object('number', n), 3, now() - make_interval(secs => 100 - n)
      from generate_series(1, 50) n`);
  const numbers = async (newest: number) =>
    (await takeJobs(database.db.platform, 'a', 4, newest))
      .map(({ payload }) => (payload as { number: number }).number)
      .toSorted((one, other) => one - other);
  expect(await numbers(1)).toEqual([1, 2, 3, 50]);
  expect(await numbers(0)).toEqual([4, 5, 6, 7]);
  await database.db.platform.run(
    sql`update jobs set locked_until = now() - interval '1 second' where locked_until is not null`,
  );
  expect(await numbers(1), 'jobs of a worker that died come first').toHaveLength(4);
});

describe('a job with a key', () => {
  test('exists once, however often it is enqueued', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, number) => add(number, { key: 'sync 1' })));
    expect(await rows()).toHaveLength(1);
  });

  test('that is enqueued while it runs is run once more', async () => {
    await add(1, { key: 'sync 2' });
    const seen: number[] = [];
    const syncing = work(count, async ({ number }) => {
      seen.push(number);
      if (number === 1) await add(2, { key: 'sync 2' });
    });
    await run((await take())[0], syncing);
    await run((await take())[0], syncing);
    expect(seen).toEqual([1, 2]);
    expect(await rows()).toEqual([]);
  });

  test('that is enqueued while it runs and then fails starts afresh', async () => {
    await add(1, { key: 'sync 4' });
    const [job] = await take();
    await add(2, { key: 'sync 4' });
    await run(
      job,
      work(count, async () => {
        throw new GiveUp('never');
      }),
    );
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  test('that failed gets all its attempts back when it is enqueued again', async () => {
    await add(1, { key: 'sync 3' });
    await database.db.platform.run(sql`update jobs set state = 'dead', attempts = 3`);
    await add(1, { key: 'sync 3' });
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });
});

test('two workers share the work and no job is done twice', async () => {
  const jobs = 300;
  await database.db.platform.transaction(async (tx) => {
    for (let number = 0; number < jobs; number++) await enqueue(tx, count, { number });
  });
  const done: number[] = [];
  const { promise: allDone, resolve } = Promise.withResolvers<void>();
  const works = [work(count, async ({ number }) => void (done.push(number) === jobs && resolve()))];
  const workers = [1, 2].map(() => startWorker({ db: database.db, works, schedules: [], log, concurrency: 4 }));
  await allDone;
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: jobs }, (_, number) => number));
  expect(await rows()).toEqual([]);
});

test('a round that is due is enqueued once by all workers together', async () => {
  const round = { task: task('test.round', z.strictObject({})), everySeconds: 3600 };
  await Promise.all(Array.from({ length: 5 }, () => enqueueDue(database.db, [round])));
  expect(await rows()).toHaveLength(1);
  await enqueueDue(database.db, [round]);
  expect(await rows()).toHaveLength(1);
});

test('a round that has its hour waits for it at the first start, and comes again at the same hour', async () => {
  const round = { task: task('test.nightly', z.strictObject({})), atHour: 1 };
  const next = () =>
    database.db.platform.one(sql`
      select to_char(next_at at time zone 'Europe/Stockholm', 'HH24:MI') as hour,
             next_at > now() and next_at <= now() + interval '25 hours' as soon
        from schedules
       where task = 'test.nightly'`);
  await enqueueDue(database.db, [round]);
  expect(await rows()).toEqual([]);
  expect(await next()).toEqual({ hour: '01:00', soon: true });
  await database.db.platform.run(sql`update schedules set next_at = now() - interval '3 hours'`);
  await Promise.all([enqueueDue(database.db, [round]), enqueueDue(database.db, [round])]);
  expect(await rows()).toHaveLength(1);
  expect(await next()).toEqual({ hour: '01:00', soon: true });
});
