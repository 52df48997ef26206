import { newId } from '../../state/ids.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Invoice, InvoiceItem, InvoiceLine, Price, SubscriptionItem, TaxRate } from '../../state/wire.ts';
import { couponsOf } from '../amounts/discounts.ts';
import { type Tax, taxOf, taxRate } from '../amounts/tax.ts';
import { addUp, isInclusive } from '../amounts/totals.ts';
import { withBalance } from './customer-balance.ts';

type LineFacts = Pick<
  InvoiceLine,
  'amount' | 'currency' | 'description' | 'discountable' | 'metadata' | 'parent' | 'period' | 'pricing'
> & {
  quantity: number;
  subscription: string | null;
};

function newLine(facts: LineFacts): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    ...facts,
    discount_amounts: [],
    discounts: [],
    invoice: null,
    livemode: false,
    pretax_credit_amounts: [],
    quantity_decimal: String(facts.quantity),
    subtotal: facts.amount,
    taxes: [],
  };
}

export const pricingOf = (price: Price): NonNullable<InvoiceLine['pricing']> => ({
  price_details: { price: price.id, product: price.product },
  type: 'price_details',
  unit_amount_decimal: price.unit_amount_decimal,
});

type OfSubscription = { item: SubscriptionItem; description: string; period: { start: number; end: number } };

export function subscriptionLine({ item, description, period }: OfSubscription): NewLine {
  const quantity = item.quantity ?? 1;
  const line = newLine({
    amount: (item.price.unit_amount ?? 0) * quantity,
    currency: item.price.currency,
    description: `${quantity} × ${description}`,
    discountable: true,
    metadata: item.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pricing: pricingOf(item.price),
    quantity,
    subscription: item.subscription,
  });
  return { line, isInclusive: isInclusive(item.price) };
}

export function itemLine(item: InvoiceItem, inclusive: boolean): NewLine {
  const line = newLine({
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    discountable: item.discountable,
    metadata: item.metadata ?? {},
    parent: {
      invoice_item_details: {
        invoice_item: item.id,
        proration: item.proration,
        proration_details: { credited_items: null },
        subscription: item.parent?.subscription_details?.subscription ?? null,
      },
      subscription_item_details: null,
      type: 'invoice_item_details',
    },
    period: item.period,
    pricing: item.pricing,
    quantity: item.quantity,
    subscription: item.parent?.subscription_details?.subscription ?? null,
  });
  return { line, isInclusive: inclusive };
}

export type NewLine = { line: InvoiceLine; isInclusive: boolean };

/** Adds lines to a draft and recomputes its totals with its discounts. */
export function writeLines(ledger: Ledger, id: string, added: NewLine[], discounts?: string[]): Invoice {
  const invoice = ledger.need('invoice', id);
  const hidden = ledger.need('invoice_secret', id);
  const exclusiveLines = [
    ...hidden.exclusiveLines,
    ...added.filter((one) => !one.isInclusive).map(({ line }) => line.id),
  ];
  ledger.keep('invoice_secret', { ...hidden, exclusiveLines });
  const lines = [...invoice.lines.data, ...added.map(({ line }) => ({ ...line, invoice: id }))];
  return ledger.keep(
    'invoice',
    addedUp(ledger, { ...invoice, discounts: discounts ?? invoice.discounts }, lines, exclusiveLines),
  );
}

function addedUp(ledger: Ledger, invoice: Invoice, lines: InvoiceLine[], exclusiveLines: string[]): Invoice {
  const automatic = invoice.automatic_tax.enabled ? taxOf(ledger) : undefined;
  const rates = lines.map((line) => rateOf(ledger, line));
  const taxes = rates.map(
    (rate) => automatic ?? (rate && { percentage: rate.percentage, country: rate.country ?? '' }),
  );
  const ids = invoice.discounts;
  const totals = addUp(
    lines.map((line, index) => ({
      tax: taxes[index],
      amount: line.subtotal,
      product: line.pricing?.price_details?.product ?? null,
      isInclusive: !exclusiveLines.includes(line.id),
      discountable: line.discountable,
    })),
    couponsOf(ledger, ids),
    undefined,
  );
  const amountsOf = (discounts: number[]) => discounts.map((amount, index) => ({ amount, discount: ids[index] ?? '' }));
  const data = lines.map((line, index): InvoiceLine => {
    const sums = totals.lines[index];
    const tax = taxes[index];
    const id = automatic ? undefined : rates[index]?.id;
    return {
      ...line,
      discount_amounts: amountsOf(sums?.discounts ?? []),
      taxes: tax && sums ? [taxLine(tax, sums.tax, sums.total - sums.tax, sums.isInclusive, ledger.now(), id)] : [],
    };
  });
  const inclusiveTax = totals.lines.reduce((sum, line) => sum + (line.isInclusive ? line.tax : 0), 0);
  return withBalance(ledger, {
    ...invoice,
    lines: { ...invoice.lines, data },
    subtotal: totals.subtotal,
    subtotal_excluding_tax: totals.subtotal - inclusiveTax,
    total: totals.total,
    total_discount_amounts: amountsOf(totals.discounts),
    total_excluding_tax: totals.total - totals.tax,
    total_taxes: taxesOf(data),
  });
}

/** The rate that the item named. */
function rateOf(ledger: Ledger, { parent }: InvoiceLine): TaxRate | undefined {
  const item = ledger.find('invoiceitem', parent?.invoice_item_details?.invoice_item ?? '');
  return item?.tax_rates?.[0];
}

function taxLine(tax: Tax, amount: number, taxable: number, isInclusive: boolean, now: number, id?: string) {
  return {
    amount,
    tax_behavior: isInclusive ? ('inclusive' as const) : ('exclusive' as const),
    tax_rate_details: { tax_rate: id ?? taxRate(tax, isInclusive, now).id },
    taxability_reason: tax.percentage ? ('standard_rated' as const) : ('not_collecting' as const),
    taxable_amount: taxable,
    type: 'tax_rate_details' as const,
  };
}

/** The taxes of all lines, summed by rate. */
function taxesOf(lines: InvoiceLine[]): NonNullable<Invoice['total_taxes']> {
  const byRate = new Map<string, NonNullable<Invoice['total_taxes']>[number]>();
  for (const tax of lines.flatMap(({ taxes }) => taxes ?? [])) {
    const rate = tax.tax_rate_details?.tax_rate ?? '';
    const sum = byRate.get(rate);
    const taxable_amount = (sum?.taxable_amount ?? 0) + (tax.taxable_amount ?? 0);
    byRate.set(rate, { ...tax, amount: (sum?.amount ?? 0) + tax.amount, taxable_amount });
  }
  return [...byRate.values()];
}
