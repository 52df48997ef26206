import { area, screen } from '../../lib/routes/area.ts';

export const invoicesArea = area({
  CompanyAccountInvoices: {
    layout: 'panel',
    title: 'titles.issued_invoices',
    can: 'bookPayments',
    menu: { part: 'finance', place: 2, icon: 'ReceiptText' },
    texts: ['invoices', 'credits', 'lists', 'choices'],
    screen: screen(() => import('./invoices-page.tsx'), 'InvoicesPage'),
  },
  CompanyAccountInvoice: {
    layout: 'panel',
    title: 'titles.issued_invoice',
    can: 'bookPayments',
    under: 'CompanyAccountInvoices',
    texts: ['invoices', 'credits'],
    screen: screen(() => import('./invoice-page.tsx'), 'InvoicePage'),
  },
  CompanyAccountBankFile: {
    layout: 'panel',
    title: 'titles.bank_file',
    can: 'bookPayments',
    under: 'CompanyAccountInvoices',
    texts: ['invoices'],
    screen: screen(() => import('./bank-file-page.tsx'), 'BankFilePage'),
  },
  CompanyAccountReminders: {
    layout: 'panel',
    title: 'titles.reminders',
    can: 'bookPayments',
    under: 'CompanyAccountInvoices',
    texts: ['invoices'],
    screen: screen(() => import('./reminders-page.tsx'), 'RemindersPage'),
  },
});
