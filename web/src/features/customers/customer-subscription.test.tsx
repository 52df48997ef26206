import type { CustomerInvoice } from '@coursefront/contract/customers/customer-subscription.ts';
import type { Subscription } from '@coursefront/contract/customers/own-subscription.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import customers from '../../../../texts/en/customers.json';
import errors from '../../../../texts/en/errors.json';
import subscriptions from '../../../../texts/en/subscriptions.json';
import { renderInApp, success } from '../../lib/testing/render-in-app.tsx';
import type { CustomerRow } from './columns.tsx';
import { CustomerInvoices } from './customer-subscription.tsx';
import { ResumePlanDialog } from './end-plan-dialogs.tsx';
import { GiveCreditDialog, TakeCreditDialog } from './money-dialogs.tsx';

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

const customer = { id: 3, name: 'Quiet Harbour' };
const texts = { customers, subscriptions };

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});
const api = ({ pathname }: URL, { body }: RequestInit) => {
  if (body) sent.push([pathname, JSON.parse(String(body))]);
  return success({ amount: 1, currency: 'SEK' });
};

const show = (invoices: CustomerInvoice[]) =>
  renderInApp(
    () => <CustomerInvoices customer={customer} invoices={invoices} toCome={invoices.length === 0} settled />,
    api,
    '/',
    texts,
  );

test('an invoice that was paid at the provider is refunded, at first with all that is left of it', async () => {
  await show([{ ...paid, credit_used: 9_000, refunded: 40_000 }]);
  expect(screen.queryByText(customers.plan.repayments)).toBeNull();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Refund invoice ABC-0001' }));
  const amount = await screen.findByLabelText<HTMLInputElement>(customers.plan.refund_amount);
  expect(amount.value).toMatch(/^500/);
  await user.clear(amount);
  await user.type(amount, '120.50');
  await user.click(screen.getByRole('button', { name: customers.plan.refund }));
  const path = '/api/customers/3/subscription/invoices/1/refund';
  await vi.waitFor(() => expect(sent).toEqual([[path, { key: expect.any(String), amount: 12_050 }]]));
});

test('an invoice that was paid with credit alone has no money to refund', async () => {
  await show([{ ...paid, credit_used: 99_000 }]);
  expect(await screen.findByText('ABC-0001')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
});

test('credit is given in the currency of the subscription', async () => {
  const dialog = (
    <GiveCreditDialog customer={customer} subscription={{ currency: 'SEK' }} open onClose={() => undefined} />
  );
  await renderInApp(() => dialog, api, '/', texts);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(customers.plan.credit_amount), '200');
  await user.click(screen.getByRole('button', { name: customers.plan.give_credit }));
  const path = '/api/customers/3/subscription/credit';
  await vi.waitFor(() => expect(sent).toEqual([[path, { key: expect.any(String), amount: 20_000 }]]));
});

test('a negative amount of credit is refused in words, and nothing is sent', async () => {
  const dialog = (
    <GiveCreditDialog customer={customer} subscription={{ currency: 'SEK' }} open onClose={() => undefined} />
  );
  await renderInApp(() => dialog, api, '/', { ...texts, errors });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(customers.plan.credit_amount), '-50');
  await user.click(screen.getByRole('button', { name: customers.plan.give_credit }));
  expect((await screen.findAllByText(/Enter 1 or more/)).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('credit is taken back, at first all that is left of it', async () => {
  const dialog = (
    <TakeCreditDialog
      customer={customer}
      subscription={{ credit: 20_000, currency: 'SEK' }}
      open
      onClose={() => undefined}
    />
  );
  await renderInApp(() => dialog, api, '/', texts);
  const user = userEvent.setup();
  const amount = await screen.findByLabelText<HTMLInputElement>(customers.plan.credit_amount);
  expect(amount.value).toMatch(/^200/);
  await user.click(screen.getByRole('button', { name: customers.plan.take_credit }));
  const path = '/api/customers/3/subscription/credit/take';
  await vi.waitFor(() => expect(sent).toEqual([[path, { key: expect.any(String), amount: 20_000 }]]));
});

test('an open invoice leads to the provider, where it is voided', async () => {
  await show([{ ...paid, status: 'open', paid_at: null, provider_url: 'https://provider.example/in_1' }]);
  expect(await screen.findByText(customers.plan.voiding)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'At provider: invoice ABC-0001' });
  expect(link.getAttribute('href')).toBe('https://provider.example/in_1');
});

test('resuming says what the next invoice is after the credit', async () => {
  const subscription = { subscription: 'Plus', expiry: '2027-03-01', amount: 99_000, credit: 20_000, currency: 'SEK' };
  await renderInApp(
    () => (
      <ResumePlanDialog
        customer={customer as CustomerRow}
        subscription={subscription as Subscription}
        open
        onClose={() => undefined}
      />
    ),
    api,
    '/',
    texts,
  );
  expect(await screen.findByText(/credit is taken off first, so the next invoice is .*790/)).toBeTruthy();
});

test('an invoice that was paid outside the provider has no link to refund it, and says how to repay', async () => {
  await show([{ ...paid, paid_outside: true }]);
  expect(await screen.findByText(customers.plan.repayments)).toBeTruthy();
  expect(screen.getByText(customers.plan.paid_outside)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'At provider: invoice ABC-0001' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Refund/ })).toBeNull();
});

test('until the first invoice has come, the owner reads that it is being made', async () => {
  await show([]);
  expect(await screen.findByText(customers.plan.invoice_to_come)).toBeTruthy();
});
