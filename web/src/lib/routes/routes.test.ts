import { expect, test } from 'vitest';
import { pathTo, routes } from './routes.ts';

test('the addresses that other systems know do not move', () => {
  expect(pathTo('WebShopPublic', { instance_id: 1, product_id: 0 })).toBe('/company-account/web-shop/public/1/0');
  expect(pathTo('CompanyWebshopPayment', { courseId: 101, instanceId: 1, sessionId: 'a/b' })).toBe(
    '/company-account/webshop/101/1/a%2Fb',
  );
  expect(pathTo('userSignupForm', { formId: '00000000-0000-4000-8000-000000000001' })).toBe(
    '/signup/form/00000000-0000-4000-8000-000000000001',
  );
  expect(pathTo('CompanyMakePaymentSuccess', { id: 'sub_1', type: 'subscription' })).toBe(
    '/company-account/makepayment/purchase/subscription/success/sub_1/subscription',
  );
});

test('no two pages share an address', () => {
  const shapes = Object.values(routes).map((path) => path.replace(/\{?-?\$\w+\}?/g, '$'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
