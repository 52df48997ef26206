import { type BasketGroup, mostInBasket } from '@coursefront/contract/learning/renewal-baskets.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { endsNear } from '../renewals/public.ts';

type Dates = BasketGroup['dates'];
type DateRow = Omit<Dates[number], 'start_date' | 'end_date'> & {
  course_id: number;
  start_date: Date;
  end_date: Date | null;
};

/** More dates than these are in the shop. */
const mostDates = 12;

/** The next dates of each course that people can register for and that have a free seat. */
export async function listDates(db: TenantQueries, courseIds: readonly number[]): Promise<Map<number, Dates>> {
  const rows = await db.many<DateRow>(sql`
    select c.id as course_id, e.id, e.start_date, e.end_date, e.location, e.free
      from unnest(${courseIds}::bigint[]) c(id)
     cross join lateral (
             select e.id, e.start_date, e.end_date, e.location, e.max_attendance_count - e.booked_slots as free
               from course_events e
              where e.instance_id = ${db.instanceId} and e.course_id = c.id and e.start_date > now() and e.published
                and e.cancelled_at is null and e.publish_date <= now() and e.last_registration_date > now()
                and e.booked_slots < e.max_attendance_count
              order by e.start_date, e.id
              limit ${mostDates}) e
     order by e.start_date, e.id`);
  const told = rows.map(({ start_date, end_date, ...date }) => ({
    ...date,
    start_date: start_date.toISOString(),
    end_date: end_date?.toISOString() ?? null,
  }));
  return new Map(
    [...Map.groupBy(told, ({ course_id }) => course_id)].map(([id, dates]) => [
      id,
      dates.map(({ course_id: _, ...date }) => date),
    ]),
  );
}

export const listOwn = (db: TenantQueries, userId: number) =>
  db.many<{ id: number }>(sql`
    select r.id
      from renewals r
     where r.instance_id = ${db.instanceId} and r.user_id = ${userId} and r.mark = 'open'
       and ${endsNear}`);

type TeamPeople = { companyId: number; userIds: readonly number[]; seen: Sql };

/** The same for people of a company. `seen` leaves those whom the caller leads, and a course. */
export const listOfTeam = (db: TenantQueries, { companyId, userIds, seen }: TeamPeople) =>
  db.many<{ id: number }>(sql`
    select r.id
      from renewals r
     where r.instance_id = ${db.instanceId} and r.user_id = any (${userIds}::bigint[]) and r.company_id = ${companyId}
       and r.mark = 'open' and ${endsNear} and ${seen}
     order by r.ends_at, r.id
     limit ${mostInBasket}`);

type ChosenRenewal = { id: number; company_id: number | null; user_id: number };

export const listChosen = (db: TenantQueries, ids: readonly number[], seen: Sql) =>
  db.many<ChosenRenewal>(sql`
    select r.id, r.company_id, r.user_id
      from renewals r
     where r.instance_id = ${db.instanceId} and r.id = any (${ids}::bigint[]) and r.mark = 'open' and ${seen}`);

type ToRenew = { company_id: number; user_id: number; courseid: number; ends_at: Date };

/** An open renewal of somebody who has a company. */
export const findToRenew = (db: TenantQueries, id: number, seen: Sql) =>
  db.one<ToRenew>(sql`
    select r.company_id, r.user_id, c.lms_id as courseid, r.ends_at
      from renewals r
      join courses c on c.instance_id = ${db.instanceId} and c.id = r.course_id
     where r.instance_id = ${db.instanceId} and r.id = ${id} and r.mark = 'open' and r.company_id is not null and ${seen}`);
