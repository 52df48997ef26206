import type { ProviderThing } from '../../ports/payments.ts';
import type { StripeOptions } from './client.ts';

const folders: Record<ProviderThing, string> = {
  subscription: 'subscriptions',
  invoice: 'invoices',
  payment: 'payments',
};

/** A page of the dashboard. A simulated provider has one page with everything. */
export function dashboardPage({ secretKey, apiBase }: StripeOptions, thing: ProviderThing, id: string): string {
  if (apiBase !== undefined) return `${apiBase}/stripe#${id}`;
  return `https://dashboard.stripe.com/${isLive(secretKey) ? '' : 'test/'}${folders[thing]}/${id}`;
}

export const isLive = (secretKey: string): boolean => /^[a-z]+_live_/.test(secretKey);
