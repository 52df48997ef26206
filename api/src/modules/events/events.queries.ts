import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { EventQuestion, NewEvent } from './add-event.ts';

export async function insertEvent(tx: Tx, instanceId: number, event: NewEvent): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into course_events (
      instance_id, course_id, start_date, end_date, location, max_attendance_count, last_registration_date,
      publish_date, published)
    values (
      ${instanceId}, ${event.courseId}, ${event.startsAt}, ${event.endsAt}, ${event.location}, ${event.seats},
      ${event.registerUntil}, ${event.publishedFrom}, true)
    returning id`);
  if (!row) throw new Error('The event was not added.');
  return row.id;
}

export async function insertQuestions(
  tx: Tx,
  instanceId: number,
  eventId: number,
  questions: readonly EventQuestion[],
): Promise<void> {
  const rows = questions.map(({ question, options = [] }, position) => ({ position, question, options }));
  await tx.run(sql`
    insert into event_questions (instance_id, event_id, position, question, type, options)
    select ${instanceId}, ${eventId}, position, question, case when options = '{}' then 1 else 2 end, options
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q(position smallint, question text, options text[])`);
}

/** False when there are not so many free: then none is taken. */
export const takeSeats = async (tx: Tx, instanceId: number, eventId: number, count: number): Promise<boolean> =>
  (await tx.run(sql`
    update course_events
       set booked_slots = booked_slots + ${count}
     where instance_id = ${instanceId} and id = ${eventId} and booked_slots + ${count} <= max_attendance_count`)) > 0;
