import { expect, test } from 'vitest';
import { ordersOfRow, shopOrders } from './order-links.ts';

const figure = { span: { from: '2026-10-18', to: '2026-11-16' }, currency: 'SEK' };
const shared = { tab: 'history', status: 'sold', from: '2026-10-18', to: '2026-11-16', currency: 'SEK' };

test.each([
  ['course', { id: 103, name: 'First aid' }, { courseid: '103' }],
  ['company', { id: 7, name: 'Berg AB' }, { company_id: '7' }],
  ['company', { id: null, name: null }, { without: 'company' }],
  ['method', { id: 2, name: null }, { method: '2' }],
  ['coupon', { id: 9, name: 'SUMMER' }, { code: 'SUMMER' }],
  ['coupon', { id: null, name: null }, { without: 'code' }],
] as const)('a row by %s leads to its orders', (part, row, own) => {
  expect(ordersOfRow(part, row, figure)?.search).toEqual({ ...shared, ...own });
});

test.each([
  ['placed', {}],
  ['sold', { status: 'sold' }],
] as const)('the way from the shop leads to what was %s there, without orders that were added by hand', (step, own) => {
  const { tab, from, to } = shared;
  expect(shopOrders(figure.span, step).search).toEqual({ tab, from, to, without: 'hand', ...own });
});

test('orders of a course that is gone have no list of their own', () => {
  expect(ordersOfRow('course', { id: null, name: null }, figure)).toBeUndefined();
});
