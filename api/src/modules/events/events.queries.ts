import type { EventQuestion } from '@coursefront/contract/shop/events.ts';
import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { standsBehind } from '../../db/walk.ts';
import type { EventFacts } from './rules/event-state.ts';

export type EventRow = EventFacts & {
  id: number;
  courseId: number;
  /** The learning site's id of the course. */
  courseLmsId: number;
  courseName: string;
  location: string;
  version: number;
  questions: EventQuestion[];
  /** The database's clock when the row was read. */
  now: Date;
};

const eventRow = (instanceId: number): Sql => sql`
    select e.id, e.course_id as "courseId", c.lms_id as "courseLmsId", c.name as "courseName", e.location, e.version,
           e.published, e.publish_date as "publishDate", e.start_date as "startDate", e.end_date as "endDate",
           e.last_registration_date as "lastRegistrationDate", e.cancelled_at as "cancelledAt",
           e.booked_slots as "bookedSlots", e.max_attendance_count as seats, now() as now,
           coalesce((select jsonb_agg(jsonb_build_object('questionid', q.id, 'question', q.question, 'type', q.type,
                                                         'options', q.options) order by q.position, q.id)
                       from event_questions q
                      where q.instance_id = ${instanceId} and q.event_id = e.id), '[]') as questions
      from course_events e
      join courses c on c.instance_id = ${instanceId} and c.id = e.course_id
     where e.instance_id = ${instanceId}`;

export const findEvent = (db: TenantQueries, eventId: number) =>
  db.one<EventRow>(sql`${eventRow(db.instanceId)} and e.id = ${eventId}`);

/** Until the transaction ends nobody else changes it, and nobody books a seat. */
export const lockEvent = (tx: TenantTx, eventId: number) =>
  tx.one<EventRow>(sql`${eventRow(tx.instanceId)} and e.id = ${eventId} for update of e`);

/** Which events, and in which order. */
export type EventChoice = {
  courseId: number;
  when: 'coming' | 'past';
  sort: 'start_date' | 'location' | 'booked_slots' | 'last_registration_date';
  order: 'asc' | 'desc';
};
export type EventList = EventChoice & { page: number; page_size: number };

const keys: Record<EventChoice['sort'], Sql> = {
  start_date: sql`e.start_date, e.id`,
  location: sql`e.location, e.id`,
  booked_slots: sql`e.booked_slots, e.id`,
  last_registration_date: sql`e.last_registration_date, e.id`,
};

const orders: Record<EventChoice['sort'], Record<EventChoice['order'], Sql>> = {
  start_date: { asc: sql`order by e.start_date, e.id`, desc: sql`order by e.start_date desc, e.id desc` },
  location: { asc: sql`order by e.location, e.id`, desc: sql`order by e.location desc, e.id desc` },
  booked_slots: { asc: sql`order by e.booked_slots, e.id`, desc: sql`order by e.booked_slots desc, e.id desc` },
  last_registration_date: {
    asc: sql`order by e.last_registration_date, e.id`,
    desc: sql`order by e.last_registration_date desc, e.id desc`,
  },
};

const toCome = sql`(e.cancelled_at is null and coalesce(e.end_date, e.start_date) > now())`;

const found = ({ courseId, when }: EventChoice): Sql =>
  sql`e.course_id = ${courseId} and ${when === 'coming' ? toCome : sql`not ${toCome}`}`;

export const listEvents = (db: TenantQueries, list: EventList) =>
  db.many<EventRow>(sql`
    ${eventRow(db.instanceId)} and ${found(list)}
    ${orders[list.sort][list.order]}
    limit ${list.page_size} offset ${(list.page - 1) * list.page_size}`);

/** The next after an event in the list's own order. */
export const walkEvents = (
  db: TenantQueries,
  list: EventChoice,
  { after, rows }: { after: { id: number } | undefined; rows: number },
) => {
  const last = after && sql`from course_events e where e.instance_id = ${db.instanceId} and e.id = ${after.id}`;
  return db.many<EventRow>(sql`
    ${eventRow(db.instanceId)} and ${found(list)} and ${last ? standsBehind(keys[list.sort], list.order, last) : sql`true`}
    ${orders[list.sort][list.order]}
    limit ${rows}`);
};

export const countEvents = async (db: TenantQueries, list: EventChoice): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
    select count(*) from course_events e where e.instance_id = ${db.instanceId} and ${found(list)}`)
  )?.count ?? 0;

/** What people decide about an event. */
export type EventPlan = {
  startsAt: Date;
  endsAt: Date | null;
  location: string;
  seats: number;
  registerUntil: Date;
  /** Null: from now on. */
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

/** The course that a learning site's id names, while it is there. */
export const findCourse = (db: TenantQueries, lmsId: number) =>
  db.one<{ id: number; type: string }>(sql`
    select id, type from courses where instance_id = ${db.instanceId} and lms_id = ${lmsId} and removed_at is null`);

/** The zone that the customer chose for its clocks. */
export const findTimeZone = (db: TenantQueries) =>
  db.one<{ value: string }>(sql`
    select value from customer_settings where instance_id = ${db.instanceId} and name = 'time_zone'`);
