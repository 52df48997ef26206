import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** False if too few seats are free or the event is cancelled; then none is taken. */
export const takeSeats = async (tx: TenantTx, eventId: number, count: number): Promise<boolean> =>
  (await tx.run(sql`
    update course_events
       set booked_slots = booked_slots + ${count}
     where instance_id = ${tx.instanceId} and id = ${eventId} and cancelled_at is null
       and booked_slots + ${count} <= max_attendance_count`)) > 0;

/** Returns seats taken by `takeSeats`. The caller records that in the same transaction, so seats are returned only once. */
export async function giveBackSeats(tx: TenantTx, eventId: number, count: number): Promise<void> {
  await tx.run(sql`
    update course_events
       set booked_slots = booked_slots - ${count}
     where instance_id = ${tx.instanceId} and id = ${eventId}`);
}

/**
 * Corrects a count that differs from the bookings. False if the count has changed since it was read, or the bookings are
 * more than the event has seats.
 */
export const correctSeats = async (
  tx: TenantTx,
  eventId: number,
  { found, expected }: { found: number; expected: number },
): Promise<boolean> =>
  (await tx.run(sql`
    update course_events
       set booked_slots = ${expected}
     where instance_id = ${tx.instanceId} and id = ${eventId} and booked_slots = ${found}
       and max_attendance_count >= ${expected}`)) > 0;

/** Undefined without such an event. A cancelled event counts as full. */
export async function readFreeSeats(db: TenantQueries, eventId: number): Promise<number | undefined> {
  const row = await db.one<{ free: number }>(sql`
    select case when cancelled_at is null then max_attendance_count - booked_slots else 0 end as free
      from course_events
     where instance_id = ${db.instanceId} and id = ${eventId}`);
  return row?.free;
}
