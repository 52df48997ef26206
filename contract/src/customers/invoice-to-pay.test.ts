import { expect, test } from 'vitest';
import { invoiceToPay } from './invoice-to-pay.ts';

const invoice = (id: string, status: string, created_at: string, due_at: string | null = null) => ({
  id,
  status,
  created_at,
  due_at,
});
const paid = invoice('paid', 'paid', '2027-01-01', '2027-01-31');
const overdue = invoice('overdue', 'open', '2027-02-01', '2027-03-03');
const newest = invoice('newest', 'open', '2027-03-01', '2027-03-31');
const secondTry = invoice('second', 'open', '2027-03-01');
const firstTry = invoice('first', 'open', '2027-02-01');

test.each([
  { rule: 'the one that was due first', invoices: [newest, overdue, paid], expected: 'overdue' },
  { rule: 'without a due date, the oldest', invoices: [secondTry, firstTry], expected: 'first' },
  { rule: 'none if all are paid', invoices: [paid], expected: undefined },
])('the invoice to pay is $rule', ({ invoices, expected }) => {
  expect(invoiceToPay(invoices)?.id).toBe(expected);
});
