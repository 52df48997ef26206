import type { OrderWay } from '@coursefront/contract/operations/operations.ts';
import type { TenantQueries } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { isRetrying } from '../../jobs/jobs.queries.ts';
import { orderHead, standing } from './order-list.ts';

/** More than anybody reads; people with unfinished steps come first. */
const mostPeople = 200;
const mostMails = 200;

type Head = Omit<OrderWay, 'people' | 'jobs' | 'mails' | 'created_at' | 'paid_at'> & {
  created_at: Date;
  paid_at: Date | null;
};

/** The order with its moves and payments, of which there are few. */
export const readHead = (db: TenantQueries, orderId: number) =>
  db.one<Head>(sql`
    select ${orderHead}, ${standing} as standing, o.guid, o.paid_at,
           (select coalesce(json_agg(json_build_object(
                     'to', m.to_status, 'noted', m.from_status is not distinct from m.to_status and m.note is not null, 'by', m.actor_kind, 'note', m.note, 'at', m.created_at,
                     'who', (select trim(u.first_name || ' ' || u.last_name)
                               from users u
                              where u.instance_id = ${db.instanceId} and u.id = m.actor_id and m.actor_kind = 'user'))
                     order by m.id), '[]')
              from order_moves m
             where m.instance_id = ${db.instanceId} and m.order_id = o.id
               -- An order that a manager adds is placed and confirmed at once: it never waited, and nobody bought it.
               and not (m.actor_kind = 'buyer' and exists (
                     select from order_moves n
                      where n.instance_id = ${db.instanceId} and n.order_id = o.id and n.id > m.id
                        and n.created_at = m.created_at and n.actor_kind = 'user'))) as moves,
           (select coalesce(json_agg(json_build_object(
                     'number', n.reference, 'amount', n.amount, 'at', n.created_at,
                     'by', case when n.actor_id is null then 'provider' else 'user' end,
                     'who', (select trim(u.first_name || ' ' || u.last_name)
                               from users u
                              where u.instance_id = ${db.instanceId} and u.id = n.actor_id))
                     order by n.id), '[]')
              from credit_notes n
             where n.instance_id = ${db.instanceId} and n.order_id = o.id) as credit_notes,
           (select coalesce(json_agg(json_build_object('by', a.actor_kind, 'who', a.actor_name, 'at', a.created_at)
                     order by a.id), '[]')
              from audit_entries a
             where a.instance_id = ${db.instanceId} and a.subject_kind = 'order' and a.subject_id = o.id
               and a.action = 'order.resumed') as retries,
           (select coalesce(json_agg(json_build_object(
                     'id', p.id, 'kind', p.kind, 'status', p.status, 'amount', p.amount,
                     'refunded', p.refunded_amount, 'dispute', p.dispute_status, 'name', coalesce(p.payment_intent_id, p.invoice_id, p.session_id), 'failure', p.failure_code,
                     'checked_at', p.checked_at, 'created_at', p.created_at) order by p.id), '[]')
              from payments p
             where p.instance_id = ${db.instanceId} and p.order_id = o.id) as payments
      from orders o
      join instances i on i.id = o.instance_id
     where o.instance_id = ${db.instanceId} and o.id = ${orderId}`);

/**
 * The welcome mails of a person are named by the order and the person's position in it. An array, because a subquery can be
 * joined by reading all mails of the customer for each person.
 */
const personsName = sql`o.guid || '.' || coalesce(p.position::text, 'buyer')`;
const welcomesOf = sql`array['welcome.' || ${personsName}, 'event_details.' || ${personsName}, 'account_ready.' || ${personsName}]`;

/** A mail step is done when its mail is queued. Whether the mail arrived, only the mail knows; the worst of several counts. */
export const readPeople = (db: TenantQueries, orderId: number) =>
  db.many<OrderWay['people'][number]>(sql`
    select case when s.participant_id is null then 'buyer' else 'participant' end as source,
           coalesce(s.participant_id, ${orderId}) as id,
           trim(concat_ws(' ', coalesce(p.first_name, o.buyer_first_name), coalesce(p.last_name, o.buyer_last_name))) as name,
           case when s.participant_id is null then o.buyer_email else p.email end as email,
           json_agg(json_build_object(
             'id', s.id, 'step', split_part(s.step, ':', 1), 'state', s.state, 'attempts', s.attempts,
             'needs_help', needs_help(s), 'refused', s.refusals > 0 and s.state in ('waiting', 'failed'),
             'last_error', coalesce(s.last_error, w.last_error), 'done_at', coalesce(w.sent_at, case when s.state = 'done' then s.done_at end),
             'mail', w.state) order by s.id) as steps
      from provisioning_steps s
      join orders o on o.instance_id = ${db.instanceId} and o.id = s.order_id
      left join order_participants p on p.instance_id = ${db.instanceId} and p.id = s.participant_id
      left join lateral (
             select m.state, m.sent_at, case when m.state <> 'sent' then m.last_error end as last_error
               from mails m
              where s.step = 'mail' and s.state = 'done' and m.instance_id = ${db.instanceId}
                and m.message_id = any (${welcomesOf})
              order by array_position(array['failed', 'queued', 'sent', 'withdrawn'], m.state)
              limit 1) w on true
     where s.instance_id = ${db.instanceId} and s.order_id = ${orderId}
     group by s.participant_id, p.instance_id, p.id, o.instance_id, o.id
     order by bool_or(needs_help(s)) desc, bool_or(s.state = 'waiting') desc, p.position nulls first
     limit ${mostPeople}`);

type JobRow = Omit<OrderWay['jobs'][number], 'run_at'> & { run_at: Date };

/**
 * Jobs of its people and payments by their keys, jobs of its mails by their payload. A mail that was given up says so itself,
 * and has its own button to send it again.
 */
export const readJobs = (db: TenantQueries, orderId: number) =>
  db.many<JobRow>(sql`
    select j.id, j.task, case when ${isRetrying(sql`j`)} then 'retrying' else j.state end as state, j.attempts, j.max_attempts, j.last_error, j.run_at,
           coalesce(
             (select trim(p.first_name || ' ' || p.last_name)
                from order_participants p
               where p.instance_id = ${db.instanceId} and p.order_id = ${orderId}
                 and j.key = 'provision:' || p.instance_id || ':participant:' || p.id),
             (select trim(o.buyer_first_name || ' ' || o.buyer_last_name)
                from orders o
               where o.instance_id = ${db.instanceId} and o.id = ${orderId}
                 and j.key = ${`provision:${db.instanceId}:buyer:${orderId}`})) as who
      from jobs j
     where j.key in (
             select 'provision:' || p.instance_id || ':participant:' || p.id
               from order_participants p
              where p.instance_id = ${db.instanceId} and p.order_id = ${orderId}
             union all
             select 'settle:' || y.instance_id || ':' || y.id
               from payments y
              where y.instance_id = ${db.instanceId} and y.order_id = ${orderId}
             union all
             select ${`provision:${db.instanceId}:buyer:${orderId}`})
        or (j.instance_id = ${db.instanceId} and j.task = 'mails.send_mail' and j.payload -> 'id' in (
             select to_jsonb(m.id) from mails m where m.instance_id = ${db.instanceId} and m.order_id = ${orderId} and m.state = 'queued'))
     order by j.id
     limit ${mostPeople}`);

type MailRow = Omit<OrderWay['mails'][number], 'at' | 'redirectable'> & { at: Date };

export const readMails = (db: TenantQueries, orderId: number) =>
  db.many<MailRow>(sql`
    select id, template, recipient, state, last_error, recipient is not null and params <> '{}' as repeatable,
           coalesce(sent_at, created_at) as at
      from mails
     where instance_id = ${db.instanceId} and order_id = ${orderId}
     order by id
     limit ${mostMails}`);

/** By the provider's id, as the order's page shows it. */
export const findPayment = (db: TenantQueries, orderId: number, paymentId: number) =>
  db.one<{ name: string | null }>(sql`
    select coalesce(payment_intent_id, invoice_id, session_id) as name
      from payments
     where instance_id = ${db.instanceId} and order_id = ${orderId} and id = ${paymentId}`);

export const hasOrder = async (db: TenantQueries, orderId: number): Promise<boolean> =>
  (await db.one(sql`select 1 from orders where instance_id = ${db.instanceId} and id = ${orderId}`)) !== undefined;
