import { mostOrdersNamed, type StuckCourse } from '@coursefront/contract/customers/stuck-courses.ts';
import type { TenantQueries, TenantTx } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { PlaceKey } from './place.ts';

/**
 * Enrolments that the site refused, with their course: an order has one, other places name it in the step. An order that
 * has ended and a seat that was withdrawn wait for nothing.
 */
const stuckIn = (instanceId: number): Sql => sql`
      from (
        select s.id, s.order_id, s.participant_id, s.registration_id, s.user_id, s.last_error, s.updated_at,
               coalesce(s.failing_since, s.updated_at) as since, o.guid, o.reference,
               case when s.order_id is null then split_part(s.step, ':', 2)::bigint
                    else (select w.course_id
                            from order_items t
                            join webshop_items w on w.instance_id = ${instanceId} and w.id = t.webshop_item_id
                           where t.instance_id = ${instanceId} and t.order_id = s.order_id
                           limit 1) end as course_id
          from provisioning_steps s
          left join orders o on o.instance_id = ${instanceId} and o.id = s.order_id
          left join order_participants p on p.instance_id = ${instanceId} and p.id = s.participant_id
         where s.instance_id = ${instanceId} and s.state in ('waiting', 'failed') and starts_with(s.step, 'enrolment')
           and s.last_error is not null and (s.state = 'failed' or s.refusals > 0)
           and (s.order_id is null or o.status in ('pending', 'pending_card_payment', 'success') and p.withdrawn_at is null)
      ) s
      join courses c on c.instance_id = ${instanceId} and c.id = s.course_id`;

type Row = Omit<StuckCourse, 'since'> & { since: Date };

export const readStuck = (db: TenantQueries) =>
  db.many<Row>(sql`
    select c.id, c.lms_id as courseid, c.name, count(*)::int as people, min(s.since) as since,
           (array_agg(s.last_error order by s.updated_at desc))[1] as last_error,
           coalesce((array_agg(distinct jsonb_build_object('id', s.order_id, 'guid', s.guid, 'reference', s.reference))
              filter (where s.order_id is not null))[:${mostOrdersNamed}::int], '{}') as orders
      ${stuckIn(db.instanceId)}
     group by c.id, c.lms_id, c.name
     order by people desc, c.name, c.id`);

export type StuckPlace = Pick<PlaceKey, 'source' | 'id'> & { order_id: number | null };

/** Buyers without a seat are in no course. */
export const readStuckPlaces = (tx: TenantTx, courseId: number) =>
  tx.many<StuckPlace>(sql`
    select case when s.participant_id is not null then 'participant'
                when s.registration_id is not null then 'registration' else 'user' end as source,
           coalesce(s.participant_id, s.registration_id, s.user_id) as id, s.order_id
      ${stuckIn(tx.instanceId)}
     where c.id = ${courseId}`);
