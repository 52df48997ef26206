import * as z from 'zod/mini';
import { task } from '../../jobs/task.ts';

const OnePayment = z.strictObject({ instanceId: z.int(), paymentId: z.int() });

/** What a payment needs done at the provider. Apart from the code that does it: whoever enqueues needs none of that. */
export const settleTask = task('payments.settle', OnePayment);
export const refundTask = task('payments.refund', OnePayment);
export const invoiceTask = task('payments.create_invoice', OnePayment);
export const endOpenTask = task('payments.end_open', z.strictObject({ instanceId: z.int(), orderId: z.int() }));
