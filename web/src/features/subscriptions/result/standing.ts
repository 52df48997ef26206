import type { Purchase } from '@coursefront/contract/customers/subscriptions.ts';

/**
 * How a purchase stands for its buyer. `invoicing`: the provider could not be reached yet and is tried again.
 * `unpaid`: its payment page is still open.
 */
export type Standing = 'done' | 'checking' | 'unpaid' | 'invoicing' | 'expired' | NonNullable<Purchase['failure']>;

export function standingOf({
  status,
  failure,
  method,
  checkout_url,
}: Pick<Purchase, 'status' | 'failure' | 'method' | 'checkout_url'>): Standing {
  switch (status) {
    case 'success':
      return 'done';
    case 'expired':
      return 'expired';
    case 'failed':
      return failure ?? 'refused';
    case 'pending':
      if (method === 'invoice') return 'invoicing';
      return checkout_url === null ? 'checking' : 'unpaid';
  }
}

/** Nothing more will change without the user. */
export const isSettled = ({ status, site }: Pick<Purchase, 'status' | 'site'>): boolean =>
  status === 'failed' || status === 'expired' || (status === 'success' && ['ready', 'failed'].includes(site.status));
