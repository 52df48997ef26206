import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../db/sql.ts';
import { testDatabase } from '../testing/database.ts';
import { finishJob, takeJobs } from './jobs.queries.ts';
import { nothingSeen, type Place, type Seen, seenAfter } from './seen.ts';

const at = (second: number, id = second): Place => ({ id, run_at: `2026-11-17 10:00:${second}+00`, part: 'oldest' });
const mark = (second: number, id = second) => ({ at: `2026-11-17 10:00:${second}+00`, id });
const as = (part: Place['part'], ...places: Place[]): Place[] => places.map((place) => ({ ...place, part }));

describe('what a worker has seen', () => {
  const before: Seen = { floor: mark(12), lower: mark(40), upper: mark(50) };

  test.each<[string, Place[], Seen]>([
    ['the oldest that were taken raise the floor', as('oldest', at(14), at(13)), { ...before, floor: mark(14) }],
    [
      'a full share of newer ones is a part of its own',
      as('latest', at(55), at(54)),
      { ...before, lower: mark(54), upper: mark(55) },
    ],
    [
      'newer and older ones around the seen part make it larger',
      [...as('latest', at(55)), ...as('older', at(39))],
      { ...before, lower: mark(39), upper: mark(55) },
    ],
    ['older ones alone make it larger', as('older', at(39), at(38)), { ...before, lower: mark(38) }],
    ['jobs of a dead worker say nothing', as('lost', at(1), at(59)), before],
    [
      'jobs of one moment are compared by their number',
      as('older', at(39, 7), at(39, 5)),
      { ...before, lower: mark(39, 5) },
    ],
  ])('%s', (_, taken, after) => {
    expect(seenAfter(before, taken, 2)).toEqual(after);
  });

  test('moments are compared with their microseconds', () => {
    const [early, late] = [at(39), { ...at(39, 1), run_at: '2026-11-17 10:00:39.000001+00' }];
    expect(seenAfter(before, as('older', late, early), 2).lower).toEqual(mark(39));
  });
});

describe('a long queue', () => {
  const database = testDatabase();
  const numbersOf = (jobs: readonly { payload: unknown }[]) =>
    jobs.map(({ payload }) => (payload as { number: number }).number).toSorted((one, other) => one - other);

  beforeEach(async () => {
    await database.db.platform.run(sql`delete from jobs`);
  });

  const fill = (from: number, to: number) =>
    database.db.platform.run(sql`
      insert into jobs (task, payload, max_attempts)
      select 'test.count', jsonb_build_object('number', n), 3 from generate_series(${from}::int, ${to}::int) n`);

  /** Takes and finishes, as a worker does. */
  async function takeAll(places: number, newest: number): Promise<number[]> {
    const numbers: number[] = [];
    for (let seen = nothingSeen; ; ) {
      const taken = await takeJobs(database.db.platform, 'a', places, newest, seen);
      seen = seenAfter(seen, taken, newest);
      numbers.push(...numbersOf(taken));
      for (const job of taken) await finishJob(database.db.platform, job);
      if (taken.length === 0) return numbers;
    }
  }

  test('is emptied whole, each job once', async () => {
    await fill(1, 40);
    await fill(41, 60);
    const numbers = await takeAll(6, 3);
    expect(numbers.slice(0, 6)).toEqual([1, 2, 3, 58, 59, 60]);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('has its newest jobs taken first, however many came since', async () => {
    await fill(1, 40);
    const first = await takeJobs(database.db.platform, 'a', 4, 2);
    await fill(41, 50);
    const seen = seenAfter(nothingSeen, first, 2);
    const second = await takeJobs(database.db.platform, 'a', 4, 2, seen);
    expect(numbersOf(second)).toEqual([3, 4, 49, 50]);
    expect(numbersOf(await takeJobs(database.db.platform, 'a', 4, 2, seenAfter(seen, second, 2)))).toEqual([
      5, 6, 47, 48,
    ]);
  });

  test('costs the same after thousands of jobs, while an older transaction keeps their traces', async () => {
    const pagesOf = async (seen: Seen): Promise<number> => {
      let pages = 0;
      await takeJobs(
        {
          ...database.db.platform,
          many: async (statement) => {
            const text = `explain (analyze, buffers, timing off, format json) ${statement.text}`;
            const [row] = await database.db.platform.many<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>({
              ...statement,
              text,
            });
            const plan = row?.['QUERY PLAN'][0].Plan ?? {};
            pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
            return [];
          },
        },
        'a',
        4,
        2,
        seen,
      );
      return pages;
    };
    await fill(1, 16_000);
    const old = new pg.Client({ connectionString: database.url });
    await old.connect();
    await old.query('begin isolation level repeatable read');
    await old.query('select 1');
    let seen = nothingSeen;
    for (let turn = 0; turn < 10; turn++) {
      const taken = await takeJobs(database.db.platform, 'a', 1_500, 750, seen);
      seen = seenAfter(seen, taken, 750);
      await database.db.platform.run(sql`delete from jobs where state = 'running'`);
    }
    const [known, unknown] = [await pagesOf(seen), await pagesOf(nothingSeen)];
    await old.end();
    expect(known).toBeLessThan(unknown / 2);
  });
});
