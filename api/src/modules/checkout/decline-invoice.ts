import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { awaitPayment, mailOrder, readOrderRow } from '../orders/public.ts';
import { invoiceToDecide } from './invoice-to-decide.ts';

/** Declines paying by invoice: the buyer is mailed a link to pay by card and keeps the seats as long as `awaitPayment` allows. */
export async function declineInvoice(tx: TenantTx, caller: UserCaller, guid: string): Promise<OrderRow> {
  const { userId } = caller;
  const { id, status } = await invoiceToDecide(tx, guid, { from: ['pending'], to: 'pending_card_payment' });
  await awaitPayment(tx, id, { by: 'user', actorId: userId });
  await mailOrder(tx, id, 'payment_inquiry');
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.declined',
    subject: { kind: 'order', id },
    before: { status },
    after: { status: 'pending_card_payment' },
  });
  return readOrderRow(tx, id);
}
