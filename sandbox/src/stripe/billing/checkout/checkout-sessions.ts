import { isWithin, listing, operation, retrieving, timeRange } from '../../api/operation.ts';
import { fields, needed, newMetadata, oneOf, text } from '../../api/parameters.ts';
import { needCustomer } from '../../catalogue/customers.ts';
import { newId } from '../../state/ids.ts';
import type { Basket } from '../../state/kinds.ts';
import { type Ledger, platformAccount } from '../../state/ledger.ts';
import { invalid } from '../../state/stripe-error.ts';
import type { Session } from '../../state/wire.ts';
import { checkFee } from '../amounts/application-fee.ts';
import { leastCharge } from '../amounts/money.ts';
import { readBasket, sessionLines, withSums } from './basket.ts';
import { checkoutParameters, checkTogetherness, type NewCheckout, readExpiry } from './checkout-parameters.ts';

function create(ledger: Ledger, given: NewCheckout): Session {
  needChargesEnabled(ledger);
  if (given.automatic_tax?.enabled && ledger.world.refusesTax()) {
    throw invalid('You must have a valid head office address to enable automatic tax calculation.', {
      code: 'stripe_tax_inactive',
      param: 'automatic_tax',
    });
  }
  checkTogetherness(ledger, given);
  const id = newId('cs_test', 58);
  const basket = readBasket(ledger, id, given);
  const customer = given.customer ? needCustomer(ledger, given.customer) : undefined;
  const session = withSums(ledger, newSession(ledger, id, given, basket), basket, Boolean(customer?.address?.country));
  const total = session.amount_total ?? 0;
  checkFee(ledger, basket.payment.application_fee_amount, total, 'payment_intent_data[application_fee_amount]');
  if (total > 0 && total < leastCharge(session.currency ?? 'sek')) {
    throw invalid('The total is less than can be charged in this currency.', { code: 'amount_too_small' });
  }
  ledger.keep('basket', basket);
  return ledger.keep('checkout.session', session);
}

function needChargesEnabled(ledger: Ledger): void {
  if (ledger.world.store.find(platformAccount, 'account', ledger.account)?.charges_enabled) return;
  throw invalid('Your account cannot currently make charges: its onboarding is not finished.', {
    code: 'account_invalid',
  });
}

export function expireSession(ledger: Ledger, id: string): Session {
  const session = ledger.need('checkout.session', id, 'session');
  if (session.status !== 'open') {
    throw invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`);
  }
  const expired = ledger.keep('checkout.session', { ...session, status: 'expired', url: null });
  ledger.emit('checkout.session.expired', expired);
  return expired;
}

export const checkoutSessionOperations = [
  operation('POST /checkout/sessions', checkoutParameters, create),
  operation('POST /checkout/sessions/:id/expire', {}, (ledger, _given, id) => expireSession(ledger, id)),
  retrieving('/checkout/sessions', 'checkout.session', 'session'),
  listing(
    '/checkout/sessions/:id/line_items',
    {},
    (ledger, id) => sessionLines(ledger, ledger.need('checkout.session', id, 'session')).reverse(),
    () => true,
  ),
  listing(
    '/checkout/sessions',
    {
      created: timeRange,
      customer: text(),
      customer_details: fields({ email: needed(text()) }),
      payment_intent: text(),
      status: oneOf('complete', 'expired', 'open'),
      subscription: text(),
    },
    (ledger) => ledger.all('checkout.session'),
    (row, given) =>
      isWithin(row.created, given.created) &&
      (!given.customer || row.customer === given.customer) &&
      (!given.customer_details || row.customer_details?.email === given.customer_details.email) &&
      (!given.payment_intent || row.payment_intent === given.payment_intent) &&
      (!given.status || row.status === given.status) &&
      (!given.subscription || row.subscription === given.subscription),
  ),
];

/** An open session without totals. */
function newSession(ledger: Ledger, id: string, given: NewCheckout, basket: Basket): Session {
  const now = ledger.now();
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: 0,
    amount_total: 0,
    automatic_tax: { enabled: given.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: basket.lines[0]?.price.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: given.customer ?? null,
    customer_account: null,
    customer_creation: given.mode === 'payment' && !given.customer ? (given.customer_creation ?? 'if_required') : null,
    customer_details: null,
    customer_email: given.customer_email ?? null,
    discounts: null,
    expires_at: readExpiry(ledger, given.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    // All locales are accepted, but the sandbox's pages are in English.
    locale: (given.locale ?? null) as Session['locale'],
    managed_payments: null,
    metadata: newMetadata(given.metadata),
    mode: given.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: given.mode === 'subscription' ? (given.payment_method_collection ?? 'always') : null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: given.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url,
    tax_id_collection: {
      enabled: given.tax_id_collection?.enabled ?? false,
      required: given.tax_id_collection?.required ?? 'never',
    },
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${ledger.world.origin()}/checkout/${id}`,
    wallet_options: null,
  };
}
