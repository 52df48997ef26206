import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import coupons from '../../../../../texts/en/coupons.json';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CompanyCodes } from './codes.tsx';

const code = { id: 3, promo_code: 'FJORD12', type: 'percent', off_amount: 12, currency: null, state: 'active' };

test('a company’s page lists its discount codes, each with the way to it', async () => {
  const { calls } = await renderInApp(
    () => <CompanyCodes companyId={7} />,
    () => success({ rows: [code], total: 1, time_zone: 'Europe/Stockholm' }),
    '/',
    { coupons },
  );
  const link = await screen.findByRole('link', { name: 'FJORD12' });
  expect(link.getAttribute('href')).toMatch(/discount-codes\?.*search=FJORD12/);
  expect(screen.getByText('Active')).toBeDefined();
  expect(calls()).toContain('GET /api/coupon/readallown?company_id=7');
});
