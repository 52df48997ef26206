import type { CreditFacts } from '@coursefront/contract/orders/credits.ts';
import type { TenantTx } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { readCreditable } from '../invoices/public.ts';
import { findOrderIdByGuid, type LockedOrder, orderToMove } from '../orders/public.ts';
import { type Refundable, readRefundablePayment } from '../payments/public.ts';
import { type CreditedOrder, readCreditedOrder, readPlacesToCredit, readRepaidByHand } from './credits.queries.ts';
import { roomOf } from './rules/room-of.ts';

export type CreditRoom = {
  order: LockedOrder;
  price: CreditedOrder;
  payment: Refundable | undefined;
  hasInvoice: boolean;
  left: number;
  ways: CreditFacts['ways'];
};

export async function orderToCredit(tx: TenantTx, guid: string): Promise<LockedOrder> {
  const orderId = await findOrderIdByGuid(tx, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});
  return orderToMove(tx, orderId);
}

/** The amount that can still be credited, under the order's lock: it stays true until the transaction ends. */
export async function creditRoom(tx: TenantTx, order: LockedOrder): Promise<CreditRoom> {
  const price = await readCreditedOrder(tx, order.id);
  const payment = await readRefundablePayment(tx, order.id);
  const invoice = await readCreditable(tx, order.id);
  if (!price || (!payment && !invoice)) throw new Refusal('credit.not_paid', {});
  const byHandBefore = await readRepaidByHand(tx, order.id);
  return {
    order,
    price,
    payment,
    hasInvoice: invoice !== undefined,
    ...roomOf({ price, payment, invoice, byHandBefore }),
  };
}

export async function readCreditFacts(tx: TenantTx, guid: string): Promise<CreditFacts> {
  const order = await orderToCredit(tx, guid);
  const { price, left, ways } = await creditRoom(tx, order);
  return {
    currency: order.currency as CreditFacts['currency'],
    total: price.total,
    quantity: price.quantity,
    left,
    ways,
    places_credited: price.places,
    may_withdraw: order.status === 'success',
    places: await readPlacesToCredit(tx, order.id),
  };
}
