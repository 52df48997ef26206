import { addTaxId, createCustomer, needCustomer } from '../../catalogue/customers.ts';
import type { Basket } from '../../state/kinds.ts';
import type { Ledger } from '../../state/ledger.ts';
import type { Address, Customer, PaymentIntent, PaymentMethod, Session } from '../../state/wire.ts';
import { grantDiscounts } from '../amounts/discounts.ts';
import { chargeCard } from '../charges/charge-card.ts';
import { createPaymentIntent } from '../charges/payment-intents.ts';
import { attachCard, createCard } from '../charges/payment-methods.ts';
import type { Decline } from '../charges/test-cards.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { settle } from '../invoices/pay-invoice.ts';
import { subscribe } from '../subscriptions/subscribe.ts';
import { withSums } from './basket.ts';

/** The buyer's input on the checkout page. */
export type Buyer = {
  email: string;
  name: string;
  country: string;
  postalCode: string;
  businessName: string;
  taxId: string;
  /** Missing if there is nothing to pay or a bank pays. */
  card: { number: string; month: number; year: number } | undefined;
  /** The buyer said yes at the bank. */
  confirmed?: boolean;
};

type Outcome = { session: Session; decline: Decline | undefined };

/** Charges the card and completes the session. A declined card leaves it open for another attempt. */
export function completeCheckout(ledger: Ledger, id: string, buyer: Buyer): Outcome {
  const basket = ledger.need('basket', id);
  const open = ledger.keep('checkout.session', withSums(ledger, ledger.need('checkout.session', id), basket, true));
  const total = open.amount_total ?? 0;
  const isSubscription = open.mode === 'subscription';
  const billing = { address: addressOf(buyer), email: buyer.email, name: buyer.name };
  const card = buyer.card && createCard(ledger, { ...buyer.card, billing });

  const tried =
    card && total > 0 ? chargeCard(ledger, intentOf(ledger, open, basket, total), card, buyer.confirmed) : undefined;
  if (tried?.decline) {
    // A failed subscription leaves nothing on the session, because its invoice and payment do not exist yet.
    const session = isSubscription
      ? open
      : ledger.keep('checkout.session', { ...open, payment_intent: tried.intent.id });
    return { session, decline: tried.decline };
  }

  const customer = customerOf(ledger, open, basket, buyer);
  if (customer && card && (isSubscription || basket.payment.setup_future_usage)) saveCard(ledger, card, customer);
  const paid =
    tried && customer ? ledger.keep('payment_intent', { ...tried.intent, customer: customer.id }) : tried?.intent;
  const bought =
    isSubscription && customer && card ? startSubscription(ledger, open, basket, customer, card, paid) : {};
  if (!isSubscription)
    grantDiscounts(ledger, basket.discounts, { customer: customer?.id ?? null, checkout_session: id });

  const session = ledger.keep('checkout.session', {
    ...open,
    ...told(buyer),
    ...bought,
    customer: customer?.id ?? null,
    payment_intent: isSubscription ? null : (paid?.id ?? null),
    payment_status: total > 0 ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  });
  ledger.emit('checkout.session.completed', session);
  return { session, decline: undefined };
}

/** The buyer's details on a completed session. */
export const told = (buyer: Buyer): Pick<Session, 'collected_information' | 'customer_details'> => ({
  collected_information: {
    business_name: buyer.businessName || null,
    individual_name: buyer.name || null,
    shipping_details: null,
  },
  customer_details: {
    address: addressOf(buyer),
    business_name: buyer.businessName || null,
    email: buyer.email,
    individual_name: buyer.name || null,
    name: buyer.businessName || buyer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: buyer.taxId ? [{ type: taxIdType(buyer.taxId), value: buyer.taxId }] : [],
  },
});

/** Reuses the intent of an earlier declined attempt. */
export function intentOf(ledger: Ledger, session: Session, { payment }: Basket, amount: number): PaymentIntent {
  const earlier = session.payment_intent ? ledger.find('payment_intent', session.payment_intent) : undefined;
  if (earlier) return ledger.keep('payment_intent', { ...earlier, amount });
  return createPaymentIntent(ledger, {
    ...payment,
    application_fee_amount:
      session.mode === 'subscription' ? subscriptionFee(ledger, session, amount) : payment.application_fee_amount,
    amount,
    currency: session.currency ?? 'sek',
    customer: session.customer,
  });
}

function subscriptionFee(ledger: Ledger, { id }: Session, amount: number): number | null {
  const percent = ledger.need('basket', id).subscription.application_fee_percent;
  return percent === null ? null : Math.round((amount * percent) / 100);
}

/** A guest gets a customer object only if the session or its items need one. */
function customerOf(ledger: Ledger, session: Session, basket: Basket, buyer: Buyer): Customer | undefined {
  if (session.customer) return completed(ledger, needCustomer(ledger, session.customer), buyer);
  const needs =
    session.mode === 'subscription' || session.customer_creation === 'always' || basket.payment.setup_future_usage;
  if (!needs) return undefined;
  const customer = createCustomer(ledger, {
    email: buyer.email,
    name: buyer.businessName || buyer.name,
    address: { country: buyer.country, postal_code: buyer.postalCode },
  });
  if (buyer.taxId) addTaxId(ledger, customer.id, taxIdType(buyer.taxId), buyer.taxId);
  return customer;
}

function completed(ledger: Ledger, customer: Customer, buyer: Buyer): Customer {
  if (buyer.taxId) addTaxId(ledger, customer.id, taxIdType(buyer.taxId), buyer.taxId);
  if (customer.address && customer.name) return customer;
  const address = customer.address ?? addressOf(buyer);
  const changed = { ...customer, address, name: customer.name ?? (buyer.businessName || buyer.name) };
  ledger.keep('customer', changed);
  ledger.emit('customer.updated', changed);
  return changed;
}

function saveCard(ledger: Ledger, card: PaymentMethod, customer: Customer): void {
  attachCard(ledger, card, customer.id);
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: card.id };
  ledger.keep('customer', { ...ledger.need('customer', customer.id), invoice_settings });
}

function startSubscription(
  ledger: Ledger,
  session: Session,
  basket: Basket,
  customer: Customer,
  card: PaymentMethod,
  paid: PaymentIntent | undefined,
) {
  const { subscription, invoice } = subscribe(ledger, {
    customer: ledger.need('customer', customer.id),
    items: basket.lines.map(({ price, quantity }) => ({ price, quantity, metadata: {} })),
    collection_method: 'charge_automatically',
    default_payment_method: card.id,
    application_fee_percent: basket.subscription.application_fee_percent,
    automatic_tax: session.automatic_tax.enabled,
    description: basket.subscription.description,
    discounts: basket.discounts,
    metadata: basket.subscription.metadata,
    status: 'active',
  });
  finalizeInvoice(ledger, invoice.id, paid);
  if (paid) settle(ledger, invoice.id);
  return { subscription: subscription.id, invoice: invoice.id };
}

export const addressOf = ({ country, postalCode }: Buyer): Address => ({
  city: null,
  country,
  line1: null,
  line2: null,
  postal_code: postalCode || null,
  state: null,
});

const taxIdType = (value: string) => (/^[a-z]{2}/i.test(value) ? ('eu_vat' as const) : ('unknown' as const));
