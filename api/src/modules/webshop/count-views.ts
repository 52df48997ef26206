import type { Db } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { localDay, readTimeZones } from '../tenants/public.ts';

export type ViewStep = 'list' | 'course' | 'begun';
export type ViewCounter = {
  /** `course` is our id of the course; 0 for the list. */
  count(view: { instanceId: number; step: ViewStep; course: number }): void;
  flush(): Promise<void>;
};

/** How long views wait in memory. A process that is killed loses these. */
const flushMilliseconds = 10_000;

/**
 * Counts views without touching the database: a request only raises a number in memory. Some seconds later one statement
 * writes them all. No one's address, cookie or device is looked at or kept.
 */
export function viewCounter(db: Db, onError: (error: unknown) => void): ViewCounter {
  let counted = new Map<string, { instanceId: number; step: ViewStep; course: number; views: number }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const views = [...counted.values()];
    counted = new Map();
    if (views.length > 0) await writeViews(db, views);
  };
  return {
    flush,
    count: ({ instanceId, step, course }) => {
      const key = `${instanceId}/${step}/${course}`;
      const before = counted.get(key);
      if (before) before.views += 1;
      else counted.set(key, { instanceId, step, course, views: 1 });
      timer ??= setTimeout(() => void flush().catch(onError), flushMilliseconds).unref();
    },
  };
}

type Counted = { instanceId: number; step: ViewStep; course: number; views: number };

/** Days are the customer's. In the order of the key, so that two processes do not wait for each other. */
async function writeViews(db: Db, views: readonly Counted[]): Promise<void> {
  const zones = await readTimeZones(
    db.platform,
    views.map(({ instanceId }) => instanceId),
  );
  await db.platform.run(sql`
    -- all tenants: one statement writes the counts of every shop
    insert into shop_views as v (instance_id, step, day, course_id, views)
    select c.instance_id, c.step, c.day, c.course, c.views
      from unnest(${views.map(({ instanceId }) => instanceId)}::bigint[], ${views.map(({ step }) => step)}::text[],
                  ${views.map(({ instanceId }) => localDay(zones.get(instanceId) ?? null))}::date[],
                  ${views.map(({ course }) => course)}::bigint[], ${views.map(({ views: times }) => times)}::bigint[])
             as c (instance_id, step, day, course, views)
     order by 1, 2, 3, 4
    on conflict (instance_id, step, day, course_id) do update set views = v.views + excluded.views`);
}

/** Programs that look at every page; people's browsers do not name themselves so. */
const robots = /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|scan/i;

export const isRobot = (userAgent: string | undefined): boolean => userAgent !== undefined && robots.test(userAgent);
