import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { Tx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { endOpenPaymentLater } from '../payments/public.ts';
import { invoiceToDecide } from './invoice-to-decide.ts';
import { mailOrder } from './order-mails.ts';
import { readOrderRow } from './order-row.queries.ts';
import { succeedOrder } from './succeed-order.ts';

/** The buyer is trusted with the invoice: everybody is let in, and pays later. Also after it had been declined. */
export async function approveInvoice(tx: Tx, caller: UserCaller, guid: string): Promise<OrderRow> {
  const { instanceId, userId } = caller;
  const { id, status } = await invoiceToDecide(tx, caller, guid, {
    from: ['pending', 'pending_card_payment'],
    to: 'success',
  });
  await succeedOrder(tx, instanceId, id, { by: 'user', actorId: userId });
  await mailOrder(tx, instanceId, id, 'invoice');
  await endOpenPaymentLater(tx, instanceId, id);
  await recordChange(tx, instanceId, actorOf(caller), {
    action: 'invoice.approved',
    subject: { kind: 'order', id },
    before: { status },
    after: { status: 'success' },
  });
  return readOrderRow(tx, instanceId, id);
}
