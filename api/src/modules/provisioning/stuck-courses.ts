import type { StuckCourse } from '@coursefront/contract/customers/stuck-courses.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import type { AdminCaller, UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { resumeOrder, resumePlaces } from './provision.ts';
import { readStuck, readStuckPlaces } from './queries/stuck-courses.queries.ts';

export const readStuckCourses = async (db: TenantQueries): Promise<{ courses: StuckCourse[] }> => ({
  courses: (await readStuck(db)).map((course) => ({ ...course, since: course.since.toISOString() })),
});

/** The cause is fixed at the site: everybody who waits for the course is tried at once. The log names each order and person. */
export async function retryCourse(
  tx: TenantTx,
  caller: AdminCaller | UserCaller,
  courseId: number,
): Promise<{ people: number }> {
  const places = await readStuckPlaces(tx, courseId);
  if (places.length === 0) throw new Refusal('order.nothing_left', {});
  const actor = actorOf(caller);
  for (const [orderId, seats] of Map.groupBy(places, ({ order_id }) => order_id)) {
    if (orderId === null) continue;
    for (const seat of seats) await resumeOrder(tx, orderId, seat);
    const subject = { kind: 'order', id: orderId } as const;
    await recordChange(tx, actor, { action: 'order.resumed', subject, after: { people: seats.length } });
  }
  const others = places.filter(({ order_id }) => order_id === null);
  await resumePlaces(tx, others);
  for (const { source, id } of others)
    await recordChange(tx, actor, { action: `${source}.resumed`, subject: { kind: source, id } });
  return { people: places.length };
}
