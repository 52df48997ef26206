import { type PriceLine, shownPrice } from '@coursefront/contract/shop/prices.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';

/** S: standard, E: exempt, AE: reverse charge, G: export, O: outside the scope. The codes of UNCL 5305. */
export type TaxCategory = 'S' | 'E' | 'AE' | 'G' | 'O';

export type Party = {
  name: string;
  /** Where the network delivers: scheme and number, `0007:5560743089`. */
  endpoint: string;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  country: string;
  vatNumber: string | null;
  organizationNumber: string | null;
  contact: { name: string | null; email: string | null };
};

/** A document before it is written: an invoice, or a credit note that corrects one. Amounts are in minor units, days are ISO. */
export type EInvoice = {
  kind: 'invoice' | 'credit_note';
  number: string;
  issuedOn: string;
  dueOn: string | null;
  currency: string;
  note: string | null;
  /** One of the two is needed by the network's rules; the writer falls back to the buyer's name. */
  buyerReference: string | null;
  orderReference: string | null;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null;
  seller: Party;
  buyer: Party;
  payment: { reference: string; iban: string | null; bic: string | null; bankgiro: string | null };
  /** Net. A credit note's lines are positive, too. */
  lines: readonly { name: string; quantity: number; net: number }[];
  /** Discounts on the whole, net and positive. */
  allowances: readonly { reason: string; net: number }[];
  tax: { category: TaxCategory; basisPoints: number; reason: string | null };
  vat: number;
  /** Of the total, before this document was written. */
  prepaid: number;
};

/** The sums that the rules BR-CO-10 to BR-CO-16 define. */
export function sumsOf({
  lines,
  allowances,
  vat,
  prepaid,
}: Pick<EInvoice, 'lines' | 'allowances' | 'vat' | 'prepaid'>) {
  const lineTotal = lines.reduce((sum, { net }) => sum + net, 0);
  const allowanceTotal = allowances.reduce((sum, { net }) => sum + net, 0);
  const withoutVat = lineTotal - allowanceTotal;
  const withVat = withoutVat + vat;
  return { lineTotal, allowanceTotal, withoutVat, withVat, prepaid, payable: withVat - prepaid };
}

type Priced = { lines: PriceLine[]; total: number; vat: number; vat_basis_points: number };

/** The net lines and discounts of a price. They add up to its net total to the last unit. */
export function netLines(
  price: Priced,
  words: { name: string; discount: (line: PriceLine) => string },
): Pick<EInvoice, 'lines' | 'allowances' | 'vat'> {
  const { lines } = shownPrice({ ...price, shown_without_vat: true });
  return {
    lines: lines.flatMap(({ kind, quantity, amount }) =>
      kind === 'places' ? [{ name: words.name, quantity: quantity ?? 1, net: amount }] : [],
    ),
    allowances: lines.flatMap((line) =>
      line.kind === 'places' || line.amount === 0 ? [] : [{ reason: words.discount(line), net: -line.amount }],
    ),
    vat: price.vat,
  };
}

/** A rate of zero that is charged means that the course is exempt. */
export function categoryOf(tax: TaxTreatment, basisPoints: number): TaxCategory {
  if (tax === 'reverse_charge') return 'AE';
  if (tax === 'outside_scope') return 'O';
  return basisPoints === 0 ? 'E' : 'S';
}
