import { soughtPayment, soughtReference, wholeReference } from '@coursefront/contract/invoices/payment-references.ts';
import { rowsWith } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

/**
 * `select … as order_id`: the orders of a customer that the card provider knows by this id, of the payment itself, its charge,
 * checkout, invoice or a refund. Each has an index.
 */
export const ordersPaidBy = (instanceId: Sql, id: Sql): Sql => sql`
      select order_id from payments where instance_id = ${instanceId} and payment_intent_id = ${id}
       union all
      select order_id from payments where instance_id = ${instanceId} and charge_id = ${id}
       union all
      select order_id from payments where instance_id = ${instanceId} and session_id = ${id}
       union all
      select order_id from payments where instance_id = ${instanceId} and invoice_id = ${id}
       union all
      select order_id from payments where instance_id = ${instanceId} and refund_id = ${id}
       union all
      select p.order_id
        from refunds r
        join payments p on p.instance_id = ${instanceId} and p.id = r.payment_id
       where r.instance_id = ${instanceId} and r.provider_id = ${id}`;

/** Whether a payment's reference or id was typed, and no words. */
export const isOfPayment = (typed: string): boolean => soughtPayment(typed) !== null || soughtReference(typed) !== null;

/**
 * `select … as order_id`: the orders of the payment whose reference or id was typed; null if something else was. They are looked
 * up by the indexes that payments have anyway, so no order has to keep them as words. A long number can be an order's, too.
 */
export function ordersOfPayment(instanceId: number, typed: string): Sql | null {
  const payment = soughtPayment(typed);
  if (payment) return ordersPaidBy(sql`${instanceId}`, sql`${payment}`);
  const digits = soughtReference(typed);
  if (digits === null) return null;
  return sql`
      select order_id
        from invoices
       where instance_id = ${instanceId} and payment_reference = ${wholeReference(digits)}
      union all
      (${rowsWith(instanceId, 'order', digits)} limit 1000)`;
}
