import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';

const months: Record<Subscription['period'], number> = { monthly: 1, quarterly: 3, annually: 12 };

type Price = { amount: number; period: Subscription['period'] };

/** The day of the first invoice that credit does not pay in full, or null if the next one is it. */
export function coveredUntil(next: string, credit: number, { amount, period }: Price): string | null {
  const invoices = amount > 0 ? Math.floor(credit / amount) : 0;
  if (invoices === 0) return null;
  const day = new Date(next);
  const wanted = day.getUTCMonth() + invoices * months[period];
  // The 31st becomes the last day of a shorter month, as at the provider.
  const last = new Date(Date.UTC(day.getUTCFullYear(), wanted + 1, 0)).getUTCDate();
  return new Date(Date.UTC(day.getUTCFullYear(), wanted, Math.min(day.getUTCDate(), last), 12)).toISOString();
}
