import type { TenantScope } from '../../db/database.ts';
import type { Checkout } from '../../ports/payment-objects.ts';
import { findOrderIdByGuid } from '../orders/public.ts';
import {
  addFoundPayment,
  findPaymentId,
  noteDecline,
  noteSession,
  type PaymentRow,
  readPayment,
} from './queries/payments.queries.ts';
import { applyDispute, followMoney } from './settle/follow-money.ts';
import { applyOwnRefund } from './settle/own-refund.ts';
import { answered, type SettleParts } from './settle/provider.ts';
import { applyRefund, isWhole } from './settle/refund-payment.ts';
import { settlePayment } from './settle/settle-payment.ts';
import { type ChangeListener, onChange } from './webhooks/work-change.ts';

/** Handles changes of instances' orders at the provider and ignores other modules' objects. */
export function paymentListeners(parts: SettleParts): ChangeListener[] {
  const scopeOf = (instanceId: number) => parts.db.tenant(instanceId);

  return [
    onChange('checkout', async ({ id, object, account, instanceId }) => {
      if (instanceId === null || account === null) return;
      const known = await findPaymentId(scopeOf(instanceId), { session: id });
      const paymentId = known ?? (object && (await findPresented(parts, { instanceId, account, checkout: object })));
      if (paymentId) await settlePayment(parts, parts.db.tenant(instanceId), paymentId);
    }),

    onChange('payment', async ({ id, object, account, instanceId }) => {
      if (instanceId === null || object === null) return;
      const scope = scopeOf(instanceId);
      const paymentId = (await findPaymentId(scope, { intent: id })) ?? Number(object.labels.payment_id);
      const payment = await readPayment(scope, paymentId || 0);
      if (payment?.account !== account) return;
      if (object.failureCode !== null) await noteDecline(scope, payment.id, object.failureCode);
      if (object.status !== 'open') await settlePayment(parts, parts.db.tenant(instanceId), payment.id);
    }),

    onChange('refund', async ({ object, account, instanceId }) => {
      if (instanceId === null || !object?.paymentId) return;
      const scope = scopeOf(instanceId);
      const payment = await settledPayment(parts, scope, { intent: object.paymentId, account });
      // A refund of a credit note names itself; it may overtake the answer to our own call.
      if (payment && (await scope.transaction((tx) => applyOwnRefund(tx, payment, object)))) return;
      if (payment?.status === 'refunding' && isWhole(payment, object))
        await scope.transaction((tx) => applyRefund(tx, payment, object));
      else if (payment) await followMoney(parts, scope, payment.id);
    }),

    onChange('dispute', async ({ object, account, instanceId }) => {
      if (instanceId === null || !object?.paymentId) return;
      const scope = scopeOf(instanceId);
      const payment = await settledPayment(parts, scope, { intent: object.paymentId, account });
      if (payment) await scope.transaction((tx) => applyDispute(tx, payment, object));
    }),

    onChange('invoice', async ({ id, instanceId }) => {
      if (instanceId === null) return;
      const scope = scopeOf(instanceId);
      const paymentId = await findPaymentId(scope, { invoice: id });
      if (!paymentId) return;
      await settlePayment(parts, scope, paymentId);
      // The payment of an invoice does not name the order, so a refund or dispute that was reported before it was not understood.
      await followMoney(parts, scope, paymentId);
    }),
  ];
}

/**
 * The payment that a refund or a dispute is about. Events come in any order: if this one overtakes the payment's own, the
 * payment is settled first, because nobody would look at the refund again.
 */
async function settledPayment(
  parts: SettleParts,
  scope: TenantScope,
  { intent, account }: { intent: string; account: string | null },
): Promise<PaymentRow | undefined> {
  const known = await findPaymentId(scope, { intent });
  const there = known ? null : answered(await parts.payments.readPayment(intent, { account: account ?? undefined }));
  const payment = await readPayment(scope, known ?? (Number(there?.labels.payment_id) || 0));
  if (payment?.status === 'open' && payment.account === account) {
    await settlePayment(parts, scope, payment.id);
    return readPayment(scope, payment.id);
  }
  // Another worker may have settled it since it was looked for.
  return payment?.payment_intent_id === intent ? payment : undefined;
}

type Presented = { instanceId: number; account: string; checkout: Checkout };

/**
 * Finds the order of a paid page that names one of our orders but whose id we do not know: the id was lost before it
 * was stored, or somebody else created the page. The money is checked like any other.
 */
async function findPresented({ db }: SettleParts, { instanceId, account, checkout }: Presented) {
  if (checkout.mode !== 'payment' || checkout.status !== 'complete' || !checkout.reference) return undefined;
  const scope = db.tenant(instanceId);
  const orderId = await findOrderIdByGuid(scope, checkout.reference);
  if (orderId === undefined) return undefined;

  return scope.transaction(async (tx) => {
    const begun: PaymentRow | undefined = await readPayment(tx, Number(checkout.labels.payment_id) || 0);
    if (begun?.order_id === orderId && begun.account === account && begun.session_id === null) {
      await noteSession(tx, begun.id, checkout.id);
      return begun.id;
    }
    return addFoundPayment(tx, { orderId, account, sessionId: checkout.id });
  });
}
