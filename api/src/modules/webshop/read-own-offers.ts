import type { AnswerOf, BodyOf } from '@coursefront/contract/endpoint.ts';
import type { readOwnOffers as contract } from '@coursefront/contract/shop/offers.ts';
import type { TenantQueries, TenantScope } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { localDay } from '../tenants/public.ts';
import { offerList } from './offer-list.ts';
import { type OfferTerms, readTerms } from './offers.queries.ts';
import { countryRateOn } from './rules/country-vat.ts';

/** All courses of the instance, offered or not, and the terms for all of them. */
export async function readOwnOffers(
  tenant: TenantScope,
  query: BodyOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const [{ country, time_zone, vat_rates, woocommerce_integration }, page] = await Promise.all([
    requireTerms(tenant),
    offerList.readPage(tenant, query),
  ]);
  const vat_basis_points = countryRateOn(localDay(time_zone), country, vat_rates);
  return { ...page, vat_basis_points, woocommerce_integration };
}

/** Refuses until the customer's webshop is enabled and has an account that can be paid. */
export async function requireTerms(db: TenantQueries): Promise<OfferTerms> {
  const terms = await readTerms(db);
  if (!terms?.enabled) throw new Refusal('access.feature_not_enabled', {});
  return terms;
}
