import type { TenantQueries, TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { daysBack } from './read-returned.ts';

/** These facts are always written in one transaction, so a comparison never finds them half done. */
export type OrderFault = { id: number; expected: number; found: number };

/** Orders of the last weeks, and orders with open differences, to see whether those are gone. */
const looked = (instanceId: number) => sql`
           (o.created_at > now() - interval '35 days' or o.id in (
             select d.order_id
               from reconciliation_differences d
              where d.instance_id = ${instanceId} and d.state = 'open'))`;

/** The order has a payment but is not successful. A cancelled one says itself what is owed back. */
export const paidAndNotSuccessful = (tx: TenantTx) =>
  tx.many<OrderFault & { status: string }>(sql`
    select o.id, o.status, 1 as expected, 0 as found
      from orders o
      join payments p on p.instance_id = ${tx.instanceId} and p.order_id = o.id and p.status = 'paid'
     where o.instance_id = ${tx.instanceId} and o.status not in ('success', 'cancelled') and ${looked(tx.instanceId)}`);

/** Fewer licences than places: somebody paid for a place that they cannot use. */
export const withoutLicences = (tx: TenantTx) =>
  tx.many<OrderFault>(sql`
    select o.id, o.quantity - count(p.withdrawn_at) filter (where p.removed_at is null)::int as expected, count(l.id)::int as found
      from orders o
      left join order_participants p on p.instance_id = ${tx.instanceId} and p.order_id = o.id
      left join licences l on l.instance_id = ${tx.instanceId} and l.participant_id = p.id and l.status <> 'released'
       and p.withdrawn_at is null
     where o.instance_id = ${tx.instanceId} and o.status = 'success' and ${looked(tx.instanceId)}
     group by o.instance_id, o.id
    having count(l.id) < o.quantity - count(p.withdrawn_at) filter (where p.removed_at is null)`);

/**
 * A place whose licence was never assigned and which has no step to do so. A licence that was taken back is free on
 * purpose.
 */
export const withoutSteps = (tx: TenantTx) =>
  tx.many<OrderFault>(sql`
    select o.id, o.quantity as expected, (o.quantity - count(*))::int as found
      from orders o
      join order_participants p on p.instance_id = ${tx.instanceId} and p.order_id = o.id and p.erased_at is null
       and p.withdrawn_at is null
      join licences l on l.instance_id = ${tx.instanceId} and l.participant_id = p.id and l.status in ('reserved', 'available')
       and l.starts_at is null
     where o.instance_id = ${tx.instanceId} and o.status = 'success' and ${looked(tx.instanceId)}
       and not exists (
             select from provisioning_steps s
              where s.instance_id = ${tx.instanceId} and s.order_id = o.id and s.participant_id = p.id)
     group by o.instance_id, o.id`);

/** Waiting steps without a job. A failed job is known and waits for an admin. */
export const withoutJobs = (tx: TenantTx) =>
  tx.many<OrderFault>(sql`
    select o.id, count(*)::int as expected, 0 as found
      from provisioning_steps s
      join orders o on o.instance_id = ${tx.instanceId} and o.id = s.order_id and o.status = 'success'
     where s.instance_id = ${tx.instanceId} and s.state = 'waiting'
       and not exists (
             select from jobs j
              where j.key = 'provision:' || s.instance_id ||
                            coalesce(':participant:' || s.participant_id, ':buyer:' || s.order_id))
     group by o.instance_id, o.id`);

/** Events whose count of taken seats is not that of their orders, registrations, booked licences and quotes. */
export const withWrongSeats = (tx: TenantTx) =>
  tx.many<OrderFault>(sql`
    select e.id, e.booked_slots as found, b.seats as expected
      from course_events e
     cross join lateral (
             select (select coalesce(sum(o.held_seats), 0)
                       from orders o
                      where o.instance_id = ${tx.instanceId} and o.event_id = e.id)::int
                  + (select count(*)
                       from registrations r
                      where r.instance_id = ${tx.instanceId} and r.event_id = e.id and r.holds_seat)::int
                  + (select count(*)
                       from licences l
                      where l.instance_id = ${tx.instanceId} and l.event_id = e.id)::int
                  + (select coalesce(sum(q.held_seats), 0)
                       from quotes q
                      where q.instance_id = ${tx.instanceId} and q.event_id = e.id and q.held_seats > 0)::int as seats) b
     where e.instance_id = ${tx.instanceId} and e.start_date > now() - interval '1 day' and e.cancelled_at is null
       and e.booked_slots <> b.seats`);

/** The accounts that received payments, by the provider's ids. */
export const readPaidAccounts = async (db: TenantQueries): Promise<string[]> =>
  (
    await db.many<{ account_id: string }>(sql`
      select c.account_id
        from connect_accounts c
       where c.instance_id = ${db.instanceId}
         and exists (
             select from payments p
              where p.instance_id = ${db.instanceId} and p.connect_account_id = c.id and p.status = 'paid')`)
  ).map(({ account_id }) => account_id);

/**
 * In the order of their ids, so that the next job continues after the last one. Payments from the last minutes are
 * left out, because they may still be in progress. A refunded payment is asked about no more, unless a difference of its
 * order is open, which then closes.
 *
 * @param returned the provider's ids of payments, however old, that were refunded or disputed recently
 */
export const nextPayments = (
  db: TenantQueries,
  { above, most, returned }: { above: number; most: number; returned: readonly string[] },
) =>
  db.many<{ id: number; order_id: number }>(sql`
    select p.id, p.order_id
      from payments p
     where p.instance_id = ${db.instanceId} and p.id > ${above} and p.kind <> 'external_shop'
       and p.created_at < now() - interval '10 minutes'
       and (p.status = 'open'
        or (p.status not in ('refunding', 'refunded') and (
             coalesce(p.paid_at, p.created_at) > now() - make_interval(days => ${daysBack})
             or p.dispute_status = 'open' or p.payment_intent_id = any (${returned}::text[])))
        or p.order_id in (
             select d.order_id
               from reconciliation_differences d
              where d.instance_id = ${db.instanceId} and d.state = 'open' and d.kind = 'payment_not_at_provider'))
     order by p.id
     limit ${most}`);
