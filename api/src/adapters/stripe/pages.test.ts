import { expect, test } from 'vitest';
import { dashboardPage } from './pages.ts';

test.each([
  ['with real money', { secretKey: ['sk', 'live', '1'].join('_') }, 'https://dashboard.stripe.com/payments/pi_1'],
  ['in test mode', { secretKey: 'rk_test_1' }, 'https://dashboard.stripe.com/test/payments/pi_1'],
  ['in the demo', { secretKey: 'sk_test_1', apiBase: 'http://localhost:8081' }, 'http://localhost:8081/stripe#pi_1'],
])('a payment has its page at the provider, %s', (_, options, page) => {
  expect(dashboardPage(options, 'payment', 'pi_1')).toBe(page);
});
