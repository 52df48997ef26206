import { expect, test } from 'vitest';
import type { CourseType } from '../shop/webshop.ts';
import {
  defaultGroupName,
  isDefaultGroupName,
  methodsFor,
  repaymentOf,
  type ShownStatus,
  shownStatus,
} from './order-rules.ts';
import type { OrderMethod, OrderStatus } from './orders.ts';

test.each<{ type: CourseType; soldElsewhere: boolean; methods: OrderMethod[] }>([
  { type: 'elearning', soldElsewhere: false, methods: ['card', 'invoice'] },
  { type: 'instructor_led_training', soldElsewhere: false, methods: ['card', 'invoice_internal'] },
  { type: 'blended', soldElsewhere: false, methods: ['card', 'invoice_internal'] },
  { type: 'elearning', soldElsewhere: true, methods: ['woocommerce_integration'] },
  { type: 'instructor_led_training', soldElsewhere: true, methods: ['woocommerce_integration'] },
])('$type, sold elsewhere $soldElsewhere: $methods', ({ type, soldElsewhere, methods }) => {
  expect(methodsFor(type, soldElsewhere)).toEqual(methods);
});

test.each<[OrderMethod, OrderStatus, boolean, ShownStatus]>([
  ['invoice_internal', 'pending', false, 'pending'],
  ['invoice_internal', 'pending_card_payment', false, 'pending_card_payment'],
  ['invoice', 'pending', false, 'awaiting_payment'],
  ['invoice', 'pending_card_payment', false, 'awaiting_payment'],
  ['card', 'pending_card_payment', false, 'awaiting_payment'],
  ['woocommerce_integration', 'pending', false, 'in_external_shop'],
  ['invoice_internal', 'success', false, 'approved'],
  ['card', 'success', true, 'success'],
  ['card', 'expired', false, 'expired'],
  ['invoice_internal', 'declined', false, 'declined'],
])('%s, %s, paid %s, is shown as %s', (method, status, isPaid, shown) => {
  expect(shownStatus({ method, status, isPaid })).toBe(shown);
});

const late = { startsAt: new Date('2027-03-31T22:30:00Z'), timeZone: 'Europe/Stockholm' };

test('a group is named after its course, and after the day of the event where it takes place', () => {
  expect(defaultGroupName('Fire safety', null)).toBe('Fire safety');
  expect(defaultGroupName('Fire safety', { ...late, startsAt: new Date('2026-11-24T08:00:00Z') })).toBe(
    'Fire safety 24-11-2026',
  );
  expect(defaultGroupName('Fire safety', late)).toBe('Fire safety 01-04-2027');
});

test('a long name is cut so that the day still fits', () => {
  const name = defaultGroupName('x'.repeat(300), late);
  expect(name).toHaveLength(254);
  expect(name).toMatch(/x 01-04-2027$/);
});

test('a name is known to be the default one on any day, and one that somebody chose is not', () => {
  expect(isDefaultGroupName('Fire safety 01-04-2027', 'Fire safety')).toBe(true);
  expect(isDefaultGroupName(defaultGroupName('x'.repeat(300), late), 'x'.repeat(300))).toBe(true);
  for (const chosen of ['Fire safety', 'Fire safety 1 April', 'Falk 01-04-2027', 'Fire safety 01-04-2027, Falk'])
    expect(isDefaultGroupName(chosen, 'Fire safety'), chosen).toBe(false);
});

test.each([
  { what: 'an order that is not cancelled', from: null, method: 'card', paid: true, total: 100, owed: 'none' },
  { what: 'a paid card order', from: 'success', method: 'card', paid: true, total: 100, owed: 'due' },
  {
    what: 'an approved own invoice',
    from: 'success',
    method: 'invoice_internal',
    paid: false,
    total: 100,
    owed: 'if_paid',
  },
  { what: 'a waiting own invoice', from: 'pending', method: 'invoice_internal', paid: false, total: 100, owed: 'none' },
  { what: 'an unpaid provider invoice', from: 'pending', method: 'invoice', paid: false, total: 100, owed: 'none' },
  { what: 'a free order', from: 'success', method: 'card', paid: true, total: 0, owed: 'none' },
] as const)('$what leaves $owed to be repaid', ({ owed, what: _, ...order }) => {
  expect(repaymentOf(order)).toBe(owed);
});
