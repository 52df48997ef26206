import { expect, test } from 'vitest';
import { licenceOf } from './licence-of.ts';
import { resultPages } from './result-pages.ts';
import { isSamePurchase } from './same-purchase.ts';
import { customerPages, lmsAddress, pagesAt } from './site-addresses.ts';

test.each([
  ['Team', 'Team'],
  ['ENTERPRISE plus', 'Enterprise'],
  ['For educators', 'Educator'],
  ['Something new', 'Team'],
])('the product %j makes a customer of the kind %s', (product, licence) => {
  expect(licenceOf(product)).toBe(licence);
});

test.each([
  ['http://localhost:8080', 'http://acme.localhost:8080/v/'],
  ['https://www.coursefront.test', 'https://acme.coursefront.test/v/'],
])('the pages of a customer of the product at %s are at %s', (publicUrl, pages) => {
  expect(customerPages('acme', { publicUrl, domain: 'coursefront.test' })).toBe(pages);
});

test.each([
  ['acme.localhost', 'http://acme.localhost:8080/v/'],
  ['localhost', 'http://localhost:8080/v/'],
  ['evil.example', 'http://localhost:8080/v/'],
])('somebody of acme on %s comes back to %s', (host, pages) => {
  expect(pagesAt(host, 'acme', { publicUrl: 'http://localhost:8080', domain: 'coursefront.test' })).toBe(pages);
});

test('a learning site is where the pattern says', () => {
  expect(lmsAddress('acme', 'http://localhost:8081/lms/{subdomain}')).toBe('http://localhost:8081/lms/acme');
});

test('the provider writes its own id into the address of success', () => {
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
};
test.each([
  ['the same', {}, true],
  ['another name', { subdomain: 'acme2' }, false],
  ['another way to pay', { method: 'invoice' }, false],
  ['another price', { price_id: 'price_team_annually' }, false],
  ['with a code', { coupon_id: 7 }, false],
  ['another buyer', { email: 'c@d.test' }, false],
])('%s sent again', (_, change, same) => {
  expect(isSamePurchase(kept, { ...kept, ...change })).toBe(same);
});
