import * as z from 'zod/mini';
import type { Db, TenantTx } from '../../../db/database.ts';
import { GiveUp, task } from '../../../jobs/task.ts';
import type { AccessPointPort } from '../../../ports/access-point.ts';
import { Refusal } from '../../../refusal.ts';
import type { Attacher } from '../../mails/public.ts';
import { enqueueIfSent, isDelivered, noteDelivery } from './e-invoice.queries.ts';
import { makeEInvoice } from './make-e-invoice.ts';

export const deliverTask = task('invoices.deliver', z.strictObject({ instanceId: z.int(), orderId: z.int() }));

/** In the transaction that issues the invoice. */
export const sendToNetwork = (tx: TenantTx, orderId: number) => enqueueIfSent(tx, deliverTask, orderId);

type DeliveryParts = { db: Db; accessPoint: AccessPointPort | null };

/** What the access point refuses is noted with its words and stays with the failed job; nothing is sent twice. */
export async function deliverEInvoice(
  { db, accessPoint }: DeliveryParts,
  { instanceId, orderId }: { instanceId: number; orderId: number },
): Promise<void> {
  const tenant = db.tenant(instanceId);
  if (!accessPoint || (await isDelivered(tenant, orderId))) return;
  const refuse = async (why: string): Promise<never> => {
    await noteDelivery(tenant, orderId, why.slice(0, 500));
    throw new GiveUp(`The e-invoice is not delivered: ${why}`);
  };
  const made = await makeEInvoice(tenant, { id: orderId }).catch((error) => {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  });
  if (made.receiver === null) return refuse('The buyer has no Peppol ID.');
  const { sender, receiver, xml, name } = made;
  const outcome = await accessPoint.deliver({ key: `${instanceId}-${name}`, sender, receiver, xml });
  if (outcome.ok) await noteDelivery(tenant, orderId, null);
  else if (outcome.failed === 'refused') await refuse(outcome.detail);
  else throw new Error(`The access point is away: ${outcome.detail}`);
}

/** Adds the e-invoice to the mail of an invoice, for customers who have chosen so. */
export const attachEInvoice: Attacher = {
  template: 'invoice',
  read: async (tenant, { order_id }) => {
    if (order_id === null) return [];
    try {
      const { name, xml, chosen } = await makeEInvoice(tenant, { id: order_id });
      return chosen === 'mail' ? [{ filename: name, type: 'application/xml', content: Buffer.from(xml) }] : [];
    } catch (error) {
      // The invoice goes out without it: the PDF is the document that is owed.
      if (error instanceof Refusal) return [];
      throw error;
    }
  },
};
