import type { AnswerOf } from '@coursefront/contract/endpoint.ts';
import type { readTeamSeats } from '@coursefront/contract/orders/team-orders.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

type Answer = AnswerOf<typeof readTeamSeats>;

export type TeamOrder = Pick<Answer, 'course' | 'company'> & {
  id: number;
  /** It waits for its approval. */
  waits: boolean;
  approved: boolean;
};

/** An order of a company; orders of private people are nobody's to change but their own. */
export const findTeamOrder = (db: TenantQueries, orderId: number) =>
  db.one<TeamOrder>(sql`
    select o.id, o.status = 'pending' and o.method = 'invoice_internal' and o.paid_at is null as waits,
           o.status = 'success' as approved,
           json_build_object('courseid', c.lms_id, 'name', i.course_name) as course,
           json_build_object('id', k.id, 'name', k.name) as company
      from orders o
      join companies k on k.instance_id = ${db.instanceId} and k.id = o.company_id
      -- One, and by the order: without statistics, as in a fresh database, the planner walks all items of a course.
     cross join lateral (
        select * from order_items where instance_id = ${db.instanceId} and order_id = o.id limit 1) i
      join webshop_items w on w.instance_id = ${db.instanceId} and w.id = i.webshop_item_id
      join courses c on c.instance_id = ${db.instanceId} and c.id = w.course_id
     where o.instance_id = ${db.instanceId} and o.id = ${orderId}`);

type TeamSeat = Omit<Answer['seats'][number], 'change'> & {
  withdrawn: boolean;
  /** The licence of the seat that somebody has. */
  licence_id: number | null;
};

/** The seats of the participants that an order's page lists. */
export const listTeamSeats = (db: TenantQueries, orderId: number, most: number) =>
  db.many<TeamSeat>(sql`
    select p.id, p.email, p.withdrawn_at is not null as withdrawn,
           case when l.ends_at > now() then l.id end as licence_id,
           case when u.id is not null then json_build_object(
             'user_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as holder
      from order_participants p
      left join licences l on l.instance_id = ${db.instanceId} and l.participant_id = p.id and l.status = 'assigned'
      left join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id
     where p.instance_id = ${db.instanceId} and p.order_id = ${orderId} and p.removed_at is null and p.email is not null
       and p.position < ${most}
     order by p.position`);
