import type { WaitingThings } from '@coursefront/contract/customers/own-customer.ts';
import type { TenantQueries } from '../../../db/database.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { readTimeZone } from '../../tenants/public.ts';

const mostEvents = 5;

/** One round trip: each part uses an index, and only the first item of each kind is named. */
export async function readWaiting(
  db: TenantQueries,
  { userId, seesOwed }: { userId: number; seesOwed: boolean },
): Promise<WaitingThings> {
  const zone = await readTimeZone(db);
  const row = await db.one<WaitingThings>(sql`
    select (select case
                     when not exists (select from connect_accounts a
                                       where a.instance_id = ${db.instanceId} and a.status = 'active') then 'no_account'
                     when not exists (select from connect_accounts a
                                       where a.instance_id = ${db.instanceId} and a.status = 'active' and a.onboarded)
                       then 'not_onboarded'
                     when not exists (select from webshop_items w
                                        join courses k on k.instance_id = ${db.instanceId} and k.id = w.course_id
                                                      and k.visible and k.enrollable and k.removed_at is null
                                       where w.instance_id = ${db.instanceId} and w.active) then 'no_courses'
                   end
              from customer_settings s
             where s.instance_id = ${db.instanceId} and s.name = 'is_webshop_enabled' and s.value = '1') as shop,
           (select json_build_object('count', count(*), 'oldest_at', min(o.created_at))
              from orders o
             where o.instance_id = ${db.instanceId} and waits_for_approval(o)
            having count(*) > 0) as invoices,
           (select json_build_object('count', sum(w.count), 'oldest_days', max(w.days),
                                     'sums', json_agg(json_build_object('currency', w.currency, 'amount', w.amount)
                                                      order by w.amount desc))
              from (select i.currency, count(*) as count, max(d.today - i.due_on) as days, sum(i.balance)::bigint as amount
                      from (select (now() at time zone ${zone})::date as today) d
                      join invoices i on i.instance_id = ${db.instanceId} and i.balance > 0 and i.due_on < d.today
                     group by i.currency) w
            having count(*) > 0) as overdue,
           (select coalesce(json_agg(json_build_object('currency', w.currency, 'amount', w.amount, 'overdue', w.overdue)
                                     order by w.amount desc), '[]')
              from (select i.currency, sum(i.balance)::bigint as amount,
                           coalesce(sum(i.balance) filter (where i.due_on < d.today), 0)::bigint as overdue
                      from (select (now() at time zone ${zone})::date as today) d
                      join invoices i on i.instance_id = ${db.instanceId} and i.balance > 0
                     group by i.currency) w
             where ${seesOwed}) as owed,
           (select json_build_object('count', count(*),
                                     'company_id', case when min(j.company_id) = max(j.company_id) then min(j.company_id) end)
              from join_requests j
             where j.instance_id = ${db.instanceId} and j.decided_at is null and j.erased_at is null
            having count(*) > 0) as join_requests,
           (select json_build_object('count', count(*),
                                     'company_id', case when min(r.company_id) = max(r.company_id) then min(r.company_id) end)
              from course_requests r
              join companies k on k.instance_id = ${db.instanceId} and k.id = r.company_id and k.team_lead_user_id is null
             where r.instance_id = ${db.instanceId} and r.state = 'open' and r.erased_at is null
               and not exists (select from team_leads t where t.instance_id = ${db.instanceId} and t.company_id = k.id)
            having count(*) > 0) as course_requests,
           (select json_build_object('count', count(*) over (), 'id', c.id, 'name', c.name)
              from companies c
             where c.instance_id = ${db.instanceId} and c.out_of_licences
             order by c.name_key, c.id
             limit 1) as full_companies,
           (select json_build_object('count', count(*), 'order', (array_agg(f.guid order by f.id))[1],
                                     'form_id', (array_agg(f.form_id order by f.id))[1],
                                     'userid', case when count(*) = 1 then min(f.user_id) end)
              from (select n.id, o.guid::text as guid, null::bigint as form_id, null::bigint as user_id
                      from notices n
                      join orders o on o.instance_id = ${db.instanceId} and o.id = n.subject_id
                     where n.instance_id = ${db.instanceId} and n.kind = 'enrolment_failed' and n.audience = 'account'
                     union all
                    select n.id, null, r.form_id, null
                      from notices n
                      join registrations r on r.instance_id = ${db.instanceId} and r.id = n.subject_id
                     where n.instance_id = ${db.instanceId} and n.kind = 'registration_failed'
                       and n.audience = 'account'
                     union all
                    select n.id, null, null, n.subject_id
                      from notices n
                     where n.instance_id = ${db.instanceId} and n.kind = 'person_failed' and n.audience = 'account') f
            having count(*) > 0) as failed_enrolments,
           ${eventsAmong(sql`
                     select e.id, k.name, e.start_date, e.location, e.booked_slots, e.max_attendance_count
                       from course_events e
                       join courses k on k.instance_id = ${db.instanceId} and k.id = e.course_id
                      where e.instance_id = ${db.instanceId} and e.start_date > now() and e.published
                        and e.publish_date <= now() and e.cancelled_at is null`)} as next_events,
           ${eventsAmong(sql`
                     select e.id, k.name, e.start_date, e.location, e.booked_slots, e.max_attendance_count
                       from event_trainers t
                       join course_events e on e.instance_id = ${db.instanceId} and e.id = t.event_id
                       join courses k on k.instance_id = ${db.instanceId} and k.id = e.course_id
                      where t.instance_id = ${db.instanceId} and t.user_id = ${userId} and e.cancelled_at is null
                        and coalesce(e.end_date, e.start_date) > now()`)} as led_events`);
  if (!row) throw new Error('Looking for what waits gave no row.');
  return seesOwed ? row : { ...row, owed: null };
}

/** The first few of these events. */
const eventsAmong = (events: Sql): Sql => sql`
           (select coalesce(json_agg(json_build_object('id', e.id, 'course_name', e.name, 'start_date', e.start_date,
                                                       'location', e.location, 'booked_slots', e.booked_slots,
                                                       'max_attendance_count', e.max_attendance_count)
                                     order by e.start_date, e.id), '[]')
              from (${events}
                     order by e.start_date, e.id
                     limit ${mostEvents}) e)`;
