import { reportKinds } from '@coursefront/contract/reports/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Sql, sql } from '../../../db/sql.ts';
import { testDatabase } from '../../../testing/database.ts';
import { aLearner } from '../../../testing/learning.ts';
import { aCourse, aShop } from '../../../testing/shop.ts';
import { countDays, countRows } from './report-series.queries.ts';

const database = testDatabase();

const people = 4;
const ranges = [undefined, 'last_12_months', 'this_year', 'next_12_months'] as const;
const zones = ['UTC', 'Europe/Stockholm', 'Pacific/Auckland', 'America/St_Johns'];

/** Moments at which days, months and years begin somewhere, some time before or after one, and the bounds of ranges. */
const moments = fc.oneof(
  fc
    .record({ year: fc.integer({ min: 2019, max: 2031 }), month: fc.constantFrom('01', '02', '11', '12') })
    .chain(({ year, month }) =>
      fc
        .integer({ min: -30, max: 30 })
        .map((halves) => sql`${`${year}-${month}-01T00:00:00Z`}::timestamptz + make_interval(mins => ${30 * halves})`),
    ),
  fc
    .record({ months: fc.constantFrom(-12, 0, 12), minutes: fc.integer({ min: -1_500, max: 1_500 }) })
    .map(({ months, minutes }) => sql`now() + make_interval(months => ${months}, mins => ${minutes})`),
);
const person = fc.integer({ min: 0, max: people - 1 });

const changes = fc.oneof(
  fc.record({ given: person, starts: moments, days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ licence: fc.constantFrom('reserved', 'available', 'assigned', 'expired', 'released'), of: person }),
  fc.record({ prolonged: person, days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ movedFrom: person, to: person }),
  fc.record({ takenBack: person }),
  fc.record({ completed: person, at: moments }),
  fc.record({ certified: person, at: moments, days: fc.option(fc.integer({ min: 1, max: 800 })) }),
  fc.record({ deleted: fc.constantFrom('licences', 'completions', 'certificates'), of: person }),
  fc.record({ erased: person }),
);
type Change = typeof changes extends fc.Arbitrary<infer One> ? One : never;

function statementOf(own: number, course: number, ids: readonly number[], change: Change): Sql {
  const of = (number: number) => sql`where instance_id = ${own} and user_id = ${ids[number]}`;
  const ofPerson = (number: number) => sql`where instance_id = ${own} and id = ${ids[number]}`;
  const licences = sql`update licences set`;
  if ('given' in change)
    return sql`
      insert into licences (instance_id, course_id, user_id, status, starts_at, ends_at)
      select ${own}, ${course}, ${ids[change.given]}, 'assigned', at, at + make_interval(days => ${change.days})
        from (select ${change.starts} as at) moment`;
  if ('licence' in change)
    return sql`${licences} status = ${change.licence} ${of(change.of)} and starts_at is not null`;
  if ('prolonged' in change)
    return sql`${licences} ends_at = ends_at + make_interval(days => ${change.days}) ${of(change.prolonged)}`;
  if ('movedFrom' in change) return sql`${licences} user_id = ${ids[change.to]} ${of(change.movedFrom)}`;
  if ('takenBack' in change)
    return sql`${licences} status = 'available', user_id = null, starts_at = null, ends_at = null ${of(change.takenBack)}`;
  if ('completed' in change)
    return sql`
      insert into completions (instance_id, user_id, course_id, completed_at)
      values (${own}, ${ids[change.completed]}, ${course}, ${change.at})
          on conflict (instance_id, user_id, course_id) do update set completed_at = excluded.completed_at`;
  if ('certified' in change)
    return sql`
      insert into certificates (instance_id, user_id, course_id, lms_key, name, issued_at, expires_at)
      select ${own}, ${ids[change.certified]}, ${course}, ${`badge ${change.certified}`}, 'Badge', at,
             at + make_interval(days => ${change.days}::int)
        from (select ${change.at} as at) moment
          on conflict (instance_id, lms_key) do update set issued_at = excluded.issued_at, expires_at = excluded.expires_at`;
  if ('erased' in change)
    return sql`update users set first_name = '', last_name = '', email = null, erased_at = now() ${ofPerson(change.erased)}`;
  const tables = { licences: sql`licences`, completions: sql`completions`, certificates: sql`certificates` };
  return sql`delete from ${tables[change.deleted]} ${of(change.of)}`;
}

test('the days of a chart are as many as its rows, whatever becomes of them', { timeout: 120_000 }, async () => {
  const tenant = database.db.tenant(await aShop(database.db, 'charts'));
  const { courseId } = await aCourse(tenant, { lmsId: 1 });
  const ids: number[] = [];
  while (ids.length < people) ids.push(await aLearner(tenant, { email: `learner${ids.length}@example.test` }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(changes, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...zones),
      async (steps, zone) => {
        for (const step of steps) await tenant.run(statementOf(tenant.instanceId, courseId, ids, step));
        // In one transaction, because both look at the clock.
        for (const report of reportKinds)
          for (const range of ranges)
            await tenant.transaction(async (tx) => {
              const filter = { range, zone, search: '' };
              expect(await countDays(tx, report, filter)).toEqual(await countRows(tx, report, filter, sql`true`));
            });
      },
    ),
    { numRuns: 20 },
  );
});
