import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { Trainer } from '@coursefront/contract/shop/own-events.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { EventFacts } from './rules/event-state.ts';

export type EventRow = EventFacts & {
  id: number;
  courseId: number;
  /** The course's id at the learning site. */
  courseLmsId: number;
  courseName: string;
  location: string;
  version: number;
  questions: EventQuestion[];
  trainers: Trainer[];
  /** The database's clock when the row was read. */
  now: Date;
};

export const eventColumns = (instanceId: number): Sql => sql`
           e.id, e.course_id as "courseId", c.lms_id as "courseLmsId", c.name as "courseName", e.location, e.version,
           e.published, e.publish_date as "publishDate", e.start_date as "startDate", e.end_date as "endDate",
           e.last_registration_date as "lastRegistrationDate", e.cancelled_at as "cancelledAt",
           e.booked_slots as "bookedSlots", e.max_attendance_count as seats, now() as now,
           coalesce((select jsonb_agg(jsonb_build_object('questionid', q.id, 'question', q.question, 'type', q.type,
                                                         'options', q.options, 'optional', q.optional) order by q.position, q.id)
                       from event_questions q
                      where q.instance_id = ${instanceId} and q.event_id = e.id), '[]') as questions,
           coalesce((select jsonb_agg(jsonb_build_object('userid', t.user_id,
                                                         'name', coalesce(t.name, trim(u.first_name || ' ' || u.last_name)))
                                      order by t.position)
                       from event_trainers t
                       left join users u on u.instance_id = ${instanceId} and u.id = t.user_id
                      where t.instance_id = ${instanceId} and t.event_id = e.id
                        and (t.user_id is null or u.erased_at is null)), '[]') as trainers`;

const eventRow = (instanceId: number): Sql => sql`
    select ${eventColumns(instanceId)}
      from course_events e
      join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
     where e.instance_id = ${instanceId}`;

export const findEvent = (db: TenantQueries, eventId: number) =>
  db.one<EventRow>(sql`${eventRow(db.instanceId)} and e.id = ${eventId}`);

/** Until the transaction ends nobody else can change the event or book a seat. */
export const lockEvent = (tx: TenantTx, eventId: number) =>
  tx.one<EventRow>(sql`${eventRow(tx.instanceId)} and e.id = ${eventId} for update of e`);

/** The editable part of an event. */
export type EventPlan = {
  startsAt: Date;
  endsAt: Date | null;
  location: string;
  seats: number;
  registerUntil: Date;
  /** Null means from now on. */
  publishedFrom: Date | null;
};

export async function insertEvent(
  tx: TenantTx,
  { courseId, published, ...plan }: EventPlan & { courseId: number; published: boolean },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into course_events (
      instance_id, course_id, start_date, end_date, location, max_attendance_count, last_registration_date,
      publish_date, published)
    values (
      ${tx.instanceId}, ${courseId}, ${plan.startsAt}, ${plan.endsAt}, ${plan.location}, ${plan.seats},
      ${plan.registerUntil}, coalesce(${plan.publishedFrom}, now()), ${published})
    returning id`);
  if (!row) throw new Error('The event was not added.');
  return row.id;
}

export async function updateEvent(tx: TenantTx, eventId: number, plan: EventPlan): Promise<void> {
  await tx.run(sql`
    update course_events
       set start_date = ${plan.startsAt}, end_date = ${plan.endsAt}, location = ${plan.location},
           max_attendance_count = ${plan.seats}, last_registration_date = ${plan.registerUntil},
           publish_date = coalesce(${plan.publishedFrom}, now()), version = version + 1
     where instance_id = ${tx.instanceId} and id = ${eventId}`);
}

export async function setPublished(tx: TenantTx, eventId: number, published: boolean): Promise<void> {
  await tx.run(sql`
    update course_events
       set published = ${published}, version = version + 1
     where instance_id = ${tx.instanceId} and id = ${eventId}`);
}

export async function setCancelled(tx: TenantTx, eventId: number): Promise<void> {
  await tx.run(sql`
    update course_events
       set cancelled_at = now(), published = false, version = version + 1
     where instance_id = ${tx.instanceId} and id = ${eventId}`);
}

/** The course with this id at the learning site, if it still exists there. */
export const findCourse = (db: TenantQueries, lmsId: number) =>
  db.one<{ id: number; type: string }>(sql`
    select id, type from courses where instance_id = ${db.instanceId} and lms_id = ${lmsId} and removed_at is null`);
