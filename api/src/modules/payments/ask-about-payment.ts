import type { PaymentStanding } from '@coursefront/contract/operations/operations.ts';
import type { TenantScope } from '../../db/database.ts';
import { noteLooked, type PaymentRow, readPayment } from './queries/payments.queries.ts';
import { followMoney } from './settle/follow-money.ts';
import type { SettleParts } from './settle/provider.ts';
import { readStanding } from './settle/read-standing.ts';
import { settlePayment } from './settle/settle-payment.ts';

/**
 * Asks the provider about a payment, whatever we know of it, and records what is new: money that arrived, and money that went
 * back. `unknown`: an external shop, which cannot be asked. Throws ProviderAway while the provider does not answer.
 */
export async function askAboutPayment(
  parts: SettleParts,
  tenant: TenantScope,
  paymentId: number,
): Promise<PaymentStanding> {
  const settled = await settlePayment(parts, tenant, paymentId);
  if (settled === undefined) return 'unknown';
  await noteLooked(tenant, paymentId);
  if (settled !== 'paid') return settled;
  await followMoney(parts, tenant, paymentId);
  const payment = await readPayment(tenant, paymentId);
  if (!payment) return 'unknown';
  const { state } = await readStanding(parts.payments, payment);
  return state === 'paid' ? afterRefunds(payment) : state;
}

function afterRefunds({ status, refunded_amount }: PaymentRow): PaymentStanding {
  if (status === 'refunded') return 'refunded';
  return refunded_amount > 0 ? 'part_refunded' : 'paid';
}
