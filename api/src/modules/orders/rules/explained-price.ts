import type { ExplainedPrice, PriceLine } from '@coursefront/contract/shop/prices.ts';
import type { TaxTreatment } from '@coursefront/contract/shop/taxes.ts';
import type { Currency } from '@coursefront/contract/values/money.ts';

/** The columns of an order's price. */
export type PricedRow = {
  currency: Currency;
  quantity: number;
  unit_price: number;
  price_lines: PriceLine[];
  sub_total: number;
  discount: number;
  total: number;
  vat: number;
  vat_basis_points: number;
  tax_treatment: TaxTreatment;
  shown_without_vat: boolean;
};

/** The price of an order and its reasons, as they were when the order was placed. */
export const explainedPrice = (row: PricedRow): ExplainedPrice => ({
  currency: row.currency,
  quantity: row.quantity,
  unit_price: row.unit_price,
  lines: row.price_lines.length > 0 ? row.price_lines : linesOf(row),
  sub_total: row.sub_total,
  discount: row.discount,
  total: row.total,
  vat: row.vat,
  vat_basis_points: row.vat_basis_points,
  tax: row.tax_treatment,
  shown_without_vat: row.shown_without_vat,
});

/** An imported order does not know the reason for its discount. */
function linesOf({ quantity, unit_price, sub_total, discount }: PricedRow): PriceLine[] {
  const unexplained = { quantity: null, unit_price: null, tier: null, percent: null, code: null };
  const places: PriceLine = { ...unexplained, kind: 'places', amount: sub_total, quantity, unit_price };
  return discount === 0 ? [places] : [places, { ...unexplained, kind: 'company_discount', amount: -discount }];
}
