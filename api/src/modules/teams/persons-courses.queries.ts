import type { PersonsCourse } from '@coursefront/contract/people/team.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { isOfCompany, isOnOrder } from '../companies/public.ts';
import { bookedDate, isOpenDate, needsDate, pastDate } from '../events/public.ts';
import { heldSince, holdersProgress, isGivenByHand, isOwnPurchase, lastAccess, takenFrom } from '../licences/public.ts';
import { expiresSoon, followedOrder, isSold } from '../renewals/public.ts';

type Moments = 'since' | 'active_at' | 'ends_at' | 'completed_at' | 'certificate_until';
type CourseRow = Omit<PersonsCourse, Moments> & Record<Moments, Date | null> & { user_id: number };

/** Whether the course of the renewal `r` is one that `listCoursesOf` has for its person. */
export const isShown = (instanceId: number, companyId: number): Sql => sql`
       (exists (select from licences o
                 where o.instance_id = ${instanceId} and o.user_id = r.user_id and o.course_id = r.course_id
                   and o.company_id = ${companyId} and o.status in ('assigned', 'expired')
                -- Looked up for each renewal. Otherwise Postgres may read all licences of a large company.
                offset 0)
        or exists (select from completions d
                    where d.instance_id = ${instanceId} and d.user_id = r.user_id and d.course_id = r.course_id
                   offset 0)
           and not exists (select from licences o
                            where o.instance_id = ${instanceId} and o.user_id = r.user_id and o.course_id = r.course_id
                           offset 0))`;

/** The licences that orders have for the person `u`. Looked up person by person, as everything of a page is. */
export const onOrderFor = (instanceId: number, companyId: number, which: Sql): Sql => sql`
        exists (select from order_participants p
                 cross join lateral (
                       select from licences l
                        where l.instance_id = ${instanceId} and l.participant_id = p.id and ${isOnOrder(companyId)} and ${which}
                        limit 1) l
                 where p.instance_id = ${instanceId} and p.user_id = u.id and p.withdrawn_at is null
                offset 0)`;

/** When the learning site let the person of `b` into the course, where no licence says it. */
const enrolledSince = (instanceId: number): Sql => sql`
                  (select a.starts_at from enrolments a
                    where a.instance_id = ${instanceId} and a.user_id = b.user_id and a.course_id = b.course_id)`;

/** The courses of these people, by person: the newest licence of the company for each, what was finished, and what is on order. */
export async function listCoursesOf(
  db: TenantQueries,
  companyId: number,
  userIds: readonly number[],
): Promise<Map<number, PersonsCourse[]>> {
  const { instanceId } = db;
  const rows = await db.many<CourseRow>(sql`
    with theirs as materialized (
      -- All licences of these people. With the company beside it, a prepared plan reads everything of a large company.
      select l.* from licences l where l.instance_id = ${instanceId} and l.user_id = any (${userIds}::bigint[])
    ), held as materialized (
      select distinct on (l.user_id, l.course_id)
             l.user_id, l.course_id, l.id, l.status, l.starts_at, l.again_from, l.changed_hands_at, l.ends_at, l.participant_id, l.registration_id, l.event_id,
             ${isGivenByHand} as by_hand, ${isOwnPurchase(instanceId)} as own_purchase
        from theirs l
       where l.company_id = ${companyId} and l.status in ('assigned', 'expired')
       order by l.user_id, l.course_id, l.status = 'assigned' desc, l.ends_at desc, l.id desc
    ), done as materialized (
      select d.user_id, d.course_id, d.completed_at
        from completions d
       where d.instance_id = ${instanceId} and d.user_id = any (${userIds}::bigint[])
         and ${isOfCompany(instanceId, companyId, sql`theirs`)}
    ), ends as materialized (
      select r.user_id, r.course_id, r.kind, r.ends_at,
             case when r.mark = 'ordered' then 'ordered'
                  when ${expiresSoon} then 'soon'
                  when r.kind = 'certificate' and r.ends_at <= now() then 'over' end as state
        from renewals r
       where r.instance_id = ${instanceId} and r.user_id = any (${userIds}::bigint[])
    ), ordered as materialized (
      select distinct on (p.user_id, l.course_id)
             p.user_id, l.course_id, l.participant_id, l.registration_id, l.event_id, p.order_id
        from order_participants p
       cross join lateral (
             select l.course_id, l.participant_id, l.registration_id, l.event_id
               from licences l
              where l.instance_id = ${instanceId} and l.participant_id = p.id and ${isOnOrder(companyId)}
              limit 1) l
       where p.instance_id = ${instanceId} and p.user_id = any (${userIds}::bigint[]) and p.withdrawn_at is null
       order by p.user_id, l.course_id, p.id desc
    ), known as materialized (
      -- Materialized, because row security lets no comparison with a computed value use an index.
      select coalesce(h.user_id, d.user_id, n.user_id) as user_id, coalesce(h.course_id, d.course_id, n.course_id) as course_id,
             h.id as licence_id, h.participant_id, h.registration_id, h.event_id, h.status, h.starts_at, h.again_from, h.changed_hands_at, h.by_hand, coalesce(h.own_purchase, false) as own_purchase, h.ends_at, coalesce(h.status = 'assigned' and h.ends_at > now(), false) as runs,
             -- Somebody who takes the course again has not finished it this time.
             case when h.id is null or d.completed_at >= ${takenFrom(sql`h`)} or h.status = 'expired' then d.completed_at end as completed_at,
             case when h.status = 'assigned' and h.ends_at > now() and d.completed_at < ${takenFrom(sql`h`)} then d.completed_at end as completed_before
        from held h
        full join done d on d.user_id = h.user_id and d.course_id = h.course_id
        full join ordered n on n.user_id = coalesce(h.user_id, d.user_id) and n.course_id = coalesce(h.course_id, d.course_id)
    )
    select b.user_id, c.lms_id as courseid, c.name, b.licence_id, b.ends_at, b.completed_at, p.progress,
           p.accessed_at as active_at,
           -- An order may have its place at the learning site before anybody has the course.
           case when b.licence_id is not null or b.completed_at is not null then p.since end as since,
           case when b.completed_at is not null then 'finished'
                when b.licence_id is null then 'ordered'
                when not b.runs then 'expired'
                when p.progress > 0 or p.accessed_at > p.since then 'begun'
                else 'not_begun' end as state,
           (select max(t.expires_at)
              from certificates t
             where t.instance_id = ${instanceId} and t.user_id = b.user_id and t.course_id = b.course_id
               and not exists (select from certificate_revocations r
                                where r.instance_id = ${instanceId} and r.certificate_id = t.id)) as certificate_until,
           case when r.state is not null then json_build_object('kind', r.kind, 'at', r.ends_at, 'state', r.state,
                                                               'sold', ${isSold(instanceId)}) end as expiry,
           case when b.completed_before is not null then json_build_object(
             'completed_at', to_char(b.completed_before at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'order', (
             select ${followedOrder}
               from order_participants t
               join orders o on o.instance_id = ${instanceId} and o.id = t.order_id
              where t.instance_id = ${instanceId} and t.id = b.participant_id)) end as renewing,
           b.own_purchase, b.runs and b.completed_at is null and not b.own_purchase and coalesce(p.progress, 0) = 0 as movable,
           b.runs and b.completed_at is null and not b.own_purchase and not b.by_hand as returnable,
           case when b.runs then ${bookedDate(instanceId, sql`b`)} end as date,
           case when b.runs and b.completed_at is null then ${pastDate(instanceId, sql`b`)} end as past_date,
           (select json_build_object(
                     'date', ${bookedDate(instanceId, sql`n`)}, 'order', ${followedOrder},
                     'seat', case when o.status = 'pending' and o.method = 'invoice_internal' and o.paid_at is null
                                  then json_build_object('participant', n.participant_id, 'seats', o.quantity) end)
              from orders o
             where o.instance_id = ${instanceId} and o.id = n.order_id) as on_order,
           case when not b.runs or b.completed_at is not null or c.type = 'elearning' then null
                when ${needsDate(instanceId, sql`b`)} then 'choose'
                when exists (select from course_events e
                              where e.instance_id = ${instanceId} and e.id = b.event_id and ${isOpenDate}) then 'change'
                end as date_choice
      from known b
      join courses c on c.instance_id = ${instanceId} and c.id = b.course_id
      left join ends r on r.user_id = b.user_id and r.course_id = b.course_id
      left join ordered n on n.user_id = b.user_id and n.course_id = b.course_id
     cross join lateral (
           select ${holdersProgress(instanceId, sql`b`, sql`c`)} as progress, ${lastAccess(instanceId, sql`b`)} as accessed_at,
                  coalesce(${heldSince(sql`b`)}, ${enrolledSince(instanceId)}) as since) p
     order by b.user_id, c.name_key, c.id`);
  const courses = rows.map(({ user_id, since, active_at, ends_at, completed_at, certificate_until, ...course }) => ({
    user_id,
    course: {
      ...course,
      since: iso(since),
      active_at: iso(active_at),
      ends_at: iso(ends_at),
      completed_at: iso(completed_at),
      certificate_until: iso(certificate_until),
    },
  }));
  const byPerson = Map.groupBy(courses, ({ user_id }) => user_id);
  return new Map([...byPerson].map(([userId, each]) => [userId, each.map(({ course }) => course)]));
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
