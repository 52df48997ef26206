import type { TenantScope, TenantTx } from '../../../db/database.ts';
import { endOrder, holdForMinutes, type LockedOrder, lockOrder, mailOrder, noteOnOrder } from '../../orders/public.ts';
import {
  noteChecked,
  noteOver,
  type PaymentRow,
  type PaymentStatus,
  readPayment,
  readState,
} from '../queries/payments.queries.ts';
import { bookMoney } from './book-money.ts';
import type { SettleParts } from './provider.ts';
import { type LateEnd, readStanding, type Standing } from './read-standing.ts';

/** Seats are held for two weeks while a bank decides, the longest time that any bank takes. */
const bankMinutes = 14 * 24 * 60;

/**
 * Asks the provider for a payment's state and acts on it once. Webhook, result page and schedule may all call it, in
 * any order and at the same time. Returns the state. Throws ProviderAway while it is unknown.
 */
export async function settlePayment(
  { payments }: SettleParts,
  tenant: TenantScope,
  paymentId: number,
): Promise<Standing['state'] | undefined> {
  const payment = await readPayment(tenant, paymentId);
  if (!payment || payment.kind === 'external_shop') return undefined;
  if (isBooked(payment.status)) return 'paid';
  if (wasNeverBegun(payment)) {
    await tenant.transaction((tx) => forget(tx, payment));
    return 'over';
  }
  const standing = await readStanding(payments, payment);
  await tenant.transaction((tx) => applyStanding(tx, payment, standing));
  return standing.state;
}

/** The money has arrived and its use is decided. */
const isBooked = (status: PaymentStatus) => status === 'paid' || status === 'refunding' || status === 'refunded';

/** The provider was asked for a page and never answered: nobody has seen the page, so nobody can pay. */
const wasNeverBegun = ({ kind, status, session_id, forgotten }: PaymentRow) =>
  kind === 'checkout' && status === 'open' && session_id === null && forgotten;

/** Ends only the payment. The order stays open: its buyer may try again while its places are held. */
export async function forget(tx: TenantTx, payment: PaymentRow): Promise<void> {
  await lockOrder(tx, payment.order_id);
  const now = await readState(tx, payment);
  if (now?.status === 'open') await noteOver(tx, payment.id, { status: 'failed', code: 'not_begun' });
}

/** Under the order's lock, so that a concurrent second call finds the result of the first. */
export async function applyStanding(tx: TenantTx, payment: PaymentRow, standing: Standing): Promise<void> {
  const order = await lockOrder(tx, payment.order_id);
  const now = await readState(tx, payment);
  if (!order || !now) return;

  if (standing.state === 'paid') {
    if (!isBooked(now.status)) await bookMoney(tx, order, { payment, standing, now });
  } else if (now.status === 'open') {
    if (standing.state === 'over' || standing.state === 'gone') await endPayment(tx, order, payment, standing);
    else await keepWaiting(tx, order, payment, standing.state === 'processing');
  }
}

async function keepWaiting(
  tx: TenantTx,
  order: LockedOrder,
  { id }: PaymentRow,
  bankIsThinking: boolean,
): Promise<void> {
  await noteChecked(tx, id, bankIsThinking);
  if (bankIsThinking) await holdForMinutes(tx, order.id, bankMinutes);
}

/**
 * A card order ends with its checkout. A declined invoice stays open: its link works until the hold ends. The people of a
 * trusted buyer are in already, so an order without its invoice is for the shop to decide.
 */
export async function endPayment(
  tx: TenantTx,
  order: LockedOrder,
  { id, kind }: Pick<PaymentRow, 'id' | 'kind'>,
  over: { status: 'failed' | 'expired'; code: string | null; late?: LateEnd },
): Promise<void> {
  await noteOver(tx, id, over);
  const waits = order.status === 'pending' || order.status === 'pending_card_payment';
  const ends = waits && (kind !== 'checkout' || order.method === 'card');
  if (ends) await endOrder(tx, order.id, over.status, { by: 'provider', note: over.code ?? undefined });
  // The mail about an order that has ended already gave its own reason.
  const concerns = waits || order.status === 'success';
  if (over.late && concerns && order.paid_at === null)
    await mailOrder(tx, order.id, 'payment_failed', { again: true, late: over.late, kept: !ends });
  if (order.status === 'success' && kind === 'invoice' && order.paid_at === null) {
    const why = over.late === 'void' || over.late === 'uncollectible' ? over.late : 'other';
    await noteOnOrder(tx, order, { by: 'provider', note: `unpaid:${why}` });
    await mailOrder(tx, order.id, 'order_unpaid', { again: true, unpaid: why });
  }
}
