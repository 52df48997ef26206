import type { TenantScope } from '../../db/database.ts';
import type { SettleParts } from './paying-parts.ts';
import { readPayment } from './payments.queries.ts';
import { readStanding, type Standing } from './read-standing.ts';
import { settlePayment } from './settle-payment.ts';

/** `settled`: the money had come and nobody had told us. `differs`: our books have money that the provider does not show. */
export type Comparison =
  | { outcome: 'same' | 'settled' }
  | { outcome: 'differs'; says: Standing['state']; fault: string | null };

/** Holds one payment against the provider's word, and books what was missed. Throws ProviderAway while it cannot be asked. */
export async function comparePayment(parts: SettleParts, tenant: TenantScope, paymentId: number): Promise<Comparison> {
  const payment = await readPayment(tenant, paymentId);
  if (!payment || payment.kind === 'external_shop') return { outcome: 'same' };
  if (payment.status === 'refunding' || payment.status === 'refunded') return { outcome: 'same' };
  if (payment.status !== 'paid') {
    const standing = await settlePayment(parts, tenant, paymentId);
    return { outcome: standing === 'paid' ? 'settled' : 'same' };
  }
  const standing = await readStanding(parts.payments, payment);
  if (standing.state === 'paid' && standing.fault === null) return { outcome: 'same' };
  return { outcome: 'differs', says: standing.state, fault: standing.state === 'paid' ? standing.fault : null };
}
