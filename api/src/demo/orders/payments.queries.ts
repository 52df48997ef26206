import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/**
 * Adds the payments of finished orders. The provider is told of the payments and not of their checkouts (`tellProvider`), so
 * none is recent enough for the nightly comparison, and open orders have none.
 */
export async function addPayments(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    insert into payments (
      instance_id, order_id, kind, connect_account_id, session_id, payment_intent_id, invoice_id, charge_id, refund_id,
      status, amount, refunded_amount, application_fee, currency, paid_at, refunded_at, failure_code, checked_at, created_at,
      updated_at)
    select o.instance_id, o.id, k.kind, case when k.kind <> 'external_shop' then a.id end,
           case when k.kind = 'checkout' then 'cs_demo_' || k.number end,
           case when k.kind <> 'external_shop' and o.paid_at is not null then 'pi_demo_' || k.number end,
           case when k.kind = 'invoice' then 'in_demo_' || k.number end,
           case when k.kind <> 'external_shop' and o.paid_at is not null then 'ch_demo_' || k.number end,
           case when o.status = 'refunded' then 're_demo_' || k.number end,
           case o.status when 'success' then 'paid' else o.status::text end,
           o.total, case when o.status = 'refunded' then o.total else 0 end, o.application_fee, o.currency, o.paid_at, case when o.status = 'refunded' then m.ended_at end,
           case when o.status = 'failed' then 'card_declined' end, m.ended_at, o.created_at,
           m.ended_at
      from orders o
      join connect_accounts a on a.instance_id = ${tx.instanceId}
     cross join lateral (
             select case o.method
                      when 'invoice' then 'invoice'
                      when 'woocommerce_integration' then 'external_shop'
                      else 'checkout'
                    end as kind,
                    -- As long as the provider's ids at least, so that the search knows them for one.
                    lpad(o.number::text, 8, '0') as number) k
     cross join lateral (
             select max(created_at) as ended_at from order_moves where instance_id = ${tx.instanceId} and order_id = o.id) m
     where o.instance_id = ${tx.instanceId}
       and (o.paid_at is not null or (o.method <> 'invoice_internal' and o.status in ('failed', 'expired')))
     order by o.number`);
}

/** Adds the webhook events of these payments. */
export async function addDeliveries(tx: TenantTx): Promise<void> {
  await tx.run(sql`
    insert into webhook_events (
      provider, endpoint, event_id, type, account_id, instance_id, object_id, state, attempts, processed_at, created_at)
    select case p.kind when 'external_shop' then 'external_shop' else 'stripe' end, told.endpoint,
           'evt_demo_' || p.id || '_' || told.turn, told.type, a.account_id, p.instance_id,
           told.about, told.state, 1,
           told.at + interval '1 second', told.at
      from payments p
      left join connect_accounts a on a.instance_id = ${tx.instanceId} and a.id = p.connect_account_id
     cross join lateral (
             values ('connect', 1, 'checkout.session.completed', p.session_id, 'done', p.paid_at, p.kind = 'checkout'),
                    ('connect', 2, 'payment_intent.succeeded', p.payment_intent_id, 'ignored', p.paid_at, p.kind = 'checkout'),
                    ('connect', 3, 'invoice.paid', p.invoice_id, 'done', p.paid_at, p.kind = 'invoice'),
                    ('connect', 4, 'charge.refunded', p.charge_id, 'done', p.refunded_at, p.refunded_at is not null),
                    ('connect', 5, 'checkout.session.expired', p.session_id, 'done', p.checked_at,
                     p.kind = 'checkout' and p.paid_at is null),
                    ('purchase_complete', 6, 'completed', p.id::text, 'done', p.paid_at, p.kind = 'external_shop'),
                    ('callback', 7, 'completed', p.id::text, 'done', p.paid_at, p.kind = 'external_shop'),
                    ('callback', 8, 'failed', p.id::text, 'done', p.checked_at, p.kind = 'external_shop' and p.paid_at is null)
           ) as told(endpoint, turn, type, about, state, at, happened)
     where p.instance_id = ${tx.instanceId} and told.happened and told.at is not null
     order by told.at, told.turn`);
}
