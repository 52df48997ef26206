import { expect, test } from 'vitest';
import { paymentState } from './payment-state.ts';

const order = {
  status: 'pending_card_payment',
  method: 'card',
  total: 10_000,
  paid: false,
  owed: null,
  payment: null,
} as const;
const tried = (status: 'open' | 'paid' | 'failed' | 'expired' | 'refunding' | 'refunded', returned = false) => ({
  payment: { status, returned },
});

test.each([
  { what: 'a card order that nobody tried to pay', facts: {}, state: 'due' },
  { what: 'a page of the provider that stands open', facts: tried('open'), state: 'open' },
  { what: 'a buyer who came back from it', facts: tried('open', true), state: 'checking' },
  { what: 'a try that failed', facts: { status: 'failed', ...tried('failed') }, state: 'due' },
  { what: 'a page that ran out', facts: { status: 'expired', ...tried('expired') }, state: 'due' },
  { what: 'a paid order', facts: { status: 'success', paid: true, ...tried('paid') }, state: 'paid' },
  { what: 'an order that cost nothing', facts: { status: 'success', total: 0, paid: true }, state: 'none' },
  {
    what: 'money on its way back',
    facts: { status: 'refunded', paid: true, ...tried('refunding') },
    state: 'refunding',
  },
  { what: 'money that went back', facts: { status: 'refunded', paid: true, ...tried('refunded') }, state: 'refunded' },
  { what: 'a wrong amount that went back', facts: tried('refunded'), state: 'due' },
  {
    what: 'an invoice that waits for approval',
    facts: { status: 'pending', method: 'invoice_internal' },
    state: 'none',
  },
  { what: 'an approved invoice', facts: { status: 'success', method: 'invoice_internal' }, state: 'none' },
  {
    what: 'an approved invoice that is owed',
    facts: { status: 'success', method: 'invoice_internal', owed: 4_000 },
    state: 'due',
  },
  {
    what: 'one whose page for a card is open',
    facts: { status: 'success', method: 'invoice_internal', owed: 4_000, ...tried('open') },
    state: 'open',
  },
  {
    what: 'an invoice that was credited',
    facts: { status: 'success', method: 'invoice_internal', owed: 0 },
    state: 'none',
  },
  { what: 'a declined invoice', facts: { method: 'invoice_internal' }, state: 'due' },
  { what: 'an order declined for good', facts: { status: 'declined', method: 'invoice_internal' }, state: 'none' },
  { what: 'the external shop', facts: { status: 'pending', method: 'woocommerce_integration' }, state: 'due' },
  { what: 'a trusted buyer there', facts: { status: 'success', method: 'woocommerce_integration' }, state: 'due' },
] as const)('$what: $state', ({ facts, state }) => {
  expect(paymentState({ ...order, ...facts })).toBe(state);
});
