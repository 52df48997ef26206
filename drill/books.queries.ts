import type { Queries } from '../api/src/db/database.ts';
import { sql } from '../api/src/db/sql.ts';
import { instanceId } from './shop.ts';

/** A thing, what it has, and what it should have. */
export type Entry = { name: string; found: unknown; expected: unknown };

const live = sql`('pending', 'pending_card_payment', 'success')`;

/** Routine work, such as reading all courses again, is planned minutes ahead. */
export const isNotForLater = sql`not (state = 'waiting' and attempts = 0 and run_at > now() + interval '1 second')`;

/** The product's books, read by other statements than the product's own. */
export const booksOf = (db: Queries) => ({
  orders: (keys: readonly string[]) =>
    db.many<{ key: string; guid: string; status: string }>(sql`
      select client_key as key, guid, status
        from orders
       where instance_id = ${instanceId} and client_key = any(${keys}::text[])`),

  /** Every number from 1 on, once. */
  numbers: () =>
    db.many<Entry>(sql`
      select 'order ' || n.number as name, count(o.id) as found, 1 as expected
        from order_counters c
       cross join generate_series(1, c.last_number) as n(number)
        left join orders o on o.instance_id = ${instanceId} and o.number = n.number
       where c.instance_id = ${instanceId}
       group by n.number`),

  seats: () =>
    db.many<Entry>(sql`
      select 'event ' || e.id as name, e.booked_slots || case when e.booked_slots > e.max_attendance_count
             then ' of ' || e.max_attendance_count else '' end as found,
             coalesce((select sum(o.quantity)
                         from orders o
                        where o.instance_id = ${instanceId} and o.event_id = e.id and o.status in ${live}), 0)
             + (select count(*)
                  from registrations r
                 where r.instance_id = ${instanceId} and r.event_id = e.id and r.holds_seat)
             + (select count(*)
                  from licences l
                 where l.instance_id = ${instanceId} and l.event_id = e.id) as expected
        from course_events e
       where e.instance_id = ${instanceId} and e.start_date > now() + interval '50 days'`),

  licencesOfCompanies: () =>
    db.many<Entry>(sql`
      select 'company ' || c.name as name, c.used_licenses as found, count(l.id) as expected
        from companies c
        left join licences l on l.instance_id = ${instanceId} and l.company_id = c.id
         and l.status in ('reserved', 'available', 'assigned')
       where c.instance_id = ${instanceId} and c.name like 'Drill %'
       group by c.name, c.used_licenses`),

  licencesOfOrders: () =>
    db.many<Entry>(sql`
      select 'order ' || o.reference as name, o.status || ' ' || count(l.id) filter (where l.status = case
               when o.status = 'success' then 'assigned' else 'released' end) as found,
             o.status || ' ' || o.quantity as expected
        from orders o
        join order_participants p on p.instance_id = ${instanceId} and p.order_id = o.id
        left join licences l on l.instance_id = ${instanceId} and l.participant_id = p.id
       where o.instance_id = ${instanceId} and ${ofTheDrill}
       group by o.id, o.reference, o.status, o.quantity`),

  coupons: () =>
    db.many<Entry>(sql`
      select 'coupon ' || c.code as name, c.uses as found,
             (select count(*)
                from orders o
               where o.instance_id = ${instanceId} and o.coupon_id = c.id and o.status in ${live}) as expected
        from coupons c
       where c.instance_id = ${instanceId} and c.code = 'DRILL'`),

  payments: () =>
    db.many<Entry>(sql`
      select p.payment_intent_id as name, p.amount as found, 0 as expected
        from payments p
        join orders o on o.instance_id = ${instanceId} and o.id = p.order_id and ${ofTheDrill}
       where p.instance_id = ${instanceId} and p.status in ('paid', 'refunding', 'refunded')
         and p.payment_intent_id is not null`),

  /** An order has the one payment that its state needs. A company that is trusted or approved pays later. */
  paymentsOfOrders: () =>
    db.many<Entry>(sql`
      select o.reference || ' ' || o.status as name,
             coalesce(string_agg(p.status || ' ' || p.amount, ', ') filter (where p.paid_at is not null), 'none') as found,
             case
               when o.status = 'success' and o.paid_at is not null then 'paid ' || o.total
               when o.status = 'refunded' then 'refunded ' || o.total
               else 'none'
             end as expected
        from orders o
        left join payments p on p.instance_id = ${instanceId} and p.order_id = o.id
       where o.instance_id = ${instanceId} and ${ofTheDrill}
       group by o.id, o.reference, o.status, o.paid_at, o.total`),

  refunds: () =>
    db.many<Entry>(sql`
      select p.payment_intent_id as name, p.refunded_amount as found, 0 as expected
        from payments p
        join orders o on o.instance_id = ${instanceId} and o.id = p.order_id and ${ofTheDrill}
       where p.instance_id = ${instanceId} and p.refunded_amount > 0`),

  places: () =>
    db.many<{ email: string; course: number; enrolled: boolean }>(sql`
      select p.email, c.lms_id as course, o.status = 'success' as enrolled
        from orders o
        join order_participants p on p.instance_id = ${instanceId} and p.order_id = o.id
        join courses c on c.instance_id = ${instanceId} and c.id = o.course_id
       where o.instance_id = ${instanceId} and ${ofTheDrill}`),

  mails: () =>
    db.many<Entry>(sql`
      select m.message_id as name, m.state as found, 'sent' as expected
        from mails m
        join orders o on o.instance_id = ${instanceId} and o.id = m.order_id and ${ofTheDrill}
       where m.instance_id = ${instanceId}`),

  /** Everybody who has a place was told so once. */
  mailsOfOrders: () =>
    db.many<Entry>(sql`
      select o.reference || ', ' || p.email as name, count(m.id) as found, 1 as expected
        from orders o
        join order_participants p on p.instance_id = ${instanceId} and p.order_id = o.id
        left join mails m on m.instance_id = ${instanceId} and m.order_id = o.id and lower(m.recipient) = lower(p.email)
         and m.template in ('welcome', 'event_details')
       where o.instance_id = ${instanceId} and o.status = 'success' and ${ofTheDrill}
       group by o.id, o.reference, p.email`),

  /** The moves of an order lead from one state to the next and end in the present one. */
  moves: () =>
    db.many<Entry>(sql`
      select o.reference as name,
             coalesce((array_agg(m.to_status order by m.id desc))[1]::text, 'never moved')
             || case when bool_or(m.from_status is distinct from m.before and m.before is not null) then ', with a gap' else '' end as found,
             case when count(m.id) = 0 then 'never moved' else o.status::text end as expected
        from orders o
        left join (
               select id, order_id, from_status, to_status, lag(to_status) over (partition by order_id order by id) as before
                 from order_moves
                where instance_id = ${instanceId}) m on m.order_id = o.id
       where o.instance_id = ${instanceId} and ${ofTheDrill}
       group by o.id, o.reference, o.status`),

  decisions: () =>
    db.many<{ guid: string; entries: number }>(sql`
      select o.guid, count(*) as entries
        from audit_entries a
        join orders o on o.instance_id = ${instanceId} and o.id = a.subject_id and ${ofTheDrill}
       where a.instance_id = ${instanceId} and a.subject_kind = 'order' and a.actor_kind = 'user'
       group by o.guid`),

  /** Routine work that has become due since everything was done is not left over, unless it failed. */
  leftOver: (doneAt: Date) =>
    db.many<Entry>(sql`
      -- all tenants: the queue belongs to all of them
      select 'job ' || task || ' ' || coalesce(last_error, '') as name, state as found, 'done' as expected
        from jobs
       where state = 'dead' or (${isNotForLater} and (run_at <= ${doneAt.toISOString()}::timestamptz or last_error is not null))
       union all
      select 'delivery ' || event_id || ' ' || coalesce(last_error, ''), state, 'done or ignored'
        from webhook_events
       where state not in ('done', 'ignored') and created_at > now() - interval '1 day'`),
});

/** Orders of buyers who came with a key of the drill: the demo's own are older than this day. */
const ofTheDrill = sql`o.client_key ~ '^[0-9a-f]{8}-[0-9a-f]{4}-4' and o.created_at > now() - interval '20 hours'`;
