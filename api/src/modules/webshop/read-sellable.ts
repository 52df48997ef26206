import type { PriceTier } from '@coursefront/contract/shop/prices.ts';
import type { CourseType } from '@coursefront/contract/shop/webshop.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';
import type { Db, TenantScope } from '../../db/database.ts';
import type { ExternalShopPort, ShopFailure } from '../../ports/external-shop.ts';
import { Refusal } from '../../refusal.ts';
import { localDay } from '../tenants/public.ts';
import { rateOn } from './rules/country-vat.ts';
import { type OfferRow, readSale } from './shop.queries.ts';

export type ShopParts = { db: Db; shop: ExternalShopPort };

/** `courseid` is the learning site's id; `sessionKey` is the external shop's session of its visitor. */
export type Wanted = { courseid: number; sessionKey?: string | undefined };

/** The conditions of sale for this visitor. */
export type Terms = {
  /** The price where no tier fits; null when the external shop wants its visitor to sign in first. */
  price: number | null;
  tiers: PriceTier[];
  /** The product's id if the external shop sells it; null if we do. */
  externalId: string | null;
  available: boolean;
  signedIn: boolean;
  signInLink: string | null;
};

export type Sellable = Terms & {
  itemId: number;
  courseId: number;
  lmsId: number;
  name: string;
  type: CourseType;
  currency: Currency;
  /** The rate of today within the price. */
  vatBasisPoints: number;
  /** Taxed where it takes place, for every buyer. */
  onSite: boolean;
  /** The shop shows companies its prices without VAT. */
  pricesWithoutVat: boolean;
  /** Private persons may buy. */
  privateBuyers: boolean;
  image: string | null;
  vendor: { name: string; url: string; email: string | null; country: string; takesCards: boolean };
  /** The platform's share of what the vendor sells. */
  feePercent: number;
};

/**
 * A course that the instance's shop sells now. May ask the external shop, so call it before a transaction, not inside.
 * Refuses with `instance.not_found`, `access.feature_not_enabled`, `course.not_found` or the external shop's two.
 */
export async function readSellable(parts: ShopParts, tenant: TenantScope, wanted: Wanted): Promise<Sellable> {
  const offer = offered(await readSale(tenant, wanted.courseid));
  return {
    itemId: offer.item_id,
    courseId: offer.course_id,
    lmsId: offer.lms_id,
    name: offer.name,
    type: offer.type,
    currency: offer.currency,
    vatBasisPoints: vatOf(offer),
    onSite: offer.vat_on_site,
    pricesWithoutVat: offer.prices_without_vat,
    privateBuyers: offer.private_buyers,
    image: offer.image,
    vendor: {
      name: offer.customer,
      url: offer.url,
      email: offer.email,
      country: offer.country,
      takesCards: offer.takes_cards,
    },
    feePercent: offer.fee_percent,
    ...(await termsOf(parts.shop, offer, wanted.sessionKey)),
  };
}

/** A preview also shows offers that are switched off, and a shop that is not open yet. */
export function offered<Row extends Pick<OfferRow, 'open' | 'item_id' | 'active'>>(
  row: Row | undefined,
  preview = false,
): Row & { item_id: number } {
  if (!row) throw new Refusal('instance.not_found', {});
  if (!row.open && !preview) throw new Refusal('access.feature_not_enabled', {});
  if (row.item_id === null || !(row.active || preview)) throw new Refusal('course.not_found', {});
  return { ...row, item_id: row.item_id };
}

type Taxed = Pick<OfferRow, 'vat_basis_points' | 'vat_changes' | 'vat_rates' | 'country' | 'time_zone'>;

export const vatOf = (offer: Taxed): number => rateOn(localDay(offer.time_zone), offer);

type Priced = Pick<OfferRow, 'instance_id' | 'external_id' | 'product_api' | 'price' | 'tiers'>;

export async function termsOf(shop: ExternalShopPort, offer: Priced, sessionKey = '0'): Promise<Terms> {
  const { instance_id: instanceId, external_id: productId, product_api: url } = offer;
  if (productId === null || url === null)
    return {
      price: offer.price,
      tiers: offer.tiers,
      externalId: null,
      available: true,
      signedIn: true,
      signInLink: null,
    };
  const outcome = await shop.readProduct({ instanceId, url, productId, sessionKey });
  if (!outcome.ok) throw shopRefusal(outcome);
  const { defaultPrice, prices, available, signedIn, signInLink } = outcome.value;
  return { price: defaultPrice, tiers: prices, externalId: productId, available, signedIn, signInLink };
}

/** The cause goes to the log: the shop's answer is not a text for visitors. */
function shopRefusal({ failed, detail }: ShopFailure): Refusal {
  const code = failed === 'unknown_product' ? 'external_shop.product_unknown' : 'external_shop.away';
  return Object.assign(new Refusal(code, {}), { cause: new Error(detail) });
}
