import type { CreditNote } from '@coursefront/contract/orders/credits.ts';
import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { TenantQueries } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { courseGone } from '../provisioning/public.ts';
import { mostShown } from './order-view.queries.ts';

/** An order of ten thousand people has more steps than anybody reads, so only the newest are shown. */
const mostEntries = 300;

export type OrderAccountRow = {
  buyer_phone: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  country: string | null;
  company_id: number | null;
  company_inactive: boolean;
  places: OrderDetail['places'];
  vat_check: OrderDetail['vat_check'];
  e_invoice: OrderDetail['e_invoice'];
  application_fee: number;
  dispute: OrderDetail['dispute'];
  payments: OrderDetail['payments'];
  issued_invoice: OrderDetail['issued_invoice'];
};

/** Data that only the people who run the shop may see. */
export const readOrderAccountRow = (db: TenantQueries, orderId: number) =>
  db.one<OrderAccountRow>(sql`
    select o.buyer_phone, o.address, o.postal_code, o.city, o.country, o.application_fee, o.company_id,
           exists (select from companies k
                    where k.instance_id = ${db.instanceId} and k.id = o.company_id and not k.active) as company_inactive,
           (select coalesce(json_agg(json_build_object(
                     'id', a.id, 'email', a.email, 'user_id', a.user_id,
                     'holder', case when l.status = 'assigned' then json_build_object(
                                 'user_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end,
                     'seat', case when o.status <> 'success' or a.withdrawn_at is not null or l.ends_at <= now() then 'fixed'
                                  when l.status = 'assigned' then 'held'
                                  when l.status = 'available' and l.starts_at is not null then 'free'
                                  else 'fixed' end) order by a.position), '[]')
              from order_participants a
              left join licences l on l.instance_id = ${db.instanceId} and l.participant_id = a.id
              left join users u on u.instance_id = ${db.instanceId} and u.id = l.user_id
             where a.instance_id = ${db.instanceId} and a.order_id = o.id and a.removed_at is null
               and a.position < ${mostShown} and a.email is not null) as places,
           (select json_build_object('valid', v.valid, 'name', v.name, 'checked_at', v.checked_at)
              from vat_checks v
             where v.instance_id = ${db.instanceId} and v.vat_number = o.vat_number and o.tax_treatment = 'reverse_charge'
             order by v.id desc
             limit 1) as vat_check,
           (select json_build_object('delivered_at', d.delivered_at, 'refused', d.refused)
              from e_invoice_deliveries d
             where d.instance_id = ${db.instanceId} and d.order_id = o.id and d.document = 'invoice') as e_invoice,
           (select json_build_object('answer_by', p.dispute_answer_by)
              from payments p
             where p.instance_id = ${db.instanceId} and p.order_id = o.id and p.dispute_status = 'open'
             limit 1) as dispute,
           (select json_build_object('id', v.id, 'number', o.reference, 'currency', v.currency,
                                     'paid', v.paid, 'balance', v.balance)
              from invoices v
             where v.instance_id = ${db.instanceId} and v.order_id = o.id) as issued_invoice,
           (select coalesce(json_agg(json_build_object(
                     'kind', p.kind, 'status', p.status, 'amount', p.amount,
                     'payment_intent_id', p.payment_intent_id, 'invoice_id', p.invoice_id,
                     'created_at', p.created_at) order by p.id), '[]')
              from payments p
             where p.instance_id = ${db.instanceId} and p.order_id = o.id) as payments
      from orders o
     where o.instance_id = ${db.instanceId} and o.id = ${orderId}`);

/** Nobody repairs more than these one by one. */
const mostTroubles = 50;

/** The steps that failed so far. An order that has ended needs none of them any more. */
export const readTroubles = (db: TenantQueries, orderId: number) =>
  db.many<OrderDetail['troubles'][number]>(sql`
    select case when s.participant_id is null then 'buyer' else 'participant' end as source,
           coalesce(s.participant_id, s.order_id) as id,
           case when s.participant_id is null then o.buyer_first_name || ' ' || o.buyer_last_name
                else a.first_name || ' ' || a.last_name end as name,
           coalesce(a.first_name, o.buyer_first_name) as first_name, coalesce(a.last_name, o.buyer_last_name) as last_name,
           coalesce(a.email, o.buyer_email) as email,
           case when s.participant_id is null then o.user_id else a.user_id end as user_id,
           split_part(s.step, ':', 1) as step, s.last_error as reason, s.state = 'waiting' as retrying,
           case when s.last_error = ${courseGone} then 'course_gone'
                when s.step = 'account' and s.state = 'failed' then 'person' end as cause
      from provisioning_steps s
      join orders o on o.instance_id = ${db.instanceId} and o.id = s.order_id
      left join order_participants a on a.instance_id = ${db.instanceId} and a.id = s.participant_id
     where s.instance_id = ${db.instanceId} and s.order_id = ${orderId}
       and o.status in ('pending', 'pending_card_payment', 'success')
       and (s.state = 'failed' or s.state = 'waiting' and s.last_error is not null)
     order by s.state, a.position nulls first, s.id
     limit ${mostTroubles}`);

type Entry = Omit<OrderDetail['time_line'][number], 'at'> & { at: Date };

/** The order's history: moves, payments, steps, mails and bookings, the oldest first. */
export const readTimeLine = (db: TenantQueries, orderId: number) =>
  db.many<Entry>(sql`
    select at, kind, what, who, note, amount, failed from (
      select m.created_at as at, 'move' as kind,
             case when m.from_status = m.to_status then 'note' else m.to_status::text end as what,
             coalesce(u.first_name || ' ' || u.last_name, m.actor_kind) as who, m.note, null::bigint as amount,
             false as failed, 0 as place, m.id as turn
        from order_moves m
        left join users u on u.instance_id = ${db.instanceId} and u.id = m.actor_id and m.actor_kind = 'user'
       where m.instance_id = ${db.instanceId} and m.order_id = ${orderId}
      union all
      -- When the money came or went; what is written to the payment later does not move it.
      select coalesce(case p.status when 'paid' then p.paid_at when 'refunded' then p.refunded_at end, p.updated_at),
             'payment', p.status, p.kind, p.failure_code, null, p.status = 'failed', 1, p.id
        from payments p
       where p.instance_id = ${db.instanceId} and p.order_id = ${orderId}
      union all
      select coalesce(s.done_at, s.updated_at), 'step', split_part(s.step, ':', 1),
             -- A step of nobody's place is the buyer's own account.
             case when s.participant_id is null then o.buyer_first_name || ' ' || o.buyer_last_name
                  else a.first_name || ' ' || a.last_name end, s.last_error, null,
             s.state = 'failed', 2, s.id
        from provisioning_steps s
        join orders o on o.instance_id = ${db.instanceId} and o.id = s.order_id
        left join order_participants a on a.instance_id = ${db.instanceId} and a.id = s.participant_id
       where s.instance_id = ${db.instanceId} and s.order_id = ${orderId}
         -- One that was undone later still came about.
         and (s.state in ('done', 'failed') or s.done_at is not null)
      union all
      select a.withdrawn_at, 'step', 'withdrawn', a.first_name || ' ' || a.last_name, null, null, false, 2, a.id
        from order_participants a
       where a.instance_id = ${db.instanceId} and a.order_id = ${orderId} and a.withdrawn_at is not null
      union all
      select coalesce(l.sent_at, l.updated_at), 'mail', l.template, l.recipient::text, l.last_error, null,
             l.state = 'failed', 3, 0
        from mails l
       where l.instance_id = ${db.instanceId} and l.order_id = ${orderId} and l.state in ('sent', 'failed')
      union all
      select e.created_at, 'invoice', e.kind, coalesce(u.first_name || ' ' || u.last_name, e.actor_kind), e.reference,
             e.amount + e.overpaid, false, 4, e.id
        from invoices i
        join invoice_entries e on e.instance_id = ${db.instanceId} and e.invoice_id = i.id
        left join users u on u.instance_id = ${db.instanceId} and u.id = e.actor_id and e.actor_kind = 'user'
       where i.instance_id = ${db.instanceId} and i.order_id = ${orderId}
      union all
      select n.created_at, 'credit', n.reference,
             -- Only for a refund that was made in the provider's own pages nobody wrote it.
             coalesce(u.first_name || ' ' || u.last_name, case when n.actor_id is null then 'provider' else 'user' end), n.reason, n.amount, false, 5, n.id
        from credit_notes n
        left join users u on u.instance_id = ${db.instanceId} and u.id = n.actor_id
       where n.instance_id = ${db.instanceId} and n.order_id = ${orderId}
       order by at desc, place desc, turn desc
       limit ${mostEntries}) newest
     order by at, place, turn`);

/** The order's credit notes, oldest first, with what became of their money. */
export const readCreditNotes = (db: TenantQueries, orderId: number) =>
  db.many<CreditNote>(sql`
    select ${creditNoteColumns(db.instanceId)}
      from credit_notes n
     where n.instance_id = ${db.instanceId} and n.order_id = ${orderId}
     order by n.id`);

export const creditNoteColumns = (instanceId: number): Sql => sql`
           n.id, n.reference as number, n.kind, n.issued_on, n.currency, n.amount, n.vat, n.reason, n.places, n.withdrew,
           n.to_invoice, n.by_hand, n.repaid_on,
           (select json_build_object('amount', r.amount, 'state', r.status, 'failure', r.failure, 'fee', r.application_fee)
              from refunds r
             where r.instance_id = ${instanceId} and r.credit_note_id = n.id) as refund,
           (select json_build_object('delivered_at', d.delivered_at, 'refused', d.refused)
              from e_invoice_deliveries d
             where d.instance_id = ${instanceId} and d.order_id = n.order_id and d.document = n.reference) as e_invoice,
           (select u.first_name || ' ' || u.last_name
              from users u
             where u.instance_id = ${instanceId} and u.id = n.actor_id) as by`;
