import { checkoutMinutes } from '@coursefront/contract/constants.ts';
import { shareOf } from '@coursefront/contract/orders/credit-rules.ts';
import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
import { readBalance } from '../../invoices/public.ts';
import {
  awaitPayment,
  findOrderIdByGuid,
  holdForMinutes,
  type LockedOrder,
  lockOrder,
  refuseTooManyUnpaid,
} from '../../orders/public.ts';
import { findPayingAccount, readEventRoom } from '../queries/order-to-pay.queries.ts';
import { addPayment, isPaid, type PaymentRow, readOpenPayment, readPayment } from '../queries/payments.queries.ts';
import { paidAt } from '../rules/payable.ts';
import { endOpenPayment, isGivenUp } from '../settle/end-open-payment.ts';
import { type PayingParts, type PaymentPage, ProviderAway } from '../settle/provider.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { openCheckout } from './open-checkout.ts';
import { openShopPayment } from './open-shop-payment.ts';

type PaymentStart = { instanceId: number; guid: string; sessionKey: string | undefined };

/** Returns the page to pay on: the open one, a new one, the external shop's or the invoice's. */
export async function startPayment(
  parts: PayingParts,
  { instanceId, guid, sessionKey }: PaymentStart,
): Promise<PaymentPage> {
  const scope = parts.db.tenant(instanceId);
  const orderId = await findOrderIdByGuid(scope, guid);
  if (orderId === undefined) throw new Refusal('order.not_found', {});

  const open = await readOpenPayment(scope, orderId);
  if (open?.kind === 'invoice' && open.url !== null) return { id: null, url: open.url };
  if (open) await askAgain(parts, scope, open);
  const payment = await begin(parts, scope, orderId);
  return payment.kind === 'external_shop'
    ? openShopPayment(parts, parts.db.tenant(instanceId), payment, sessionKey)
    : openCheckout(parts, parts.db.tenant(instanceId), payment);
}

/** A page that asks for another amount than is owed now is ended first: a part was paid or credited since it was opened. */
async function begin(parts: PayingParts, tenant: TenantScope, orderId: number): Promise<PaymentRow> {
  const first = await tenant.transaction((tx) => beginPayment(tx, orderId));
  if (first.payment.kind !== 'checkout' || first.payment.amount === first.due) return first.payment;
  await reached(endOpenPayment(parts, tenant, orderId));
  const { payment, due } = await tenant.transaction((tx) => beginPayment(tx, orderId));
  if (payment.amount !== due) throw new Refusal('order.not_payable', {});
  return payment;
}

/**
 * Checks the open payment after a second click, another tab or Back: it may have been paid or have ended meanwhile. A
 * page that was given up is about to be closed, so the buyer gets another.
 */
const askAgain = (parts: PayingParts, tenant: TenantScope, open: PaymentRow) =>
  reached(isGivenUp(open) ? endOpenPayment(parts, tenant, open.order_id) : settlePayment(parts, tenant, open.id));

async function reached(asked: Promise<unknown>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('payment.provider_unreachable', {});
    throw error;
  }
}

/**
 * The provider's half hour begins when it receives the request, by its own clock. Seats are held a little longer than
 * the page.
 */
const pageMinutes = checkoutMinutes + 3;
const holdMinutes = pageMinutes + 2;

/**
 * Returns the order's open payment or adds one, before any outside call. The order's lock turns two clicks into one
 * payment. An ended order takes its places again if they are still free. `due` is what it has to pay now.
 */
async function beginPayment(tx: TenantTx, orderId: number): Promise<{ payment: PaymentRow; due: number }> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  const owed = await readBalance(tx, orderId);
  const due = owed ?? order.total;
  const kind = paidAt({ ...order, orderIsPaid: await isPaid(tx, orderId), owed });
  if (kind === undefined) throw new Refusal('order.not_payable', {});
  // Nobody can pay on a restricted account, not even on a page that was opened before.
  const account = kind === 'checkout' ? await findPayingAccount(tx) : null;
  if (account === undefined) throw new Refusal('payment.account_restricted', {});
  if (order.status === 'failed' || order.status === 'expired') await takeUpAgain(tx, order);
  const open = await readOpenPayment(tx, orderId);
  if (open) return { payment: open, due };

  const id = await addPayment(tx, {
    orderId,
    kind,
    connectAccountId: account?.id ?? null,
    amount: due,
    // The platform's share of the part; reminders' fees are the seller's alone.
    applicationFee: shareOf(order.application_fee, Math.min(due, order.total), order.total),
    currency: order.currency,
    minutes: kind === 'checkout' ? pageMinutes : null,
  });
  if (kind === 'checkout') await holdForMinutes(tx, orderId, holdMinutes);
  return { payment: (await readPayment(tx, id)) as PaymentRow, due };
}

async function takeUpAgain(tx: TenantTx, order: LockedOrder): Promise<void> {
  const room = order.event_id === null ? undefined : await readEventRoom(tx, order.event_id);
  if (room?.closed) throw new Refusal('event.registration_closed', {});
  if (await awaitPayment(tx, order.id, { by: 'buyer' }))
    return refuseTooManyUnpaid(tx, order.id, { mayConfirm: false });
  if (room && room.left < order.quantity) throw new Refusal('event.sold_out', { count: room.left });
  throw new Refusal('company.licences_exhausted', {});
}
