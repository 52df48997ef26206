import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { mailOrder, readOrderRow, succeedOrder } from '../orders/public.ts';
import { endOpenPaymentLater } from '../payments/public.ts';
import { invoiceToDecide } from './invoice-to-decide.ts';

/** Approves paying by invoice: all participants get access and the buyer pays later. Also possible after the invoice was declined. */
export async function approveInvoice(tx: TenantTx, caller: UserCaller, guid: string): Promise<OrderRow> {
  const { userId } = caller;
  const { id, status } = await invoiceToDecide(tx, guid, {
    from: ['pending', 'pending_card_payment'],
    to: 'success',
  });
  await succeedOrder(tx, id, { by: 'user', actorId: userId });
  await mailOrder(tx, id, 'invoice');
  await endOpenPaymentLater(tx, id);
  await recordChange(tx, actorOf(caller), {
    action: 'invoice.approved',
    subject: { kind: 'order', id },
    before: { status },
    after: { status: 'success' },
  });
  return readOrderRow(tx, id);
}
