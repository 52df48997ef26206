import type { OrderDetail } from '@coursefront/contract/orders/order-detail.ts';
import type { PriceLine } from '@coursefront/contract/shop/prices.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import texts from '../../../../../../texts/en/account-orders.json';
import { SiteContext } from '../../../../lib/session/site.ts';
import { renderInApp, success } from '../../../../lib/testing/render-in-app.tsx';
import { OrderPrice } from './order-price.tsx';

const line = { tier: null, quantity: null, unit_price: null, percent: null, code: null };
const places = (amount: number): PriceLine => ({
  ...line,
  kind: 'places',
  amount,
  quantity: 2,
  unit_price: amount / 2,
});

const show = (lines: PriceLine[], total: number, more: object = {}) => {
  const price = { currency: 'SEK', lines, total, vat: total / 5, vat_basis_points: 2500, tax: 'charged' };
  const order = {
    status: 'success',
    method: 'invoice_internal',
    course: { name: 'First aid' },
    event: null,
    group_name: null,
    date_paid: '2026-11-01T10:00:00Z',
    credit_notes: [],
    issued_invoice: null,
    refunded: 0,
    application_fee: 0,
    price,
    ...more,
  } as unknown as OrderDetail;
  return renderInApp(
    () => (
      <SiteContext value={{ instance: null } as never}>
        <OrderPrice order={order} />
      </SiteContext>
    ),
    () => success(null),
    '/',
    { 'account-orders': texts },
  );
};

test('an order that costs nothing has its seats, but neither amounts nor a way to pay', async () => {
  await show([places(0)], 0);
  expect(await screen.findByText('2 seats')).toBeDefined();
  expect(document.body.textContent).not.toMatch(/0\.00|Invoice/);
});

test('a discount of the whole price is explained down to nothing', async () => {
  await show([places(200_00), { ...line, kind: 'coupon', amount: -200_00, percent: 100, code: 'GIFT' }], 0);
  expect(await screen.findByText(/GIFT/)).toBeDefined();
  expect(screen.getByText('Total').nextSibling?.textContent).toContain('0.00');
});

test('a seat that was credited and refunded is subtracted once, and what stays paid is said', async () => {
  await show([places(6_400_00)], 6_400_00, { refunded: 3_200_00, credit_notes: [{ amount: 3_200_00 }] });
  const amountOf = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;
  expect(await amountOf('Credited')).toMatch(/^−3.200/);
  expect(await amountOf('Of which refunded')).toMatch(/^3.200/);
  expect(await amountOf('Paid after refunds')).toMatch(/^3.200/);
});
