import { randomBytes } from 'node:crypto';
import type { Db } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { analyze } from './fill-lists.ts';

/** Courses per statement. Triggers write several rows for each of their dates, and a statement has a time limit. */
const coursesAtOnce = 1_000;
/** The planner needs new statistics while the tables grow. */
const coursesBetweenStatistics = 5_000;

/**
 * The customer with that many courses on sale: a third of each type, every fourth with a price by quantity, dates in forty
 * towns, and one in fifty in Finnish.
 */
export const shopOf = (courses: number): number => 1_000_000 + courses;

export async function fillShop(db: Db, courses: number): Promise<void> {
  const instanceId = shopOf(courses);
  if (await db.platform.one(sql`select 1 from instances where id = ${instanceId}`)) return;
  const name = `shop${courses}`;
  await db.platform.run(sql`
    insert into instances (id, name, subdomain, lms_url, secret_key, licence)
    values (${instanceId}, ${name}, ${name}, ${`https://${name}.example`}, ${randomBytes(32)}, 'Enterprise')`);
  const scope = db.tenant(instanceId);
  await scope.run(sql`
    insert into customer_settings (instance_id, name, type, value)
    values (${instanceId}, 'is_webshop_enabled', 'number', '1')`);
  await scope.run(sql`
    insert into connect_accounts (instance_id, name, account_id, details_submitted, charges_enabled)
    values (${instanceId}, ${name}, ${`acct_${name}`}, true, true)`);
  for (let from = 1; from <= courses; from += coursesAtOnce) {
    const to = Math.min(courses, from + coursesAtOnce - 1);
    const own = sql`c.instance_id = ${instanceId} and c.lms_id between ${from}::int and ${to}::int`;
    await scope.run(sql`
      insert into courses (instance_id, lms_id, name, type, summary, languages)
      select ${instanceId}, n, 'Subject ' || substr(md5(n::text), 1, 8) || ' course ' || n,
             (array['elearning', 'instructor_led_training', 'blended'])[1 + n % 3], repeat('What you learn. ', 30), '{en,sv}'
        from generate_series(${from}::int, ${to}::int) n`);
    if (from % coursesBetweenStatistics === 1) await analyze(db);
    await scope.run(sql`
      insert into webshop_items (instance_id, course_id, price, languages, active)
      select ${instanceId}, c.id, 10000 + (c.lms_id * 7919) % 50000,
             case when c.lms_id % 50 = 0 then '{en,sv,fi}' else '{en,sv}' end::text[], true
        from courses c
       where ${own}`);
    await scope.run(sql`
      insert into price_tiers (instance_id, item_id, from_quantity, price)
      select ${instanceId}, w.id, 5, w.price - 500
        from courses c
        join webshop_items w on w.instance_id = ${instanceId} and w.course_id = c.id
       where ${own} and c.lms_id % 4 = 0`);
    await scope.run(sql`
      insert into course_events (
        instance_id, course_id, start_date, location, max_attendance_count, last_registration_date, published)
      select ${instanceId}, c.id, now() + make_interval(days => n * 10), 'Town ' || c.lms_id % 40, 20, now() + make_interval(days => n * 10 - 2), true
        from courses c, generate_series(-1, 3) n
       where ${own} and c.type <> 'elearning'`);
  }
  await analyze(db);
}
