import { expect, test } from 'vitest';
import { roomOf } from './room-of.ts';

type Facts = Parameters<typeof roomOf>[0];
const card: Facts['payment'] = {
  kind: 'checkout',
  payment_intent_id: 'pi_1',
  amount: 1_000,
  received: 1_000,
  refunded_amount: 0,
  own: 0,
  waiting: 0,
};
const paid = (change: Partial<typeof card> = {}, credited = 0): Facts => ({
  price: { total: 1_000, credited },
  payment: { ...card, ...change },
  invoice: undefined,
  byHandBefore: 0,
});
const invoiced = (invoice: NonNullable<Facts['invoice']>, more: Partial<Facts> = {}): Facts => ({
  price: { total: 1_000, credited: 0 },
  payment: undefined,
  invoice,
  byHandBefore: 0,
  ...more,
});

test.each<{ what: string; facts: Facts; left: number; ways: [invoice: number, card: number, byHand: number] }>([
  { what: 'a card payment', facts: paid(), left: 1_000, ways: [0, 1_000, 0] },
  { what: 'one with a refund under way', facts: paid({ waiting: 300 }, 300), left: 700, ways: [0, 700, 0] },
  {
    what: 'one with a refund done',
    facts: paid({ refunded_amount: 300, own: 300 }, 300),
    left: 700,
    ways: [0, 700, 0],
  },
  { what: 'one refunded at the provider', facts: paid({ refunded_amount: 400 }), left: 600, ways: [0, 600, 0] },
  { what: 'one whose refund was refused', facts: paid({}, 300), left: 700, ways: [0, 700, 0] },
  { what: 'an unpaid invoice', facts: invoiced({ owed: 1_000, paid: 0 }), left: 1_000, ways: [1_000, 0, 0] },
  { what: 'a part-paid one', facts: invoiced({ owed: 600, paid: 400 }), left: 1_000, ways: [600, 0, 400] },
  {
    what: 'one whose rest came by card',
    facts: invoiced({ owed: 0, paid: 1_000 }, { payment: { ...card, amount: 600 } }),
    left: 1_000,
    ways: [0, 600, 400],
  },
  {
    what: 'one whose card payment was refunded at the provider',
    facts: invoiced({ owed: 0, paid: 1_000 }, { payment: { ...card, refunded_amount: 1_000 } }),
    left: 0,
    ways: [0, 0, 0],
  },
  { what: 'one that was written off', facts: invoiced({ owed: 0, paid: 0 }), left: 0, ways: [0, 0, 0] },
  {
    what: 'the external shop with its own price',
    facts: paid({ kind: 'external_shop', payment_intent_id: null, received: 900 }),
    left: 900,
    ways: [0, 0, 900],
  },
  {
    what: 'a provider invoice that was paid by bank',
    facts: { ...paid({ kind: 'invoice', payment_intent_id: null }, 250), byHandBefore: 250 },
    left: 750,
    ways: [0, 0, 750],
  },
])('$what: $left', ({ facts, left, ways: [invoice, onCard, by_hand] }) => {
  expect(roomOf(facts)).toEqual({ left, ways: { invoice, card: onCard, by_hand } });
});
