import { unlimitedLicences } from '@coursefront/contract/constants.ts';
import { expect, test } from 'vitest';
import { errorsBelow } from '../../../parts/wizard/refusal.ts';
import { buyerRefusalCode, buysForTeamLead, refusalOf } from './refusal.ts';

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

const company = { id: 1, name: 'Fjordbygg AB', maximum_license: 10, used_licenses: 8, active: true };
const elearning = { instructorLed: false, quantity: 2, privateBuyers: false };

test.each([
  { rule: 'enough licences', company, bought: elearning, code: undefined },
  {
    rule: 'one licence too few',
    company,
    bought: { ...elearning, quantity: 3 },
    code: 'company.licences_exhausted',
  },
  {
    rule: 'unlimited licences',
    company: { ...company, maximum_license: unlimitedLicences },
    bought: { ...elearning, quantity: 500 },
    code: undefined,
  },
  {
    rule: 'an inactive company',
    company: { ...company, active: false },
    bought: elearning,
    code: 'company.inactive',
  },
  { rule: 'e-learning without a company', company: null, bought: elearning, code: undefined },
  {
    rule: 'an event without a company',
    company: null,
    bought: { ...elearning, instructorLed: true },
    code: 'company.none',
  },
  {
    rule: 'an event for a private person',
    company: null,
    bought: { ...elearning, instructorLed: true, privateBuyers: true },
    code: undefined,
  },
])('$rule', ({ company, bought, code }) => {
  expect(buyerRefusalCode({ company }, bought)).toBe(code);
});

test('only users of a company who do not lead its team are told of the team lead', () => {
  expect(buysForTeamLead({ company, teamlead: false })).toBe(true);
  expect(buysForTeamLead({ company, teamlead: true })).toBe(false);
  expect(buysForTeamLead({ company: null, teamlead: false })).toBe(false);
});
