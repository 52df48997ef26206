import { connectAccount, invoiceDueDays } from '@coursefront/contract/constants.ts';
import { type Language, localeOf } from '@coursefront/contract/languages.ts';
import type Stripe from 'stripe';
import type {
  NewAccount,
  NewAccountLink,
  NewCheckout,
  NewCoupon,
  NewCredit,
  NewInvoice,
  NewInvoiceItem,
  NewPayer,
  NewRefund,
  NewSubscription,
  NewVatRate,
  PlanChange,
} from '../../ports/payment-objects.ts';
import { labelsOf, toSeconds, toStripeCurrency } from './words.ts';

export const newPayer = (payer: NewPayer): Stripe.CustomerCreateParams & Stripe.CustomerUpdateParams => ({
  email: payer.email,
  name: payer.name,
  ...(payer.phone && { phone: payer.phone }),
  preferred_locales: [localeOf(payer.language)],
  ...(payer.address && {
    address: {
      country: payer.address.country,
      ...(payer.address.line && { line1: payer.address.line }),
      ...(payer.address.postalCode && { postal_code: payer.address.postalCode }),
      ...(payer.address.city && { city: payer.address.city }),
    },
  }),
  ...(payer.fields && {
    invoice_settings: { custom_fields: payer.fields.length > 0 ? payer.fields.map(fieldOf) : '' },
  }),
  metadata: labelsOf(payer.labels),
});

/** The provider's limits for a name and a value. */
const fieldOf = ({ name, value }: { name: string; value: string }) => ({
  name: name.slice(0, 40),
  value: value.slice(0, 140),
});

/** The hosted page supports all our languages except Arabic, for which the browser's language is used. */
const pageLanguage = (language: Language): Stripe.Checkout.SessionCreateParams.Locale =>
  language === 'ar' ? 'auto' : language === 'zh_cn' ? 'zh' : language;

export function newCheckout(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = labelsOf(checkout.labels);
  return {
    mode: checkout.mode,
    client_reference_id: checkout.reference,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    locale: pageLanguage(checkout.language),
    expires_at: toSeconds(checkout.expiresAt),
    automatic_tax: { enabled: checkout.automaticTax },
    tax_id_collection: { enabled: true },
    ...('payerId' in checkout.buyer
      ? // Allows the checkout to store taxes and tax ids on the customer.
        { customer: checkout.buyer.payerId, customer_update: { address: 'auto', name: 'auto' } }
      : { customer_email: checkout.buyer.email }),
    // Metadata of a checkout is not copied to the payment it creates, and events of the payment need it.
    metadata,
    ...(checkout.mode === 'payment' ? forPayment(checkout, metadata) : forSubscription(checkout, metadata)),
  };
}

function forPayment(
  { currency, lines, applicationFee = 0, receiptEmail }: NewCheckout & { mode: 'payment' },
  metadata: Record<string, string>,
): Partial<Stripe.Checkout.SessionCreateParams> {
  return {
    line_items: lines.map(({ name, description, amount, quantity }) => ({
      quantity,
      price_data: {
        currency: toStripeCurrency(currency),
        unit_amount: amount,
        tax_behavior: 'inclusive',
        product_data: { name, ...(description && { description }) },
      },
    })),
    payment_intent_data: {
      metadata,
      ...(applicationFee > 0 && { application_fee_amount: applicationFee }),
      ...(receiptEmail && { receipt_email: receiptEmail }),
    },
  };
}

function forSubscription(
  { priceId, couponId, applicationFeePercent = 0 }: NewCheckout & { mode: 'subscription' },
  metadata: Record<string, string>,
): Partial<Stripe.Checkout.SessionCreateParams> {
  return {
    line_items: [{ price: priceId, quantity: 1 }],
    ...(couponId && { discounts: [{ coupon: couponId }] }),
    subscription_data: {
      metadata,
      ...(applicationFeePercent > 0 && { application_fee_percent: applicationFeePercent }),
    },
  };
}

/** The provider's balance is negative for credit. */
export const newCredit = ({ amount, currency }: NewCredit): Stripe.CustomerCreateBalanceTransactionParams => ({
  amount: -amount,
  currency: toStripeCurrency(currency),
});

export const newRefund = (refund: NewRefund): Stripe.RefundCreateParams => ({
  payment_intent: refund.paymentId,
  ...(refund.amount !== undefined && { amount: refund.amount }),
  ...(refund.refundApplicationFee && { refund_application_fee: true }),
  metadata: labelsOf(refund.labels),
});

export const newSubscription = (subscription: NewSubscription): Stripe.SubscriptionCreateParams => ({
  customer: subscription.payerId,
  items: [{ price: subscription.priceId, quantity: 1 }],
  collection_method: 'send_invoice',
  days_until_due: invoiceDueDays,
  automatic_tax: { enabled: subscription.automaticTax },
  ...(subscription.couponId && { discounts: [{ coupon: subscription.couponId }] }),
  ...(subscription.applicationFeePercent && { application_fee_percent: subscription.applicationFeePercent }),
  metadata: labelsOf(subscription.labels),
});

const oneItem = ({ priceId }: PlanChange, { items }: Stripe.Subscription) => [
  { id: items.data[0]?.id ?? '', price: priceId },
];

export const changePreview = (change: PlanChange, before: Stripe.Subscription): Stripe.InvoiceCreatePreviewParams => ({
  subscription: before.id,
  subscription_details: {
    items: oneItem(change, before),
    proration_behavior: 'always_invoice',
    proration_date: toSeconds(change.at),
  },
});

export const planChange = (change: PlanChange, before: Stripe.Subscription): Stripe.SubscriptionUpdateParams => ({
  items: oneItem(change, before),
  proration_behavior: 'always_invoice',
  proration_date: toSeconds(change.at),
  // A declined card must not leave behind a changed subscription that nobody has paid for.
  ...(before.collection_method === 'charge_automatically' && { payment_behavior: 'error_if_incomplete' }),
});

export const cardPage = (customer: string, returnUrl: string): Stripe.BillingPortal.SessionCreateParams => ({
  customer,
  return_url: returnUrl,
  flow_data: {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: `${returnUrl}?card=changed` } },
  },
});

export const newInvoice = (invoice: NewInvoice): Stripe.InvoiceCreateParams => ({
  customer: invoice.payerId,
  currency: toStripeCurrency(invoice.currency),
  collection_method: 'send_invoice',
  days_until_due: invoiceDueDays,
  automatic_tax: { enabled: invoice.automaticTax },
  // An unfinished draft must not be sent automatically.
  auto_advance: false,
  ...(invoice.applicationFee && { application_fee_amount: invoice.applicationFee }),
  ...(invoice.fields?.length && { custom_fields: invoice.fields.map(({ name, value }) => ({ name, value })) }),
  ...(invoice.footer && { footer: invoice.footer }),
  metadata: labelsOf(invoice.labels),
});

export const newInvoiceItem = (item: NewInvoiceItem): Stripe.InvoiceItemCreateParams => ({
  customer: item.payerId,
  // Without an invoice, the item would be added to the next one.
  invoice: item.invoiceId,
  description: item.description,
  amount: item.amount,
  currency: toStripeCurrency(item.currency),
  // The provider takes either a rate, which says itself that it is included, or the behaviour.
  ...(item.vat ? { tax_rates: [item.vat.id] } : { tax_behavior: 'inclusive' as const }),
});

export const newVatRate = ({ basisPoints, country }: NewVatRate): Stripe.TaxRateCreateParams => ({
  display_name: vatName,
  percentage: basisPoints / 100,
  inclusive: true,
  country,
  tax_type: 'vat',
});

const vatName = 'VAT';

export const isVatRate = (rate: Stripe.TaxRate, { basisPoints, country }: NewVatRate): boolean =>
  rate.display_name === vatName && rate.country === country && Math.round(rate.percentage * 100) === basisPoints;

export const newCoupon = ({ name, off, duration, maxUses, until }: NewCoupon): Stripe.CouponCreateParams => ({
  name,
  duration,
  ...('percent' in off
    ? { percent_off: off.percent }
    : { amount_off: off.amount, currency: toStripeCurrency(off.currency) }),
  ...(maxUses !== undefined && { max_redemptions: maxUses }),
  ...(until && { redeem_by: toSeconds(until) }),
});

export const newAccount = ({ email, country, labels }: NewAccount): Stripe.AccountCreateParams => ({
  type: connectAccount.type,
  email,
  country,
  metadata: labelsOf(labels),
});

export const newAccountLink = ({ account, refreshUrl, returnUrl }: NewAccountLink): Stripe.AccountLinkCreateParams => ({
  account,
  refresh_url: refreshUrl,
  return_url: returnUrl,
  type: 'account_onboarding',
});
