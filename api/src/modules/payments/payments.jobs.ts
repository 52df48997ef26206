import * as z from 'zod/mini';
import type { Db } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { createInvoice } from './open/create-invoice.ts';
import { paymentListeners } from './payment-listeners.ts';
import { emptyOldDeliveries } from './queries/deliveries.queries.ts';
import { takeDueRefunds } from './queries/own-refunds.queries.ts';
import { takeDuePayments } from './queries/payments.queries.ts';
import { checkPayment, withdrawOpenPayment } from './settle/end-open-payment.ts';
import { sendRefund } from './settle/own-refund.ts';
import { refundPayment } from './settle/refund-payment.ts';
import { endOpenTask, invoiceTask, refundTask, sendRefundTask, settleTask } from './settle/tasks.ts';
import { catchUpEvents } from './webhooks/catch-up-events.ts';
import { type ChangeParts, doWorkChange, workChange } from './webhooks/work-change.ts';
import { doWorkShopCall, workShopCall } from './webhooks/work-shop-call.ts';

const nothing = z.strictObject({});
const emptyDeliveries = task('payments.empty_old_deliveries', nothing);
const reconcile = task('payments.reconcile', nothing);
const catchUp = task('payments.catch_up_events', nothing);

/** `listeners` are the other modules' handlers, in addition to those for orders. */
export function paymentsWorks(parts: ChangeParts): Work[] {
  const listeners = [...paymentListeners(parts), ...parts.listeners];
  return [
    work(workChange, (change, context) => doWorkChange({ ...parts, listeners }, change, context)),
    work(workShopCall, (call, context) => doWorkShopCall(parts, call, context)),
    work(invoiceTask, ({ instanceId, paymentId }) => createInvoice(parts, parts.db.tenant(instanceId), paymentId)),
    work(refundTask, ({ instanceId, paymentId }) => refundPayment(parts, parts.db.tenant(instanceId), paymentId)),
    work(sendRefundTask, ({ instanceId, refundId }) => sendRefund(parts, parts.db.tenant(instanceId), refundId)),
    // A payment that is being refunded is followed to the end of its refund; all others are checked.
    work(settleTask, async ({ instanceId, paymentId }) => {
      await checkPayment(parts, parts.db.tenant(instanceId), paymentId);
      await refundPayment(parts, parts.db.tenant(instanceId), paymentId);
    }),
    work(endOpenTask, async ({ instanceId, orderId }) => {
      await withdrawOpenPayment(parts, parts.db.tenant(instanceId), orderId);
    }),
    work(reconcile, () => reconcilePayments(parts.db)),
    work(catchUp, (_, { signal }) => catchUpEvents(parts, signal)),
    work(emptyDeliveries, () => parts.db.platform.transaction(emptyOldDeliveries)),
  ];
}

export const paymentsSchedules: Schedule[] = [
  { task: reconcile, everySeconds: 60 },
  { task: catchUp, everySeconds: 300 },
  { task: emptyDeliveries, everySeconds: 24 * 3600 },
];

/** The most payments that one round checks; the next round comes within a minute. */
const most = 300;

/** Checks unreported payments and refunds in a job each, so that one failure does not stop the others. */
export const reconcilePayments = (db: Db): Promise<void> =>
  db.platform.transaction(async (tx) => {
    const due = await takeDuePayments(tx, most);
    await enqueueAll(
      tx,
      settleTask,
      due.map(({ instance_id: instanceId, id: paymentId }) => ({
        key: `settle:${instanceId}:${paymentId}`,
        payload: { instanceId, paymentId },
        instanceId,
      })),
    );
    const refunds = await takeDueRefunds(tx, most);
    await enqueueAll(
      tx,
      sendRefundTask,
      refunds.map(({ instance_id: instanceId, id: refundId }) => ({
        key: `send_refund:${instanceId}:${refundId}`,
        payload: { instanceId, refundId },
        instanceId,
      })),
    );
  });
