import type { On, PaymentsPort } from '../../ports/payments.ts';
import { answered } from '../payments/public.ts';

/** The rounds of the following nights make up for one that fails. */
export const daysBack = 8;

/** The account's payments, however old, whose money went back in the last days, by the provider's ids. */
export async function readReturned(payments: PaymentsPort, on?: On): Promise<string[]> {
  const since = new Date(Date.now() - daysBack * 86_400_000);
  return answered(await payments.readReturnedSince(since, on)) ?? [];
}
