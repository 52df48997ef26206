import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import orderTexts from '../../../../../texts/en/account-orders.json';
import choices from '../../../../../texts/en/choices.json';
import companies from '../../../../../texts/en/companies.json';
import results from '../../../../../texts/en/results.json';
import { anOrder } from '../../../lib/testing/orders.ts';
import { renderInApp, success } from '../../../lib/testing/render-in-app.tsx';
import { CompanyOrders } from './company-orders.tsx';
import { OwedInvoices } from './owed-invoices.tsx';

const order = anOrder();
const owed = {
  sums: [
    { currency: 'SEK', invoices: 2, amount: 19_000, overdue_invoices: 1, overdue_amount: 11_200 },
    { currency: 'EUR', invoices: 1, amount: 5_000, overdue_invoices: 0, overdue_amount: 0 },
  ],
};

test.each([
  ['sent', 'To pay by 14-12-2026'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
] as const)('a team lead reads what an invoice that is %s means for who pays', async (state, words) => {
  const asked: { status?: string }[] = [];
  await renderInApp(
    () => <CompanyOrders companyId={3} linked={false} untitled />,
    (_, { body }) => {
      if (body) asked.push(JSON.parse(String(body)));
      return success({ rows: [{ ...order, invoice: { state, due_on: '2026-12-14' } }], total: 1 });
    },
    '/',
    { companies, choices, 'account-orders': orderTexts },
  );
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText(words)).toBeTruthy();
  expect(table.queryByText('Approved')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: 'overdue', companyid: 3 }));
});

test('the filters of a team lead say how many invoices are to pay and their sum, and no two of them are called the same', async () => {
  await renderInApp(
    () => <CompanyOrders companyId={3} linked={false} untitled />,
    ({ pathname }) => success(pathname === '/api/company/owed' ? owed : { rows: [order], total: 1 }),
    '/',
    { companies, choices, 'account-orders': orderTexts },
  );
  await screen.findByRole('button', { name: /^To pay \(3\): 190\.00\sSEK \+ 50\.00\sEUR$/ });
  const chips = [...document.querySelectorAll('fieldset button')].map(({ textContent }) => textContent);
  expect(chips).toContainEqual(expect.stringMatching(/^Overdue \(1\): 112\.00\sSEK$/));
  expect(new Set(chips).size).toBe(chips.length);
});

test('the start page of a team lead says what the company has to pay, and what of it is overdue', async () => {
  await renderInApp(
    () => <OwedInvoices companyId={3} />,
    () => success(owed),
    '/',
    { 'account-orders': orderTexts },
  );
  await screen.findByText(/^3 invoices to pay: 190.00 SEK \+ 50.00 EUR$/);
  expect(screen.getByText(/^1 overdue: 112.00 SEK$/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/team/orders?company_id=3&status=to_pay', '/team/orders?company_id=3&status=overdue']);
});

test('a row to pay begins with the way to its payment, and a paid one has none', async () => {
  const [open, paid] = [
    { ...order, id: '1', order_reference_id: 'INV-000021', status: 'pending', method: 'invoice' },
    { ...order, id: '2', date_paid: '2026-11-10T10:00:00Z' },
  ];
  const rows = [
    { ...open, invoice: { state: 'sent', due_on: '2026-12-14' }, invoice_url: 'https://provider.test/1' },
    { ...paid, invoice: { state: 'paid', due_on: '2026-12-14' } },
  ];
  await renderInApp(
    () => <CompanyOrders companyId={3} linked={false} untitled />,
    () => success({ rows, total: 2 }),
    '/?status=to_pay',
    { companies, choices, 'account-orders': orderTexts },
  );
  await screen.findByText('To pay by 14-12-2026');
  const [first, second] = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row)) as [ReturnType<typeof within>, ReturnType<typeof within>];
  expect(first.getByRole('link', { name: 'Pay: INV-000021' }).getAttribute('href')).toContain('/payment/1/');
  await userEvent.click(first.getByRole('button', { name: 'Actions: INV-000021' }));
  const invoice = await screen.findByRole('menuitem', { name: 'Invoice' });
  expect(invoice.getAttribute('href')).toBe('https://provider.test/1');
  await userEvent.keyboard('{Escape}');
  expect(second.queryByRole('link', { name: /^Pay/ })).toBeNull();
  expect(second.getByRole('link', { name: 'Receipt: ITNL-000020' })).toBeTruthy();
  await userEvent.click(second.getByRole('button', { name: 'Actions: ITNL-000020' }));
  expect(await screen.findByRole('menuitem', { name: 'Invoice' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  // The chip shows the status, so the other filters stay folded.
  expect(screen.getByRole('button', { name: 'Filters' }).getAttribute('aria-expanded')).toBe('false');
});

test('whoever pays by bank reads the payment reference in the list, and copies the bank details from there', async () => {
  const bank_details = {
    payment_reference: '00000182',
    vat_number: null,
    bankgiro: '5050-1055',
    iban: 'SE45 5000 0000 0583 9825 7466',
    bic: null,
  };
  const open = { ...order, id: '1', order_reference_id: 'ITNL-000018', bank_details };
  const paid = { ...order, id: '2', date_paid: '2026-11-10T10:00:00Z' };
  const rows = [
    { ...open, invoice: { state: 'sent', due_on: '2026-12-14' } },
    { ...paid, invoice: { state: 'paid', due_on: '2026-12-14' } },
  ];
  const user = userEvent.setup();
  await renderInApp(
    () => <CompanyOrders companyId={3} linked={false} untitled />,
    () => success({ rows, total: 2 }),
    '/',
    { companies, choices, results, 'account-orders': orderTexts },
  );
  const reference = await screen.findByText('00000182');
  expect(reference.getAttribute('dir')).toBe('ltr');
  expect(reference.closest('tr')?.textContent).toContain('Payment reference (OCR) 00000182');
  expect(screen.getByRole('link', { name: 'Pay: ITNL-000018' })).toBeTruthy();
  const copies = screen.getAllByRole('button', { name: /^Copy bank details/ });
  expect(copies).toEqual([screen.getByRole('button', { name: 'Copy bank details: ITNL-000018' })]);
  await user.click(copies[0] as HTMLElement);
  await screen.findByRole('button', { name: 'Bank details copied: ITNL-000018' });
  expect(await navigator.clipboard.readText()).toBe(
    'Payment reference (OCR): 00000182\nBankgiro: 5050-1055\nIBAN: SE45 5000 0000 0583 9825 7466',
  );
});

test('a team lead downloads the invoice from the list and narrows it to a course', async () => {
  const asked: { courseid?: number }[] = [];
  await renderInApp(
    () => <CompanyOrders companyId={3} linked={false} untitled courses={[{ courseid: 101, name: 'First aid' }]} />,
    (_, { body }) => {
      if (body) asked.push(JSON.parse(String(body)));
      return success({ rows: [order], total: 1 });
    },
    '/',
    { companies, choices, 'account-orders': orderTexts },
  );
  const invoice = await screen.findByRole('link', { name: 'Invoice: ITNL-000020' });
  expect(invoice.getAttribute('href')).toContain(`${order.id}/`);
  await userEvent.click(screen.getByRole('button', { name: 'Actions: ITNL-000020' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  expect(screen.getByRole('menuitem', { name: 'Confirmation' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Course' }));
  await userEvent.click(await screen.findByRole('option', { name: 'First aid' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ courseid: 101, companyid: 3 }));
});
