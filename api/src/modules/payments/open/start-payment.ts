import { checkoutMinutes } from '@coursefront/contract/constants.ts';
import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { Refusal } from '../../../refusal.ts';
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
  if (open) await askAgain(parts, parts.db.tenant(instanceId), open);
  const payment = await scope.transaction((tx) => beginPayment(tx, orderId));
  return payment.kind === 'external_shop'
    ? openShopPayment(parts, parts.db.tenant(instanceId), payment, sessionKey)
    : openCheckout(parts, parts.db.tenant(instanceId), payment);
}

/** Checks the open payment after a second click, another tab or Back: it may have been paid or have ended meanwhile. */
async function askAgain(parts: PayingParts, tenant: TenantScope, open: PaymentRow): Promise<void> {
  try {
    await settlePayment(parts, tenant, open.id);
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
 * payment. An ended order takes its places again if they are still free.
 */
export async function beginPayment(tx: TenantTx, orderId: number): Promise<PaymentRow> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('order.not_found', {});
  const kind = paidAt({ ...order, orderIsPaid: await isPaid(tx, orderId) });
  if (kind === undefined) throw new Refusal('order.not_payable', {});
  // Nobody can pay on a restricted account, not even on a page that was opened before.
  const account = kind === 'checkout' ? await findPayingAccount(tx) : null;
  if (account === undefined) throw new Refusal('payment.account_restricted', {});
  if (order.status === 'failed' || order.status === 'expired') await takeUpAgain(tx, order);
  const open = await readOpenPayment(tx, orderId);
  if (open) return open;

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
  if (await awaitPayment(tx, order.id, { by: 'buyer' }))
    return refuseTooManyUnpaid(tx, order.id, { mayConfirm: false });
  if (room && room.left < order.quantity) throw new Refusal('event.sold_out', { left: room.left });
  throw new Refusal('company.licences_exhausted', {});
}
