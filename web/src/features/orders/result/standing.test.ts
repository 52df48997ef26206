import type { BuyerOrder } from '@coursefront/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { mayPay, nextLook, personStanding, settledBy, shownStanding, standingOf } from './standing.ts';

test.each([
  { status: 'success', payment: 'paid', standing: 'done', pays: false },
  { status: 'success', payment: 'none', standing: 'done', pays: false },
  { status: 'pending', payment: 'none', standing: 'waiting', pays: false },
  { status: 'pending', payment: 'open', standing: 'unpaid', pays: true },
  { status: 'pending_card_payment', payment: 'due', standing: 'unpaid', pays: true },
  { status: 'pending_card_payment', payment: 'checking', standing: 'checking', pays: false },
  { status: 'failed', payment: 'due', standing: 'failed', pays: true },
  { status: 'expired', payment: 'due', standing: 'failed', pays: true },
  { status: 'declined', payment: 'none', standing: 'declined', pays: false },
  { status: 'cancelled', payment: 'paid', standing: 'cancelled', pays: false },
  { status: 'expired', payment: 'refunding', standing: 'refunded', pays: false },
  { status: 'refunded', payment: 'refunded', standing: 'refunded', pays: false },
] as const)('$status with payment $payment is $standing, to be paid: $pays', ({ status, payment, standing, pays }) => {
  expect(standingOf({ status, payment, method: 'card' })).toBe(standing);
  expect(mayPay({ payment })).toBe(pays);
});

test.each(['none', 'open', 'due'] as const)('the provider’s invoice with payment %s has its own time', (payment) => {
  expect(standingOf({ status: 'pending', payment, method: 'invoice' })).toBe('invoiced');
});

test.each([
  { rule: 'a card', method: 'card', payment: 'paid', total: 100, says: 'paid' },
  { rule: 'an approved invoice', method: 'invoice_internal', payment: 'none', total: 100, says: 'invoice' },
  { rule: 'a declined one, paid by card', method: 'invoice_internal', payment: 'paid', total: 100, says: 'paid' },
  {
    rule: 'a trusted buyer of the other shop',
    method: 'woocommerce_integration',
    payment: 'due',
    total: 100,
    says: 'text',
  },
  { rule: 'what costs nothing', method: 'card', payment: 'none', total: 0, says: 'text' },
] as const)('$rule: a success says $says', ({ method, payment, total, says }) => {
  expect(settledBy({ method, payment, price: { total } })).toBe(says);
});

const person = (...steps: string[]) => ({
  steps: steps.map((text) => {
    const [step, state] = text.split(' ');
    return { step, state };
  }) as BuyerOrder['participants'][number]['steps'],
  seat: null,
});

test.each([
  ['waiting', person()],
  ['waiting', person('account waiting', 'enrolment waiting')],
  ['account', person('account done', 'enrolment waiting')],
  ['enrolled', person('account done', 'enrolment done', 'mail waiting')],
  ['ready', person('account done', 'group skipped', 'enrolment done', 'mail done')],
  ['retrying', person('account done', 'enrolment retrying', 'mail waiting')],
  ['stuck', person('account retrying', 'enrolment failed')],
  ['stuck', person('account failed', 'enrolment waiting')],
])('a participant is %s', (standing, steps) => {
  expect(personStanding(steps)).toBe(standing);
});

test.each([
  { ready: 200, stuck: 0, settled: false },
  { ready: 229, stuck: 1, settled: true },
])('a long order with $ready people in and $stuck stuck is over: $settled', ({ ready, stuck, settled }) => {
  const order = {
    status: 'success',
    payment: 'paid',
    method: 'card',
    withdrawn: 0,
    quantity: 230,
    progress: { ready, stuck },
  };
  expect(nextLook(order as BuyerOrder)).toBe(settled ? undefined : 2);
});

test.each([
  // The shop may report a payment, or its failure, while the buyer looks at the page.
  { method: 'woocommerce_integration', status: 'pending', payment: 'open', seconds: 5 },
  { method: 'woocommerce_integration', status: 'pending', payment: 'none', seconds: 5 },
  { method: 'woocommerce_integration', status: 'failed', payment: 'due', seconds: 10 },
  // Somebody else with the link may pay it while it is shown here as open.
  { method: 'card', status: 'pending_card_payment', payment: 'open', seconds: 10 },
  { method: 'card', status: 'expired', payment: 'due', seconds: 10 },
  { method: 'card', status: 'expired', payment: 'none', seconds: undefined },
  // The address of the provider's invoice comes a moment after the order.
  { method: 'invoice', status: 'pending', payment: 'open', invoice_url: null, seconds: 5 },
  { method: 'invoice', status: 'pending', payment: 'open', invoice_url: 'https://provider.test', seconds: 10 },
])('a page of $method, $status and $payment asks again after $seconds seconds', ({ seconds, ...order }) => {
  expect(nextLook(order as BuyerOrder)).toBe(seconds);
});

test.each([
  { status: 'pending_card_payment', payment: 'due', claim: 'failed', shown: 'given_up' },
  { status: 'failed', payment: 'due', claim: 'failed', shown: 'given_up' },
  { status: 'failed', payment: 'due', claim: 'returned', shown: 'failed' },
  { status: 'expired', payment: 'due', claim: 'failed', shown: 'failed' },
  { status: 'pending_card_payment', payment: 'due', claim: 'returned', shown: 'unpaid' },
  { status: 'pending_card_payment', payment: 'checking', claim: 'failed', shown: 'checking' },
  { status: 'success', payment: 'paid', claim: 'failed', shown: 'done' },
] as const)('a declined invoice, $status and $payment, shows $shown to who $claim', ({ claim, shown, ...order }) => {
  expect(shownStanding({ ...order, method: 'invoice_internal' }, claim)).toBe(shown);
});

test('the external shop does not say who ended the payment', () => {
  const order = { status: 'pending_card_payment', payment: 'due', method: 'woocommerce_integration' } as const;
  expect(shownStanding(order, 'failed')).toBe('failed');
});
