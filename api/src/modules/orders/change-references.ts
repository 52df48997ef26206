import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { changeReferences as contract } from '@coursefront/contract/orders/changing-orders.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { mailOrder } from './mails/mail-order.ts';
import { readOrderTerms, rewriteReferences } from './queries/change-order.queries.ts';
import { findOrderIdByGuid, lockOrder, noteOnOrder } from './queries/moves.queries.ts';
import { newReferences } from './rules/new-references.ts';
import { repeatableMails } from './rules/repeatable-mails.ts';

/** Corrects the references of an approved order. Amounts, number and dates stay, so it is the same invoice. */
export async function changeReferences(
  tx: TenantTx,
  caller: UserCaller,
  guid: string,
  { send, ...typed }: BodyOf<typeof contract>,
): Promise<{ sent: boolean }> {
  const orderId = await findOrderIdByGuid(tx, guid);
  const order = orderId === undefined ? undefined : await lockOrder(tx, orderId);
  const terms = order && (await readOrderTerms(tx, order.id));
  if (!order || !terms) throw new Refusal('order.not_found', {});
  // The documents of the other methods are made elsewhere.
  const isOurs = order.method === 'card' || order.method === 'invoice_internal';
  if (order.status !== 'success' || !isOurs) throw new Refusal('order.cannot_change', {});
  const { invoice_reference, purchase_order_number, invoice_email } = terms;
  const before = { invoice_reference, purchase_order_number, invoice_email };
  const after = newReferences(before, typed);
  await rewriteReferences(tx, order.id, after);
  await noteOnOrder(tx, order, { by: 'user', actorId: caller.userId, note: 'references_changed' });
  await recordChange(tx, actorOf(caller), {
    action: 'order.references_changed',
    subject: { kind: 'order', id: order.id },
    before,
    after,
  });
  if (!send) return { sent: false };
  const mails = repeatableMails({ ...order, paid: order.paid_at !== null });
  return {
    sent: await mailOrder(tx, order.id, mails.includes('invoice') ? 'invoice' : 'order_confirmation', { again: true }),
  };
}
