import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { BuyingCompany } from '../../companies/public.ts';
import { vatNumberFor } from '../../vat-numbers/public.ts';
import type { Sellable } from '../../webshop/public.ts';
import { type TaxFacts, taxOf } from '../rules/tax.ts';

/** The buyer who is taxed: the company, or the person. */
type TaxedBuyer = TaxFacts['buyer'];

export const companyBuyer = ({ country, vat_number }: BuyingCompany): TaxedBuyer => ({
  kind: 'company',
  country,
  vatNumber: vat_number,
});

type Described = { kind: TaxedBuyer['kind']; country?: string | null | undefined } & (
  | { vat_number?: string | null | undefined }
  | { vatNumber?: string | null | undefined }
);

/**
 * A buyer without a company that exists. Somebody who is signed in without one is a private person of the seller's
 * country. A VAT number that breaks its country's rule counts as none: where it was typed, it is refused.
 */
export function taxedBuyerOf(buyer: Described | null, { vendor }: Sellable): TaxedBuyer {
  const country = buyer?.country ?? vendor.country;
  const typed = buyer && ('vatNumber' in buyer ? buyer.vatNumber : 'vat_number' in buyer ? buyer.vat_number : null);
  const vatNumber = buyer?.kind === 'company' && typed ? vatNumberFor(typed, country) : undefined;
  return { kind: buyer?.kind ?? 'private', country, vatNumber: vatNumber ?? null };
}

/** The tax of a purchase, and whether the shop shows this buyer its prices without VAT. A private person pays with VAT. */
export const taxFor = (
  { vendor, onSite, externalId, pricesWithoutVat }: Sellable,
  buyer: TaxedBuyer,
): { tax: TaxTreatment; shownWithoutVat: boolean } => ({
  tax: taxOf({ seller: vendor.country, buyer, onSite, soldElsewhere: externalId !== null }),
  shownWithoutVat: pricesWithoutVat && buyer.kind === 'company' && externalId === null,
});
