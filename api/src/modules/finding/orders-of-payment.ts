import { soughtPayment, soughtReference, wholeReference } from '@coursefront/contract/orders/payment-references.ts';
import { rowsWith } from '../../db/search.ts';
import { type Sql, sql } from '../../db/sql.ts';

const columns = { payment: sql`payment_intent_id`, checkout: sql`session_id`, invoice: sql`invoice_id` };

/** A condition on `payments`: the card provider's id of one. Each kind has an index. */
export const isPayment = ({ kind, id }: NonNullable<ReturnType<typeof soughtPayment>>): Sql =>
  sql`${columns[kind]} = ${id}`;

/** Whether a payment's reference or id was typed, and no words. */
export const isOfPayment = (typed: string): boolean => soughtPayment(typed) !== null || soughtReference(typed) !== null;

/**
 * `select … as order_id`: the orders of the payment whose reference or id was typed; null if something else was. They are looked
 * up by the indexes that payments have anyway, so no order has to keep them as words. A long number can be an order's, too.
 */
export function ordersOfPayment(instanceId: number, typed: string): Sql | null {
  const payment = soughtPayment(typed);
  if (payment) return sql`select order_id from payments where instance_id = ${instanceId} and ${isPayment(payment)}`;
  const digits = soughtReference(typed);
  if (digits === null) return null;
  return sql`
      select order_id
        from invoices
       where instance_id = ${instanceId} and payment_reference = ${wholeReference(digits)}
      union all
      (${rowsWith(instanceId, 'order', digits)} limit 1000)`;
}
