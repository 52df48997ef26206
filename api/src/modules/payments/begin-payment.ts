import { checkoutMinutes } from '@coursefront/contract/constants.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { awaitPayment, holdForMinutes, type LockedOrder, lockOrder } from '../orders/public.ts';
import { findPayingAccount, readEventRoom } from './order-to-pay.queries.ts';
import { addPayment, isPaid, type PaymentRow, readOpenPayment, readPayment } from './payments.queries.ts';
import { paidAt } from './rules/payable.ts';

/** The provider counts its half hour from when it hears of it, by its own clock; seats outlive the page. */
const pageMinutes = checkoutMinutes + 3;
const holdMinutes = pageMinutes + 2;

/**
 * The order's open payment, or a new one: a row before anybody outside is asked. The order's lock makes two clicks one
 * payment. An order that had ended takes its places again, if they can be had.
 */
export async function beginPayment(tx: TenantTx, orderId: number): Promise<PaymentRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  const kind = paidAt({ ...order, orderIsPaid: await isPaid(tx, orderId) });
  if (kind === undefined) throw new Refusal('order.not_payable', {});
  if (order.status === 'failed' || order.status === 'expired') await takeUpAgain(tx, order);
  const open = await readOpenPayment(tx, orderId);
  if (open) return open;

  const account = kind === 'checkout' ? await findPayingAccount(tx) : null;
  if (account === undefined) throw new Refusal('access.feature_not_enabled', {});
  const id = await addPayment(tx, {
    orderId,
    kind,
    connectAccountId: account?.id ?? null,
    amount: order.total,
    applicationFee: order.application_fee,
    currency: order.currency,
    minutes: kind === 'checkout' ? pageMinutes : null,
  });
  if (kind === 'checkout') await holdForMinutes(tx, orderId, holdMinutes);
  return (await readPayment(tx, id)) as PaymentRow;
}

async function takeUpAgain(tx: TenantTx, order: LockedOrder): Promise<void> {
  const room = order.event_id === null ? undefined : await readEventRoom(tx, order.event_id);
  if (room?.closed) throw new Refusal('event.registration_closed', {});
  if (await awaitPayment(tx, order.id, { by: 'buyer' })) return;
  if (room && room.left < order.quantity) throw new Refusal('event.sold_out', { left: room.left });
  throw new Refusal('company.licences_exhausted', {});
}
