import { isWithin, listing, operation, retrieving, timeRange } from '../api/operation.ts';
import { fields, needed, oneOf, text } from '../api/parameters.ts';
import { invalid } from '../api/stripe-error.ts';
import { checkFee } from '../billing/application-fee.ts';
import { sessionLines, withSums } from '../billing/basket.ts';
import { leastCharge } from '../billing/money.ts';
import { readBasket } from '../billing/read-basket.ts';
import { newId } from '../state/ids.ts';
import { type Ledger, platformAccount } from '../state/ledger.ts';
import type { Session } from '../wire.ts';
import { checkoutParameters, checkTogetherness, type NewCheckout } from './checkout-parameters.ts';
import { needCustomer } from './customers.ts';
import { newSession } from './new-session.ts';

function create(ledger: Ledger, given: NewCheckout): Session {
  needChargesEnabled(ledger);
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
