import type { AnsweredRequest, AnsweredState } from '@coursefront/contract/learning/answered-requests.ts';
import type { TenantQueries } from '../../db/database.ts';
import { by, listOf } from '../../db/list.ts';
import { sql } from '../../db/sql.ts';
import { followedOrder } from '../renewals/public.ts';
import type { Team } from '../teams/public.ts';
import { dateOf, isSeen } from './requests.queries.ts';

type AnsweredQuery = { sort: 'decided'; order: 'asc' | 'desc'; team: Team; state?: AnsweredState | undefined };
type StoredAnswer = Omit<AnsweredRequest, 'created_at' | 'decided_at'> & { created_at: Date; decided_at: Date };

/** Whether people of the asked departments asked is looked up for each request. */
const mostAnswered = 1_000;

export const answeredList = listOf({
  rows: (db: TenantQueries, { team, state }: AnsweredQuery) => sql`
      from course_requests r
     where r.instance_id = ${db.instanceId} and ${isSeen(db, team)} and r.state <> 'open'
       and ${state === undefined ? sql`true` : sql`r.state = ${state}`}`,
  countTo: () => mostAnswered,
  columns: ({ instanceId }) => sql`
           r.id, r.user_id as userid, coalesce(u.first_name, r.first_name) as first_name,
           coalesce(u.last_name, r.last_name) as last_name, coalesce(u.email, r.email) as email, c.name as course_name, r.note,
           ${dateOf(instanceId, sql`r.event_id`)} as wished_date, r.licence_id is not null as for_date,
           r.renews_until is not null as renewal, r.state, r.answer,
           case when a.id is not null then json_build_object('first_name', a.first_name, 'last_name', a.last_name) end as answered_by,
           (select ${followedOrder}
              from orders o
             where o.instance_id = ${instanceId} and o.id = r.order_id) as order,
           r.created_at, r.decided_at`,
  orders: { decided: by(sql`r.decided_at`, sql`r.id`) },
  cut: {
    alias: sql`r`,
    joins: ({ instanceId }) => sql`
      join courses c on c.instance_id = ${instanceId} and c.id = r.course_id
      left join users u on u.instance_id = ${instanceId} and u.id = r.user_id
      left join orders w on w.instance_id = ${instanceId} and w.id = r.order_id
      left join users a on a.instance_id = ${instanceId} and a.id = coalesce(r.decided_by, w.user_id) and a.erased_at is null
       and r.state <> 'withdrawn'`,
  },
  answer: (rows: StoredAnswer[]): AnsweredRequest[] =>
    rows.map(({ created_at, decided_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      decided_at: decided_at.toISOString(),
    })),
});
