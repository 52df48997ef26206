import type { TenantTx } from '../../db/database.ts';
import { paymentReference } from '../orders/public.ts';
import { readTimeZone } from '../tenants/public.ts';
import { sendToNetwork } from './e-invoice/deliver-e-invoice.ts';
import { addInvoice } from './invoices.queries.ts';

/** In the transaction that approves the order, so that an approved order without its invoice cannot exist. */
export async function issueInvoice(tx: TenantTx, orderId: number): Promise<void> {
  const isIssued = await addInvoice(tx, orderId, { zone: await readTimeZone(tx), paymentReference });
  if (isIssued) await sendToNetwork(tx, { orderId });
}
