import type { TenantTx } from '../../db/database.ts';
import { type Sql, sql } from '../../db/sql.ts';
import type { OrderFault } from './books.queries.ts';

/** Orders with open differences are looked at again, however old they are. */
const stillOpen = (instanceId: number): Sql => sql`
             (select d.order_id
                from reconciliation_differences d
               where d.instance_id = ${instanceId} and d.state = 'open')`;

/**
 * Money that went back to a card, compared with the refunds of credit notes. The credit note of a refund made in the provider's own
 * pages is a job, so refunds of the last minutes are left out.
 */
export const refundsWithoutCredit = (tx: TenantTx) =>
  tx.many<OrderFault & { payment_id: number }>(sql`
    select p.order_id as id, p.id as payment_id, r.amount as expected, m.amount as found
      from payments p
     cross join lateral (
             select coalesce(sum(amount), 0)::bigint as amount, max(moved_at) as moved_at
               from payment_moves
              where instance_id = ${tx.instanceId} and payment_id = p.id and kind = 'refunded' and noted and not stray) m
     cross join lateral (
             select coalesce(sum(amount), 0)::bigint as amount
               from refunds
              where instance_id = ${tx.instanceId} and payment_id = p.id and status in ('sent', 'done')) r
     where p.instance_id = ${tx.instanceId} and m.amount <> r.amount and m.moved_at < now() - interval '10 minutes'
       and (p.id in (select payment_id from payment_moves
                      where instance_id = ${tx.instanceId} and moved_at > now() - interval '35 days')
            or p.order_id in ${stillOpen(tx.instanceId)})`);

/** Invoices whose sums are not those of their ledger: payments by bank and card, credits, losses and what went back. */
export const invoicesUnlikeLedger = (tx: TenantTx) =>
  tx.many<OrderFault>(sql`
    select i.order_id as id, e.balance + e.overpaid as expected, i.balance + i.overpaid as found
      from invoices i
     cross join lateral (
             select (i.total + coalesce(sum(case l.kind when 'fee' then l.amount when 'undo' then l.amount else -l.amount end), 0))::bigint
                      as balance,
                    coalesce(sum(case when l.kind = 'repayment' or l.kind = 'undo' and u.kind <> 'repayment'
                                      then -l.overpaid else l.overpaid end), 0)::bigint as overpaid
               from invoice_entries l
               left join invoice_entries u on u.instance_id = ${tx.instanceId} and u.id = l.undoes
              where l.instance_id = ${tx.instanceId} and l.invoice_id = i.id) e
     where i.instance_id = ${tx.instanceId} and (i.balance, i.overpaid) is distinct from (e.balance, e.overpaid)
       and (i.id in (select invoice_id from invoice_entries
                      where instance_id = ${tx.instanceId} and booked_on > current_date - 35)
            or i.order_id in ${stillOpen(tx.instanceId)})`);

/** Credit notes on an invoice that its ledger does not know. */
export const creditsOutsideLedger = (tx: TenantTx) =>
  tx.many<OrderFault>(sql`
    select n.order_id as id, sum(n.amount)::bigint as expected, 0 as found
      from credit_notes n
      join invoices i on i.instance_id = ${tx.instanceId} and i.order_id = n.order_id
     where n.instance_id = ${tx.instanceId}
       and (n.issued_on > current_date - 35 or n.order_id in ${stillOpen(tx.instanceId)})
       and not exists (select from invoice_entries e
                        where e.instance_id = ${tx.instanceId} and e.entry_key = 'credit_note:' || n.id)
     group by n.order_id`);

/**
 * The invoice is paid and its order is not, or the other way round. An invoice that was credited after its payment
 * stays paid.
 */
export const invoicesUnlikeOrders = (tx: TenantTx) =>
  tx.many<OrderFault>(sql`
    select o.id, i.total as expected, case when o.paid_at is null then 0 else i.total end as found
      from invoices i
      join orders o on o.instance_id = ${tx.instanceId} and o.id = i.order_id
     where i.instance_id = ${tx.instanceId}
       and (i.balance = 0 and i.paid > i.written_off and o.paid_at is null
            or i.balance > 0 and i.credited = 0 and o.paid_at is not null)
       and (i.id in (select invoice_id from invoice_entries
                      where instance_id = ${tx.instanceId} and booked_on > current_date - 35)
            or o.id in ${stillOpen(tx.instanceId)})`);
