import type { Labels } from '../../ports/payments.ts';

/** The way back from the provider's objects to our rows; never a proof. */
export const labelsOf = (instanceId: number, payment: { id: number; order_id: number }): Labels => ({
  instance_id: String(instanceId),
  order_id: String(payment.order_id),
  payment_id: String(payment.id),
});
