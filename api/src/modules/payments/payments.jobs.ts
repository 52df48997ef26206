import * as z from 'zod/mini';
import type { Schedule } from '../../jobs/schedules.ts';
import { task, type Work, work } from '../../jobs/task.ts';
import { catchUpEvents } from './catch-up-events.ts';
import { createInvoice } from './create-invoice.ts';
import { emptyOldDeliveries } from './deliveries.queries.ts';
import { endOpenPayment } from './end-open-payment.ts';
import { paymentListeners } from './payment-listeners.ts';
import { reconcilePayments } from './reconcile.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { endOpenTask, invoiceTask, refundTask, settleTask } from './tasks.ts';
import { type ChangeParts, doWorkChange, workChange } from './work-change.ts';
import { doWorkShopCall, workShopCall } from './work-shop-call.ts';

const nothing = z.strictObject({});
const emptyDeliveries = task('payments.empty_old_deliveries', nothing);
const reconcile = task('payments.reconcile', nothing);
const catchUp = task('payments.catch_up_events', nothing);

/** `listeners`: what other modules want to hear of, beside the instances' orders. */
export function paymentsWorks(parts: ChangeParts): Work[] {
  const listeners = [...paymentListeners(parts), ...parts.listeners];
  return [
    work(workChange, (change, context) => doWorkChange({ ...parts, listeners }, change, context)),
    work(workShopCall, (call, context) => doWorkShopCall(parts, call, context)),
    work(invoiceTask, ({ instanceId, paymentId }) => createInvoice(parts, parts.db.tenant(instanceId), paymentId)),
    work(refundTask, ({ instanceId, paymentId }) => refundPayment(parts, parts.db.tenant(instanceId), paymentId)),
    // One that is being refunded is followed to its end; every other one is asked about.
    work(settleTask, async ({ instanceId, paymentId }) => {
      await settlePayment(parts, parts.db.tenant(instanceId), paymentId);
      await refundPayment(parts, parts.db.tenant(instanceId), paymentId);
    }),
    work(endOpenTask, async ({ instanceId, orderId }) => {
      await endOpenPayment(parts, parts.db.tenant(instanceId), orderId);
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
