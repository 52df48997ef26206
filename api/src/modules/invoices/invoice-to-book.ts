import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { orderToMove } from '../orders/public.ts';
import { findOrderOfInvoice, type LockedInvoice, lockInvoiceOf } from './invoices.queries.ts';

/** Locks the order first and then its invoice, as everybody does, so that two who book take turns. */
export async function invoiceToBook(tx: TenantTx, invoiceId: number): Promise<LockedInvoice> {
  const found = await findOrderOfInvoice(tx, invoiceId);
  if (!found) throw new Refusal('invoice.not_found', {});
  await orderToMove(tx, found.order_id);
  const invoice = await lockInvoiceOf(tx, found.order_id);
  if (!invoice) throw new Refusal('invoice.not_found', {});
  return invoice;
}
