import { isWithin, listing, retrieving, timeRange } from '../api/operation.ts';
import { fields, needed, oneOf, text } from '../api/parameters.ts';

export const invoicePaymentOperations = [
  retrieving('/invoice_payments', 'invoice_payment', 'invoice_payment'),
  listing(
    '/invoice_payments',
    {
      created: timeRange,
      invoice: text(),
      payment: fields({
        type: needed(oneOf('payment_intent', 'payment_record')),
        payment_intent: text(),
        payment_record: text(),
      }),
      status: oneOf('canceled', 'open', 'paid'),
    },
    (ledger) => ledger.all('invoice_payment'),
    (row, { created, invoice, payment, status }) =>
      isWithin(row.created, created) &&
      (!invoice || row.invoice === invoice) &&
      (!payment?.payment_intent || row.payment.payment_intent === payment.payment_intent) &&
      (!status || row.status === status),
  ),
];
