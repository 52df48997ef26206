import { expect, test } from 'vitest';
import { lmsAddress, resultPages } from './addresses.ts';
import { discountOn, isSamePurchase, licenceOf } from './purchase.ts';

test.each([
  ['Team', 'Team'],
  ['ENTERPRISE plus', 'Enterprise'],
  ['For educators', 'Educator'],
  ['Something new', 'Team'],
])('the product %j makes a customer of the kind %s', (product, licence) => {
  expect(licenceOf(product)).toBe(licence);
});

test("a learning site's address follows the pattern", () => {
  expect(lmsAddress('acme', 'http://localhost:8081/lms/{subdomain}')).toBe('http://localhost:8081/lms/acme');
});

test("the success address has a placeholder for the provider's page id", () => {
  const pages = resultPages('https://c.test', { guid: 'a-b', pageId: '{ID}' });
  expect(pages.success).toContain('/success/{ID}/card');
  expect(pages.failed).toContain('/failed/a-b/card');
});

const kept = {
  method: 'card',
  email: 'a@b.test',
  first_name: 'A',
  last_name: 'B',
  organization_number: '5560123456',
  subdomain: 'acme',
  price_id: 'price_team_monthly',
  coupon_id: null,
  company_name: null,
  invoice_reference: null,
};
test.each([
  ['the same', {}, true],
  ['another name', { subdomain: 'acme2' }, false],
  ['another way to pay', { method: 'invoice' }, false],
  ['another price', { price_id: 'price_team_annually' }, false],
  ['with a code', { coupon_id: 7 }, false],
  ['with a reference', { invoice_reference: 'Ref 7' }, false],
  ['another buyer', { email: 'c@d.test' }, false],
])('%s sent again', (_, change, same) => {
  expect(isSamePurchase(kept, { ...kept, ...change })).toBe(same);
});

test.each([
  { rule: 'a percentage of the price', amount: 99_000, off: { percent: 20 }, taken: 19_800 },
  { rule: 'a half is rounded up, as the provider does', amount: 99_050, off: { percent: 1 }, taken: 991 },
  { rule: 'an amount', amount: 99_000, off: { amount: 10_000, currency: 'SEK' as const }, taken: 10_000 },
  { rule: 'no more than there is', amount: 99_000, off: { amount: 200_000, currency: 'SEK' as const }, taken: 99_000 },
  { rule: 'all of it', amount: 99_000, off: { percent: 100 }, taken: 99_000 },
])('a code takes off $rule', ({ amount, off, taken }) => {
  expect(discountOn(amount, off)).toBe(taken);
});
