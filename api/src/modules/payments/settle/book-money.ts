import type { TenantTx } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { bookCardPayment, readBalance } from '../../invoices/public.ts';
import { type LockedOrder, mailOrder, noteOnOrder, succeedOrder } from '../../orders/public.ts';
import { noteArrived, type PaymentRow, type PaymentState } from '../queries/payments.queries.ts';
import { type RefundReason, whatFollows } from '../rules/what-follows.ts';
import type { Standing } from './read-standing.ts';
import { endOpenPaymentLater, refundTask } from './tasks.ts';

type ArrivedMoney = {
  payment: Pick<PaymentRow, 'id' | 'kind'>;
  standing: Extract<Standing, { state: 'paid' }>;
  now: PaymentState;
};

/**
 * Handles money that has arrived: the order succeeds, or the money goes back. Runs once for each payment, under the
 * order's lock.
 */
export async function bookMoney(tx: TenantTx, order: LockedOrder, arrived: ArrivedMoney): Promise<void> {
  const { payment, standing, now } = arrived;
  const { amount } = standing.response;
  const owed = await readBalance(tx, order.id);
  const follows = whatFollows({
    fault: standing.fault,
    order: order.status,
    orderIsPaid: now.order_is_paid,
    amount,
    total: payment.kind === 'external_shop' ? null : order.total,
    owed,
  });
  if (follows !== 'let_in') return sendBack(tx, order, arrived, follows.refund);

  // The ledger of an invoice says itself when it is paid: a fee may have come on top.
  const isLetIn = await succeedOrder(tx, order.id, { by: 'provider', paid: owed === null });
  if (!isLetIn) return sendBack(tx, order, arrived, 'sold_out');
  await noteArrived(tx, payment.id, { ...standing, status: 'paid', reason: null });
  await bookCardPayment(tx, order.id, { paymentId: payment.id, amount });
  if (now.another_is_open) await endOpenPaymentLater(tx, order.id);
  // The confirmation went out when the order was approved, so it could not say that it is paid.
  if (order.status === 'success')
    await mailOrder(tx, order.id, 'payment_received', {
      about: String(payment.id),
      amount,
      left: (await readBalance(tx, order.id)) ?? 0,
    });
}

/**
 * Mails the reason to the buyer at once; a job sends the money. Only the external shop itself can refund its payments,
 * so the people who run it are asked to.
 */
async function sendBack(
  tx: TenantTx,
  order: LockedOrder,
  { payment, standing }: ArrivedMoney,
  reason: RefundReason,
): Promise<void> {
  await noteArrived(tx, payment.id, { ...standing, status: 'refunding', reason });
  await noteOnOrder(tx, order, { by: 'system', note: `refund:${reason}` });
  await mailOrder(tx, order.id, 'payment_refunded', {
    again: true,
    reason: mailed[reason],
    amount: standing.response.amount,
    byShop: payment.kind === 'external_shop',
  });
  if (payment.kind === 'external_shop') {
    const amount = standing.response.amount;
    await mailOrder(tx, order.id, 'repay_by_hand', { again: true, reason: mailed[reason], amount });
  } else
    await enqueue(tx, refundTask, { instanceId: tx.instanceId, paymentId: payment.id }, { instanceId: tx.instanceId });
}

/** The reason that the buyer reads. The shop's owner sees which fact differed. */
const mailed = {
  paid_already: 'paid_already',
  sold_out: 'sold_out',
  order_ended: 'order_ended',
  amount_differs: 'amount_differs',
  currency_differs: 'amount_differs',
  reference_differs: 'amount_differs',
} as const satisfies Record<RefundReason, string>;
