import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import { GiveUp } from '../../../jobs/task.ts';
import type { Labels } from '../../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../../ports/payments.ts';
import type { SiteHostPort } from '../../../ports/site-host.ts';
import type { Seal } from '../../../seal.ts';
import { ProviderAway } from '../../payments/public.ts';
import type { PurchaseRow } from '../queries/purchases.queries.ts';

export type BuyingParts = { db: Db; config: Config; payments: PaymentsPort; seal: Seal };

/** `siteHost` is null where sites are not created automatically. */
export type SiteParts = BuyingParts & { siteHost: SiteHostPort | null };

/** Leads back from the provider's objects to our rows. Contains no personal data. */
export const labelsOf = ({ guid, product_id, subdomain }: PurchaseRow): Labels => ({
  purchase: guid,
  product: product_id,
  subdomain,
});

/** Returns the provider's answer. A provider that is away is retried; any other refusal fails the job. */
export function valueOrThrow<Value>(outcome: PaymentOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'away') throw new ProviderAway(outcome.detail);
  throw new GiveUp(`The provider does not do it: ${outcome.detail}`);
}
