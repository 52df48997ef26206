import { expect, test } from 'vitest';
import { stateOfCoupon } from './coupon-state.ts';

const good = { active: true, begun: true, over: false, usesLeft: null };

test.each([
  { rule: 'counts', coupon: {}, state: 'active' },
  { rule: 'has a use left', coupon: { usesLeft: 1 }, state: 'active' },
  { rule: 'has no use left', coupon: { usesLeft: 0 }, state: 'used_up' },
  { rule: 'begins later', coupon: { begun: false }, state: 'scheduled' },
  { rule: 'has ended', coupon: { over: true }, state: 'over' },
  { rule: 'has ended and is used up', coupon: { over: true, usesLeft: 0 }, state: 'over' },
  { rule: 'is switched off, whatever else', coupon: { active: false, over: true }, state: 'off' },
])('a code that $rule is $state', ({ coupon, state }) => {
  expect(stateOfCoupon({ ...good, ...coupon })).toBe(state);
});
