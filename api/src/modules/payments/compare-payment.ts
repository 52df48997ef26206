import type { TenantScope } from '../../db/database.ts';
import { type PaymentRow, readPayment } from './queries/payments.queries.ts';
import { followMoney, type MoneyNews } from './settle/follow-money.ts';
import type { SettleParts } from './settle/provider.ts';
import { readStanding, type Standing } from './settle/read-standing.ts';
import { settlePayment } from './settle/settle-payment.ts';

/**
 * `settled`: money had arrived or gone back without a report, and is recorded now. `differs`: we have recorded money that the provider does not
 * show.
 */
export type Comparison =
  | { outcome: 'same' }
  | { outcome: 'settled'; news: MoneyNews[]; currency: string }
  | { outcome: 'differs'; says: Standing['state']; fault: string | null };

/**
 * Compares one payment with the provider and records missed money. Throws ProviderAway while the provider does not
 * answer.
 */
export async function comparePayment(parts: SettleParts, tenant: TenantScope, paymentId: number): Promise<Comparison> {
  const payment = await readPayment(tenant, paymentId);
  if (!payment || payment.kind === 'external_shop') return { outcome: 'same' };
  if (payment.status === 'refunding' || payment.status === 'refunded') return { outcome: 'same' };
  if (payment.status !== 'paid') {
    const standing = await settlePayment(parts, tenant, paymentId);
    return standing === 'paid' ? settled(payment, [{ what: 'payment', amount: payment.amount }]) : { outcome: 'same' };
  }
  const standing = await readStanding(parts.payments, payment);
  if (standing.state === 'paid' && standing.fault === null) {
    const news = await followMoney(parts, tenant, paymentId);
    return news.length > 0 ? settled(payment, news) : { outcome: 'same' };
  }
  return { outcome: 'differs', says: standing.state, fault: standing.state === 'paid' ? standing.fault : null };
}

const settled = ({ currency }: PaymentRow, news: MoneyNews[]): Comparison => ({ outcome: 'settled', news, currency });
