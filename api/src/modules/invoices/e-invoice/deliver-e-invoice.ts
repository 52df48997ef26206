import * as z from 'zod/mini';
import type { Db, TenantTx } from '../../../db/database.ts';
import type { UserCaller } from '../../../http/caller.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { GiveUp, task } from '../../../jobs/task.ts';
import type { AccessPointPort } from '../../../ports/access-point.ts';
import { Refusal } from '../../../refusal.ts';
import { actorOf, recordChange } from '../../audit/public.ts';
import type { Attacher } from '../../mails/public.ts';
import { findOrderIdByGuid } from '../../orders/public.ts';
import { enqueueIfSent, forgetRefusal, isDelivered, noteDelivery, type SentDocument } from './e-invoice.queries.ts';
import { makeEInvoice } from './make-e-invoice.ts';

export const deliverTask = task(
  'invoices.deliver',
  z.strictObject({ instanceId: z.int(), orderId: z.int(), noteId: z.optional(z.int()) }),
);

/** In the transaction that issues the invoice or writes the credit note. */
export const sendToNetwork = (tx: TenantTx, sent: SentDocument) => enqueueIfSent(tx, deliverTask, sent);

/** Sends a refused document again after somebody has fixed it. Pressing twice sends once. */
export async function sendAgain(tx: TenantTx, caller: UserCaller, guid: string, noteId?: number): Promise<null> {
  const orderId = await findOrderIdByGuid(tx, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});
  if (!(await forgetRefusal(tx, { orderId, noteId }))) throw new Refusal('e_invoice.not_refused', {});
  const payload = { instanceId: tx.instanceId, orderId, ...(noteId !== undefined && { noteId }) };
  const key = `e_invoice:${tx.instanceId}:${orderId}:${noteId ?? 'invoice'}`;
  await enqueue(tx, deliverTask, payload, { instanceId: tx.instanceId, key });
  await recordChange(tx, actorOf(caller), {
    action: 'order.e_invoice_sent_again',
    subject: { kind: 'order', id: orderId },
  });
  return null;
}

type DeliveryParts = { db: Db; accessPoint: AccessPointPort | null };

/** A refusal of the access point is noted in its own words and stays with the failed job; nothing is sent twice. */
export async function deliverEInvoice(
  { db, accessPoint }: DeliveryParts,
  { instanceId, ...sent }: { instanceId: number } & SentDocument,
): Promise<void> {
  const tenant = db.tenant(instanceId);
  if (!accessPoint || (await isDelivered(tenant, sent))) return;
  const refuse = async (why: string): Promise<never> => {
    await noteDelivery(tenant, sent, why.slice(0, 500));
    throw new GiveUp(`The e-invoice is not delivered: ${why}`);
  };
  const made = await makeEInvoice(tenant, { id: sent.orderId }, sent.noteId).catch((error) => {
    if (error instanceof Refusal) return refuse(error.code);
    throw error;
  });
  if (made.receiver === null) return refuse('The buyer has no Peppol ID.');
  const { sender, receiver, xml, name } = made;
  const outcome = await accessPoint.deliver({ key: `${instanceId}-${name}`, sender, receiver, xml });
  if (outcome.ok) await noteDelivery(tenant, sent, null);
  else if (outcome.failed === 'refused') await refuse(outcome.detail);
  else throw new Error(`The access point is away: ${outcome.detail}`);
}

/** Adds the e-invoice to the mail of an invoice or a credit note, for customers who have chosen so. */
export const attachEInvoices: Attacher[] = (['invoice', 'credit_note'] as const).map((template) => ({
  template,
  read: async (tenant, { order_id, params }) => {
    const noteId = (params as { credit?: { id?: number } } | null)?.credit?.id;
    if (order_id === null || (template === 'credit_note' && noteId === undefined)) return [];
    try {
      const { name, xml, chosen } = await makeEInvoice(tenant, { id: order_id }, noteId);
      return chosen === 'mail' ? [{ filename: name, type: 'application/xml', content: Buffer.from(xml) }] : [];
    } catch (error) {
      // The mail goes out without it: the PDF is the document that is owed. A receipt's credit note has no e-invoice at all.
      if (error instanceof Refusal) return [];
      throw error;
    }
  },
}));
