import { expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { testDatabase } from '../../testing/database.ts';
import { anInstance } from '../../testing/people.ts';
import { isRobot, viewCounter } from './count-views.ts';

const database = testDatabase();

test('counts of several programs add up, and each view is written once', async () => {
  const { db } = database;
  const shop = await anInstance(db, 'Nordic');
  const [one, other] = [viewCounter(db, () => undefined), viewCounter(db, () => undefined)];
  for (const counter of [one, other])
    for (const step of ['list', 'list', 'course', 'begun'] as const)
      counter.count({ instanceId: shop, step, course: step === 'list' ? 0 : 7 });
  await Promise.all([one.flush(), other.flush(), one.flush()]);
  one.count({ instanceId: shop, step: 'list', course: 0 });
  await one.flush();
  await one.flush();
  expect(
    await db
      .tenant(shop)
      .many(sql`select step, course_id, views from shop_views where instance_id = ${shop} order by step`),
  ).toEqual([
    { step: 'begun', course_id: 7, views: 2 },
    { step: 'course', course_id: 7, views: 2 },
    { step: 'list', course_id: 0, views: 5 },
  ]);
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['curl/8.5.0', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    false,
  ],
  [undefined, false],
])('%s is a robot: %s', (userAgent, robot) => {
  expect(isRobot(userAgent)).toBe(robot);
});
