export { bookCardPayment, cancelInvoice } from './follow-order.ts';
export { issueInvoice } from './issue-invoice.ts';
