import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

const refused = (code: string, errors: Record<string, string[]> = {}) => refusalOf({ code, message: 'No.', errors });

test.each([
  {
    rule: 'a field of the new account',
    refusal: refused('request.invalid', { 'subscriber.companyNo': ['Wrong.'] }),
    step: 'account',
    errors: { companyNo: ['Wrong.'] },
  },
  {
    rule: 'the number of whoever is signed in',
    refusal: refused('request.invalid', { 'known_subscriber.companyNo': ['Wrong.'] }),
    step: 'account',
    errors: { companyNo: ['Wrong.'] },
  },
  {
    rule: 'a company that is a customer already',
    refusal: refused('company.organisation_number_taken'),
    step: 'account',
    errors: { companyNo: ['No.'] },
  },
  {
    rule: 'a code that was used up meanwhile',
    refusal: refused('coupon.used_up', { coupon: ['Used up.'] }),
    step: undefined,
    errors: {},
  },
  {
    rule: 'a name that was taken meanwhile',
    refusal: refused('subdomain.taken', { subdomain: ['Taken.'] }),
    step: 'site',
    errors: { subdomain: ['Taken.'] },
  },
  { rule: 'a session that ended', refusal: refused('access.sign_in_first'), step: 'account', errors: {} },
  { rule: 'what nobody can fix here', refusal: refused('product.not_found'), step: undefined, errors: {} },
])('$rule', ({ refusal, step, errors }) => {
  expect(refusal).toMatchObject({ step, errors });
});
