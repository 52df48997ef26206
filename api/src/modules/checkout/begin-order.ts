import { isInvoice } from '@coursefront/contract/orders/order-rules.ts';
import type { OrderMethod } from '@coursefront/contract/orders/orders.ts';
import type { TenantTx } from '../../db/database.ts';
import { issueInvoice } from '../invoices/public.ts';
import { mailOrder, succeedOrder } from '../orders/public.ts';
import { requestInvoice } from '../payments/public.ts';
import { provisionOrder } from '../provisioning/public.ts';
import { succeedsAtOnce } from './rules/methods.ts';

type Begun = {
  method: OrderMethod;
  total: number;
  trusted: boolean;
  /** The buyer is signed in and belongs to a company that exists. */
  known: boolean;
  /** A digest of the network that the order came from. */
  network: string;
  /** The training manager who placed it. */
  approver: number | undefined;
  /** Free seats from a training manager to people without a company: none of them has ordered. */
  isGift: boolean;
};

/** Nothing follows from the order before its buyer pays. */
export const waitsForPayment = (order: Begun): boolean => !isInvoice(order.method) && !succeedsAtOnce(order);

/** The direct consequences of an order, in the transaction that places it. */
export async function beginOrder(tx: TenantTx, orderId: number, order: Begun): Promise<void> {
  const { method, total, network, approver } = order;
  if (method === 'invoice' && total > 0) await requestInvoice(tx, orderId);
  if (succeedsAtOnce(order)) {
    const mover = approver === undefined ? ({ by: 'system' } as const) : ({ by: 'user', actorId: approver } as const);
    await succeedOrder(tx, orderId, { ...mover, paid: total === 0, quiet: order.isGift });
    if (method === 'invoice_internal' && total > 0) {
      await issueInvoice(tx, orderId);
      await mailOrder(tx, orderId, 'invoice');
    }
  } else if (isInvoice(method)) {
    // Enrolled so that everything is ready, but suspended until the invoice is approved. People whom a stranger merely
    // named get neither an account nor a mail before that.
    if (order.known) await provisionOrder(tx, orderId, { suspended: true });
    await mailOrder(tx, orderId, 'order_received', { network });
    if (method === 'invoice_internal') await mailOrder(tx, orderId, 'order_waiting', { network });
  }
}
