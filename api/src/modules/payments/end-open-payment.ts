import type { TenantScope } from '../../db/database.ts';
import type { SettleParts } from './paying-parts.ts';
import { readOpenPayment } from './payments.queries.ts';
import { answered } from './provider-away.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Ends what the order has open, so that nobody pays it later: the buyer gave up, its hold is over, or it is settled otherwise.
 * `settled` when nothing is open any more, which may mean that it was paid; `processing` while a bank has it; `open` for an
 * invoice or the external shop's payment, which cannot be ended from here. Throws ProviderAway while nobody can say.
 */
export async function endOpenPayment(
  parts: SettleParts,
  tenant: TenantScope,
  orderId: number,
): Promise<'settled' | 'processing' | 'open'> {
  const payment = await readOpenPayment(tenant, orderId);
  if (!payment) return 'settled';
  const state = await settlePayment(parts, tenant, payment.id);
  if (state === 'processing') return 'processing';
  if (state !== undefined && state !== 'open') return 'settled';
  if (payment.kind !== 'checkout' || payment.session_id === null) return 'open';

  // Refused when somebody paid at this very moment: then the answer below says so.
  const act = { account: payment.account ?? undefined, key: `expire:${tenant.instanceId}:${payment.id}` };
  const outcome = await parts.payments.expireCheckout(payment.session_id, act);
  if (outcome.ok || outcome.failed === 'away') answered(outcome);
  return (await settlePayment(parts, tenant, payment.id)) === 'processing' ? 'processing' : 'settled';
}
