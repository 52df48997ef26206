import { expect, test } from 'vitest';
import { type CouponFacts, refusalOfCoupon, stateOfCoupon } from './coupon-validity.ts';

const good: CouponFacts = {
  active: true,
  begun: true,
  over: false,
  usesLeft: null,
  currency: null,
  companyId: null,
  courses: null,
};

test.each([
  { rule: 'a good code counts for everybody', coupon: {}, refusal: undefined },
  { rule: 'before its first day nobody knows it', coupon: { begun: false }, refusal: 'coupon.unknown' },
  { rule: 'after its last day it is over', coupon: { over: true }, refusal: 'coupon.over' },
  { rule: 'switched off it is over', coupon: { active: false }, refusal: 'coupon.over' },
  { rule: 'the last use is a use', coupon: { usesLeft: 1 }, refusal: undefined },
  { rule: 'after the last use it is used up', coupon: { usesLeft: 0 }, refusal: 'coupon.used_up' },
  { rule: "an amount of the shop's currency counts", coupon: { currency: 'SEK' }, refusal: undefined },
  { rule: 'an amount of another currency does not', coupon: { currency: 'EUR' }, refusal: 'coupon.wrong_currency' },
  { rule: "one's own company's code counts", coupon: { companyId: 7 }, refusal: undefined },
  { rule: "another company's code is unknown", coupon: { companyId: 8 }, refusal: 'coupon.unknown' },
  { rule: 'a code for the course counts', coupon: { courses: [{ id: 2 }, { id: 3 }] }, refusal: undefined },
  { rule: 'a code for other courses does not', coupon: { courses: [{ id: 2 }] }, refusal: 'coupon.other_course' },
  {
    rule: "another company's code that is over does not give itself away",
    coupon: { companyId: 8, over: true },
    refusal: 'coupon.unknown',
  },
] satisfies { rule: string; coupon: Partial<CouponFacts>; refusal: string | undefined }[])(
  '$rule',
  ({ coupon, refusal }) => {
    expect(refusalOfCoupon({ ...good, ...coupon }, { currency: 'SEK', companyId: 7, courseId: 3 })).toBe(refusal);
  },
);

test('a buyer without a company cannot use the code of one', () => {
  expect(refusalOfCoupon({ ...good, companyId: 7 }, { currency: 'SEK', companyId: null, courseId: 3 })).toBe(
    'coupon.unknown',
  );
});

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
