import { Currency } from '@coursefront/contract/values/money.ts';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { type TaskContext, task } from '../../../jobs/task.ts';
import { noteEnd, noteTrouble } from '../queries/deliveries.queries.ts';
import { readShopOrder } from '../queries/order-to-pay.queries.ts';
import { readPayment } from '../queries/payments.queries.ts';
import { faultOf } from '../rules/fault-of.ts';
import type { Standing } from '../settle/read-standing.ts';
import { applyStanding } from '../settle/settle-payment.ts';

/** A signed call of the shop. The shop cannot be asked, so the call is all that is known. */
export const ShopCall = z.strictObject({
  deliveryId: z.int(),
  instanceId: z.int(),
  paymentId: z.int(),
  status: z.enum(['completed', 'failed', 'cancelled']),
  productId: z.string().check(z.maxLength(255)),
  quantity: z.int(),
  total: z.int().check(z.nonnegative()),
  currency: Currency,
});
type ShopCall = z.infer<typeof ShopCall>;

export const workShopCall = task('payments.work_shop_call', ShopCall);

export async function doWorkShopCall({ db }: { db: Db }, call: ShopCall, { attempt }: TaskContext): Promise<void> {
  const { deliveryId, instanceId, paymentId } = call;
  try {
    const scope = db.tenant(instanceId);
    const payment = await readPayment(scope, paymentId);
    const order = await readShopOrder(scope, paymentId);
    if (payment && order)
      await scope.transaction((tx) => applyStanding(tx, payment, standingOf(call, payment.currency, order)));
    await noteEnd(db.platform, deliveryId, 'done');
  } catch (error) {
    const final = attempt >= workShopCall.tries;
    await noteTrouble(db.platform, deliveryId, (error as Error).message.slice(0, 2000), final);
    throw error;
  }
}

type SoldProduct = { product_id: string | null; quantity: number };

/** The shop sets its own price, so the amount is only stored. Product, quantity and currency are compared. */
function standingOf(
  { status, productId, quantity, total, currency }: ShopCall,
  expected: Currency,
  sold: SoldProduct,
): Standing {
  if (status !== 'completed') return { state: 'over', status: 'failed', code: status };
  const found = { amount: total, currency, reference: nameOf({ product_id: productId, quantity }) };
  return {
    state: 'paid',
    fault: faultOf({ amount: total, currency: expected, reference: nameOf(sold) }, found),
    intentId: null,
    chargeId: null,
    response: found,
  };
}

const nameOf = ({ product_id, quantity }: SoldProduct) => `${quantity} × ${product_id}`;
