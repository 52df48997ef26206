import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/database.ts';
import type { ExternalShopPort } from '../../../ports/external-shop.ts';
import type { Labels } from '../../../ports/payment-objects.ts';
import type { PaymentOutcome, PaymentsPort } from '../../../ports/payments.ts';

/** The provider's state is unknown: decide nothing and ask again later. */
export class ProviderAway extends Error {
  override name = 'ProviderAway';

  constructor(detail: string) {
    super(`The payment provider cannot be asked: ${detail}`);
  }
}

/** Returns null when the provider has no such object on that account, or the account has left the platform. */
export function answered<Value>(outcome: PaymentOutcome<Value>): Value | null {
  if (outcome.ok) return outcome.value;
  if (outcome.failed === 'not_found') return null;
  if (outcome.failed === 'away') throw new ProviderAway(outcome.detail);
  throw new Error(`The payment provider's answer is of no use: ${outcome.detail}`);
}

/** Leads back from the provider's objects to our rows. Never trusted as proof. */
export const labelsOf = (instanceId: number, payment: { id: number; order_id: number }): Labels => ({
  instance_id: String(instanceId),
  order_id: String(payment.order_id),
  payment_id: String(payment.id),
});

export type SettleParts = { db: Db; payments: PaymentsPort };
export type PayingParts = SettleParts & { config: Config; shop: ExternalShopPort };

/** The page on which a buyer pays. `id` is the provider's, if it has one. */
export type PaymentPage = { id: string | null; url: string };
