import type { CustomerInvoice } from '@coursefront/contract/customers/customer-subscription.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import customers from '../../../../texts/en/customers.json';
import subscriptions from '../../../../texts/en/subscriptions.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import { CustomerInvoices } from './customer-subscription.tsx';

const paid: CustomerInvoice = {
  id: 1,
  number: 'ABC-0001',
  status: 'paid',
  amount: 99_000,
  vat: 19_800,
  credit_used: 0,
  credit_added: 0,
  refunded: 0,
  dispute: null,
  currency: 'SEK',
  created_at: '2027-02-01T00:00:00Z',
  due_at: null,
  paid_at: '2027-02-02T00:00:00Z',
  hosted_url: null,
  pdf_url: null,
  provider_url: 'https://provider.example/pi_1',
  paid_outside: false,
};

const show = (invoices: CustomerInvoice[]) =>
  renderInApp(
    () => <CustomerInvoices invoices={invoices} toCome={invoices.length === 0} settled />,
    () => success({}),
    '/',
    { customers, subscriptions },
  );

test('an invoice that was paid at the provider is refunded there', async () => {
  await show([paid]);
  expect(await screen.findByRole('link', { name: /Refund invoice ABC-0001/ })).toBeTruthy();
  expect(screen.queryByText(customers.plan.repayments)).toBeNull();
});

test('an invoice that was paid outside the provider has no link to refund it, and says how to repay', async () => {
  await show([{ ...paid, paid_outside: true }]);
  expect(await screen.findByText(customers.plan.repayments)).toBeTruthy();
  expect(screen.getByText(customers.plan.paid_outside)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Refund/ })).toBeNull();
  expect(screen.queryByText(customers.plan.refunds)).toBeNull();
});

test('until the first invoice has come, the owner reads that it is being made', async () => {
  await show([]);
  expect(await screen.findByText(customers.plan.invoice_to_come)).toBeTruthy();
});
