import { isWithin, listing, operation, retrieving, time, timeRange } from '../api/operation.ts';
import {
  fields,
  flag,
  listOf,
  metadata,
  missingParameter,
  needed,
  newMetadata,
  type Read,
  text,
  whole,
} from '../api/parameters.ts';
import { isInclusive } from '../billing/amounts/totals.ts';
import { itemLine, pricingOf, writeLines } from '../billing/invoices/lines.ts';
import { needCustomer } from '../catalogue/customers.ts';
import { keepInlinePrice, taxBehavior } from '../catalogue/prices.ts';
import { newId } from '../state/ids.ts';
import type { Ledger } from '../state/ledger.ts';
import { invalid } from '../state/stripe-error.ts';
import type { Invoice, InvoiceItem, Price } from '../state/wire.ts';

const creation = {
  amount: whole(),
  currency: text(3),
  customer: needed(text()),
  description: text(),
  discountable: flag,
  invoice: text(),
  metadata,
  period: fields({ start: needed(time), end: needed(time) }),
  price_data: fields({
    currency: needed(text(3)),
    product: needed(text()),
    tax_behavior: taxBehavior,
    unit_amount: whole(),
    unit_amount_decimal: text(),
  }),
  pricing: fields({ price: text() }),
  quantity: whole(0),
  subscription: text(),
  tax_behavior: taxBehavior,
  tax_rates: listOf(text()),
  unit_amount_decimal: text(),
};

function create(ledger: Ledger, given: Read<typeof creation>): InvoiceItem {
  const customer = needCustomer(ledger, given.customer);
  const invoice = given.invoice ? needDraft(ledger, given.invoice, customer.id) : undefined;
  const price = priceOf(ledger, given);
  const quantity = given.quantity ?? 1;
  const now = ledger.now();
  const item: InvoiceItem = {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: amountOf(given, price, quantity),
    currency: (price?.currency ?? given.currency ?? invoice?.currency ?? 'sek').toLowerCase(),
    customer: customer.id,
    customer_account: null,
    date: now,
    description: given.description ?? (price ? ledger.need('product', price.product).name : null),
    discountable: given.discountable ?? true,
    discounts: [],
    invoice: invoice?.id ?? null,
    livemode: false,
    metadata: newMetadata(given.metadata),
    parent: given.subscription
      ? {
          subscription_details: { subscription: ledger.need('subscription', given.subscription, 'subscription').id },
          type: 'subscription_details',
        }
      : null,
    period: given.period ?? { start: now, end: now },
    pricing: price
      ? pricingOf(price)
      : { type: 'price_details', unit_amount_decimal: String(amountOf(given, price, 1)) },
    proration: false,
    quantity,
    quantity_decimal: String(quantity),
    tax_rates: (given.tax_rates ?? []).map((id) => ledger.need('tax_rate', id, 'tax_rates')),
    test_clock: null,
  };
  if (invoice && item.currency !== invoice.currency) {
    throw invalid('The item must be in the currency of its invoice.', { param: 'currency' });
  }
  ledger.keep('invoiceitem', item);
  ledger.emit('invoiceitem.created', item);
  const inclusive = isInclusive({ tax_behavior: given.tax_behavior ?? price?.tax_behavior ?? null });
  if (invoice) writeLines(ledger, invoice.id, [itemLine(item, inclusive)]);
  return item;
}

function needDraft(ledger: Ledger, id: string, customer: string): Invoice {
  const invoice = ledger.need('invoice', id, 'invoice');
  if (invoice.status !== 'draft')
    throw invalid('The invoice is no longer a draft.', { param: 'invoice', code: 'invoice_not_editable' });
  if (invoice.customer !== customer) throw invalid('The invoice belongs to another customer.', { param: 'invoice' });
  return invoice;
}

function priceOf(ledger: Ledger, given: Read<typeof creation>): Price | undefined {
  if (given.price_data) return keepInlinePrice(ledger, given.price_data, 'price_data');
  if (!given.pricing?.price) return undefined;
  const price = ledger.need('price', given.pricing.price, 'pricing[price]');
  if (price.recurring) throw invalid('Invoice items take one-time prices.', { param: 'pricing[price]' });
  return price;
}

function amountOf(given: Read<typeof creation>, price: Price | undefined, quantity: number): number {
  if (price) return (price.unit_amount ?? 0) * quantity;
  if (given.amount != null) return given.amount;
  const unit = Number(given.unit_amount_decimal ?? Number.NaN);
  if (Number.isNaN(unit)) throw missingParameter('amount');
  return Math.round(unit * quantity);
}

export const invoiceItemOperations = [
  operation('POST /invoiceitems', creation, create),
  retrieving('/invoiceitems', 'invoiceitem', 'invoiceitem'),
  listing(
    '/invoiceitems',
    { created: timeRange, customer: text(), invoice: text(), pending: flag },
    (ledger) => ledger.all('invoiceitem'),
    (row, { created, customer, invoice, pending }) =>
      isWithin(row.date, created) &&
      (!customer || row.customer === customer) &&
      (!invoice || row.invoice === invoice) &&
      (pending == null || (row.invoice === null) === pending),
  ),
];
