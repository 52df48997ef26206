import { newId } from '../state/ids.ts';
import type { InvoiceItem, InvoiceLine, Price, SubscriptionItem } from '../wire.ts';
import { isInclusive } from './totals.ts';
import type { NewLine } from './write-lines.ts';

type Facts = Pick<
  InvoiceLine,
  'amount' | 'currency' | 'description' | 'discountable' | 'metadata' | 'parent' | 'period' | 'pricing'
> & {
  quantity: number;
  subscription: string | null;
};

function newLine(facts: Facts): InvoiceLine {
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
