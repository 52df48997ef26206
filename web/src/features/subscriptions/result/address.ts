import type { Search } from '../../../lib/routes/address.ts';
import { pathTo } from '../../../lib/routes/routes.ts';

/** What was to be bought stands in the address, for the way back to it where no purchase can be read. */
type Asked = { slug: string; priceslug: string };

export type Address = { to: string; search?: Search };

export const successAddress = (id: string, type: 'card' | 'subscription'): Address => ({
  to: pathTo('CompanyMakePaymentSuccess', { id, type }),
});

/** `id` 0: no purchase came of it. */
export const failureAddress = (id: string | 0, type: 'card' | 'subscription', { slug, priceslug }: Asked): Address => ({
  to: pathTo('CompanyMakePaymentFail', { id, type }),
  search: { slug, priceslug },
});
