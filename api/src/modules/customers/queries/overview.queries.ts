import { type CustomerOverview, mostNamed } from '@coursefront/contract/customers/customer-overview.ts';
import { mostCounted } from '@coursefront/contract/lists.ts';
import { roles } from '@coursefront/contract/roles.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { isNoSettledMail } from '../../mails/public.ts';

type Uses = CustomerOverview['uses'];
type StoredOverview = Pick<Uses, 'people' | 'is_managed' | 'companies' | 'courses' | 'orders_last_30_days'> & {
  subdomain: string;
  last_seen_at: Date | null;
  managers: CustomerOverview['managers'];
  stuck: CustomerOverview['stuck'];
  overrides: CustomerOverview['overrides'];
  fee: CustomerOverview['fee'];
};

/** `rows` begins with `from`. */
const countOf = (rows: Sql): Sql => sql`(select count(*) from (select ${rows} limit ${mostCounted + 1}) counted)`;

/**
 * One round trip, and no row if there is no such customer. Every count follows an index and ends at a limit, so a large
 * customer costs no more than that.
 */
export const readOverview = (db: TenantQueries) =>
  db.one<StoredOverview>(sql`
    with stuck_orders as materialized (
      select o.id, o.reference, o.created_at, coalesce(o.company_name, o.buyer_email, '') as buyer,
             coalesce((select string_agg(t.course_name, ', ' order by t.id)
                         from order_items t
                        where t.instance_id = ${db.instanceId} and t.order_id = o.id), '') as course
        from (select distinct s.order_id
                from (select s.order_id
                        from provisioning_steps s
                       where s.instance_id = ${db.instanceId} and needs_help(s) and s.order_id is not null
                       limit ${mostCounted + 1}) s) f
        join orders o on o.instance_id = ${db.instanceId} and o.id = f.order_id
         and o.status not in ('failed', 'expired', 'declined', 'cancelled', 'refunded')),
    dead_jobs as materialized (
      select j.id, j.task, j.last_error, j.run_at
        from jobs j
       where j.instance_id = ${db.instanceId} and j.state = 'dead' and ${isNoSettledMail(sql`j`)}
       order by j.run_at, j.id
       limit ${mostCounted + 1})
    select subdomain,
           ${countOf(sql`from users where instance_id = ${db.instanceId}`)}
           - ${countOf(sql`from users where instance_id = ${db.instanceId} and erased_at is not null`)} as people,
           greatest(
             (select last_seen_at from users where instance_id = ${db.instanceId}
               order by last_seen_at desc nulls last, id desc
               limit 1),
             (select max(created_at) from sessions where instance_id = ${db.instanceId})) as last_seen_at,
           exists (select from role_assignments r
                    where r.instance_id = ${db.instanceId} and r.role_id in (${roles.trainingmanager}, ${roles.siteadmin})
                      and (exists (select from known_devices d
                                    where d.instance_id = ${db.instanceId} and d.user_id = r.user_id)
                           or exists (select from sessions s
                                       where s.instance_id = ${db.instanceId} and s.user_id = r.user_id))) as is_managed,
           (select coalesce(json_agg(m order by m.last_seen_at desc nulls last, m.id), '[]')
              from (select u.id, concat_ws(' ', u.first_name, u.last_name) as name, u.email, u.last_seen_at,
                           case when bool_or(r.role_id = ${roles.trainingmanager}) then 'trainingmanager'
                                else 'siteadmin' end as role
                      from role_assignments r
                      join users u on u.instance_id = ${db.instanceId} and u.id = r.user_id
                     where r.instance_id = ${db.instanceId} and r.role_id in (${roles.trainingmanager}, ${roles.siteadmin})
                       and not u.suspended and u.erased_at is null
                     group by u.instance_id, u.id
                     order by u.last_seen_at desc nulls last, u.id
                     limit ${mostNamed}) m) as managers,
           ${countOf(sql`from companies where instance_id = ${db.instanceId}`)} as companies,
           coalesce((select elearning + instructor_led_training + blended
                       from shops
                      where instance_id = ${db.instanceId} and open), 0) as courses,
           ${countOf(sql`from orders where instance_id = ${db.instanceId} and created_at > now() - interval '30 days'`)}
             as orders_last_30_days,
           json_build_object(
             'orders', json_build_object(
               'count', (select count(*) from stuck_orders),
               'named', (select coalesce(json_agg(n order by n.created_at, n.id), '[]')
                           from (select * from stuck_orders order by created_at, id limit ${mostNamed}) n)),
             'jobs', json_build_object(
               'count', (select count(*) from dead_jobs),
               'named', (select coalesce(json_agg(n order by n.run_at, n.id), '[]')
                           from (select * from dead_jobs order by run_at, id limit ${mostNamed}) n)),
             'mails', ${countOf(sql`
                        from mails
                       where instance_id = ${db.instanceId} and state = 'failed' and created_at > now() - interval '30 days'`)},
             'differences', ${countOf(sql`
                        from reconciliation_differences where instance_id = ${db.instanceId} and state = 'open'`)}) as stuck,
           (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'display_name', s.display_name,
                                                       'value', o.value, 'general', s.value)
                                     order by lower(s.display_name), s.id), '[]')
              from setting_overrides o
              join settings s on s.name = o.name
             where o.instance_id = ${db.instanceId}) as overrides,
           (select json_build_object('id', s.id, 'name', s.name, 'display_name', s.display_name, 'value', s.value)
              from settings s
             where s.name = 'webshop_tranfer_fee_rate') as fee
      from instances
     where id = ${db.instanceId}`);
