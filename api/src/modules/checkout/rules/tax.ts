import { asksVatNumber, type TaxTreatment } from '@coursefront/contract/shop/taxes.ts';

/** The facts that decide VAT. Countries are ISO codes; the VAT number was checked against its country's rule. */
export type TaxFacts = {
  seller: string;
  buyer: { kind: 'company' | 'private'; country: string; vatNumber: string | null };
  /** Held on site: taxed where it takes place, which is taken to be the seller's country. */
  onSite: boolean;
  /** The external shop sells it and decides about its tax. */
  soldElsewhere: boolean;
};

/**
 * Who accounts for the VAT. The rules and their sources are in docs/algorithms/prices.md. In doubt VAT is charged: a
 * buyer can be given VAT back, but a seller cannot ask for it later.
 */
export function taxOf({ seller, buyer, onSite, soldElsewhere }: TaxFacts): TaxTreatment {
  if (soldElsewhere || onSite || buyer.country === seller) return 'charged';
  if (!asksVatNumber(seller, buyer.country)) return 'outside_scope';
  return buyer.kind === 'company' && buyer.vatNumber !== null ? 'reverse_charge' : 'charged';
}
