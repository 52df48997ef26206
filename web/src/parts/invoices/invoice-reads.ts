import { readWaiting } from '@coursefront/contract/customers/own-customer.ts';
import {
  readIssuedInvoice,
  readIssuedInvoices,
  readOwed,
  readOwedByCompany,
} from '@coursefront/contract/invoices/invoices.ts';
import { readOrder } from '@coursefront/contract/orders/order-detail.ts';

/** Everything on the screen that a booking changes. */
export const invoiceReads = [
  readIssuedInvoice,
  readIssuedInvoices,
  readOwed,
  readOwedByCompany,
  readOrder,
  readWaiting,
] as const;
