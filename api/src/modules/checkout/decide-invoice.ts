import type { BodyOf } from '@coursefront/contract/endpoint.ts';
import type { OrderRow } from '@coursefront/contract/orders/account-orders.ts';
import type { approveInvoice as entry } from '@coursefront/contract/orders/deciding-orders.ts';
import type { OrderStatus } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import type { UserCaller } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { actorOf, recordChange } from '../audit/public.ts';
import { findCompany } from '../companies/public.ts';
import { readFreeSeats } from '../events/public.ts';
import { issueInvoice } from '../invoices/public.ts';
import {
  awaitPayment,
  findOrderIdByGuid,
  type LockedOrder,
  mailOrder,
  moveNotAllowed,
  orderToMove,
  readOrderRow,
  refuseSameDecision,
  succeedOrder,
} from '../orders/public.ts';
import { endOpenPaymentLater } from '../payments/public.ts';

/**
 * Approves paying by invoice: all participants get access and the buyer pays later. Also possible after the invoice was
 * declined, and after nobody decided in time if its places are still free.
 */
export async function approveInvoice(
  tx: TenantTx,
  caller: UserCaller,
  { id: guid, even_inactive }: BodyOf<typeof entry>,
): Promise<OrderRow> {
  const { userId } = caller;
  const order = await invoiceToDecide(tx, guid, {
    from: ['pending', 'pending_card_payment', 'expired'],
    to: 'success',
  });
  const { id, company_id, status } = order;
  if (!even_inactive) await refuseInactive(tx, company_id);
  if (!(await succeedOrder(tx, id, { by: 'user', actorId: userId }))) throw await placesGone(tx, order);
  await issueInvoice(tx, id);
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

async function placesGone(tx: TenantTx, { event_id, quantity }: LockedOrder): Promise<Refusal> {
  const left = event_id === null ? undefined : await readFreeSeats(tx, event_id);
  return left !== undefined && left < quantity
    ? new Refusal('event.sold_out', { count: left })
    : new Refusal('company.licences_exhausted', {});
}

/** A company that was switched off gets no invoice by accident. */
async function refuseInactive(tx: TenantTx, companyId: number | null): Promise<void> {
  const company = companyId === null ? undefined : await findCompany(tx, companyId, { leadId: null });
  if (company && !company.active) throw new Refusal('order.company_inactive', { company: company.name });
}

/** Locks the order: if two managers decide at once, the second sees the first one's decision and is refused. */
async function invoiceToDecide(
  tx: TenantTx,
  guid: string,
  { from, to }: { from: readonly OrderStatus[]; to: OrderStatus },
): Promise<LockedOrder> {
  const orderId = await findOrderIdByGuid(tx, guid);
  const order = orderId === undefined ? undefined : await orderToMove(tx, orderId);
  if (order?.method !== 'invoice_internal') throw new Refusal('order.not_found', {});
  await refuseSameDecision(tx, order, to);
  if (!from.includes(order.status)) throw moveNotAllowed(order, to);
  return order;
}

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
