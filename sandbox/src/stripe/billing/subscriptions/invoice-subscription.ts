import { needCustomer } from '../../catalogue/customers.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Invoice, InvoiceItem, Subscription } from '../../state/wire.ts';
import { lastingDiscounts } from '../amounts/discounts.ts';
import { isInclusive } from '../amounts/totals.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { itemLine, type NewLine, subscriptionLine, writeLines } from '../invoices/lines.ts';

type Reason = 'subscription_create' | 'subscription_cycle' | 'subscription_update';

/** Drafts the invoice of the current period, including pending items. */
export function invoiceSubscription(ledger: Ledger, subscription: Subscription, reason: Reason): Invoice {
  const waiting = pendingItems(ledger, subscription);
  const lines = subscription.items.data.map((item) => {
    const { name } = ledger.need('product', item.price.product);
    const period = { start: item.current_period_start, end: item.current_period_end };
    return subscriptionLine({ item, description: name, period });
  });
  return invoiceLines(ledger, subscription, reason, [...waiting.map((item) => takeIn(ledger, item)), ...lines]);
}

/** Drafts a separate invoice with the charges and credits of a plan change. */
export function invoicePending(ledger: Ledger, subscription: Subscription): Invoice {
  const waiting = pendingItems(ledger, subscription);
  return invoiceLines(
    ledger,
    subscription,
    'subscription_update',
    waiting.map((item) => takeIn(ledger, item)),
  );
}

function invoiceLines(ledger: Ledger, subscription: Subscription, reason: Reason, lines: NewLine[]): Invoice {
  const first = subscription.items.data[0];
  const draft = draftInvoice(ledger, {
    customer: needCustomer(ledger, subscription.customer),
    currency: subscription.currency,
    billing_reason: reason,
    collection_method: subscription.collection_method,
    days_until_due: subscription.days_until_due,
    // The invoices of an unpaid subscription stay drafts until somebody decides.
    auto_advance: subscription.status !== 'unpaid',
    automatic_tax: subscription.automatic_tax.enabled,
    subscription,
    period: { start: first?.current_period_start ?? ledger.now(), end: first?.current_period_end ?? ledger.now() },
    default_payment_method: subscription.default_payment_method,
  });
  const invoice = writeLines(ledger, draft.id, lines, subscription.discounts);
  for (const { line } of lines) nameInvoice(ledger, line.parent?.invoice_item_details?.invoice_item, invoice.id);
  const percent = subscription.application_fee_percent;
  if (percent) {
    const hidden = ledger.need('invoice_secret', invoice.id);
    const application_fee_amount = Math.round((invoice.amount_due * percent) / 100);
    ledger.keep('invoice_secret', { ...hidden, application_fee_amount });
  }
  const discounts = lastingDiscounts(ledger, subscription.discounts, ledger.now());
  ledger.keep('subscription', {
    ...ledger.need('subscription', subscription.id),
    latest_invoice: invoice.id,
    discounts,
  });
  return invoice;
}

function pendingItems(ledger: Ledger, { id, customer }: Subscription): InvoiceItem[] {
  return ledger.all('invoiceitem').filter((item) => {
    const owner = item.parent?.subscription_details?.subscription;
    return item.invoice === null && item.customer === customer && (owner === undefined || owner === id);
  });
}

/** A price defines whether it includes tax; an amount without a price includes it. */
export function takeIn(ledger: Ledger, item: InvoiceItem): NewLine {
  const price = item.pricing?.price_details ? ledger.find('price', item.pricing.price_details.price) : undefined;
  return itemLine(item, price ? isInclusive(price) : true);
}

export function nameInvoice(ledger: Ledger, item: string | undefined, invoice: string): void {
  if (item) ledger.keep('invoiceitem', { ...ledger.need('invoiceitem', item), invoice });
}
