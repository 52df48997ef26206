import type { Labels } from '../../ports/payments.ts';
import type { PurchaseRow } from './purchases.queries.ts';

/** The way back from the provider's objects; no word of the form goes there. */
export const labelsOf = ({ guid, product_id, subdomain }: PurchaseRow): Labels => ({
  purchase: guid,
  product: product_id,
  subdomain,
});
