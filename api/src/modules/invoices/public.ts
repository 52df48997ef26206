export { sendToNetwork } from './e-invoice/deliver-e-invoice.ts';
export {
  bookCardPayment,
  bookRepayment,
  cancelInvoice,
  creditInvoice,
  readBalance,
  readCreditable,
  readInvoiceDay,
  takeBackRepayment,
} from './follow-order.ts';
export { isClosed } from './invoices.queries.ts';
export { issueInvoice } from './issue-invoice.ts';
