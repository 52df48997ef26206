import type { TenantTx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { issueInvoice } from '../../modules/invoices/public.ts';
import type { DemoPerson } from '../site/people.ts';

/** The invoices of past orders. The oldest is paid, one in part, the others wait: some are late, some are not due yet. */
export async function addInvoices(tx: TenantTx, manager: DemoPerson): Promise<void> {
  const invoiced = await tx.many<{ id: number }>(sql`
    select id from orders
     where instance_id = ${tx.instanceId} and method = 'invoice_internal' and invoiced_at is not null
     order by number`);
  for (const { id } of invoiced) await issueInvoice(tx, id);
  const [oldest, , , partPaid] = invoiced;
  if (oldest) await payPart(tx, manager, { orderId: oldest.id, part: 1, daysLate: -4 });
  if (partPaid) await payPart(tx, manager, { orderId: partPaid.id, part: 2, daysLate: 6 });
}

type PastPayment = { orderId: number; part: number; daysLate: number };

async function payPart(tx: TenantTx, { userId }: DemoPerson, { orderId, part, daysLate }: PastPayment): Promise<void> {
  await tx.run(sql`
    with paid as (
      update invoices
         set paid = total / ${part}
       where instance_id = ${tx.instanceId} and order_id = ${orderId}
      returning id, order_id, paid, balance, due_on + ${daysLate}::int as day, payment_reference
    ), told as (
      update orders o
         set paid_at = paid.day + time '12:00'
        from paid
       where o.instance_id = ${tx.instanceId} and o.id = paid.order_id and paid.balance = 0
    )
    insert into invoice_entries (
      instance_id, invoice_id, kind, amount, booked_on, source, reference, entry_key, actor_kind, actor_id, created_at)
    select ${tx.instanceId}, id, 'payment', paid, day, 'manual', payment_reference, 'demo:' || id, 'user', ${userId},
           day + time '12:00'
      from paid`);
}
