import { expect, test } from 'vitest';
import { errorsBelow, refusalOf } from './refusal.ts';

const refused = (code: string, errors: Record<string, string[]> = {}) => refusalOf({ code, message: 'No.', errors });

test.each([
  { rule: 'a participant', errors: { 'participants.3.email': ['x'] }, step: 'participants' },
  { rule: 'the account', errors: { 'buyer.registerEmail': ['x'] }, step: 'account' },
  { rule: 'the first of several', errors: { 'participants.0.phone': ['x'], 'buyer.phone': ['y'] }, step: 'account' },
  { rule: 'the invoice', errors: { 'invoice_address.city': ['x'] }, step: 'payment' },
  { rule: 'a field that no step has', errors: { client_key: ['x'] }, step: undefined },
])('bad input leads to its step: $rule', ({ errors, step }) => {
  expect(refused('request.invalid', errors as unknown as Record<string, string[]>).step).toBe(step);
});

test.each([
  { code: 'user.email_has_account', field: 'buyer.registerEmail', step: 'account' },
  { code: 'company.organisation_number_taken', field: 'buyer.organizationNumber', step: 'account' },
  { code: 'event.sold_out', field: 'quantity', step: 'order' },
  { code: 'coupon.over', field: 'coupon', step: 'order' },
])('$code stands under $field', ({ code, field, step }) => {
  expect(refused(code)).toMatchObject({ step, errors: { [field]: ['No.'] } });
});

test('a refusal of the whole order belongs to no step', () => {
  expect(refused('company.inactive')).toMatchObject({ step: undefined, errors: {} });
});

test('a form hears its own fields by their own names', () => {
  expect(errorsBelow('buyer', { 'buyer.phone': ['x'], quantity: ['y'] })).toEqual({ phone: ['x'] });
});
