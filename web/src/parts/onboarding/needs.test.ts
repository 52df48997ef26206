import { expect, test } from 'vitest';
import { needsOf } from './needs.ts';

test.each([
  [[], []],
  [['external_account'], ['bank']],
  [
    ['tos_acceptance.date', 'tos_acceptance.ip', 'representative.first_name', 'business_profile.url'],
    ['website', 'person', 'terms'],
  ],
  [
    ['company.name', 'business_type', 'company.tax_id', 'company.verification.document'],
    ['business', 'document', 'tax'],
  ],
  [
    ['person_8UayFKIMRJklog.dob.day', 'person_8UayFKIMRJklog.verification.additional_document'],
    ['person', 'document'],
  ],
  [['something.quite.new'], ['other']],
])('%j is %j', (requirements, needs) => {
  expect(needsOf(requirements)).toEqual(needs);
});
