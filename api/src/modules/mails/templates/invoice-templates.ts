import { filledText } from '@coursefront/contract/invoices/reminders.ts';
import { type InvoiceFacts, type OrderFacts, orderAmounts, orderFacts, payingFacts, taxNotes } from './order-facts.ts';
import { template } from './template.ts';

/** A reminder has these fields in addition to the invoice's. Amounts are in minor units. */
type Reminder = {
  owed: number;
  fee: number;
  days: number;
  is_last: boolean;
  takes_access: boolean;
  own: { subject: string; body: string } | null;
};

/** An overdue invoice, in the customer's own words if there are any. */
const invoiceReminder = template<OrderFacts & InvoiceFacts & Reminder>((words, order) => {
  const money = (minor: number) => words.money(minor, order.currency);
  const fills = {
    name: order.name,
    reference: order.reference,
    owed: money(order.owed),
    due: order.due_at ? words.day(order.due_at) : '',
    days: String(order.days),
    payment_reference: order.payment_reference,
    vendor: order.vendor,
  };
  const usual = [words.text('greeting'), words.text('body', fills), words.text('pay')];
  return {
    subject: order.own ? filledText(order.own.subject, fills) : words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      ...(order.own ? order.own.body.split(/\n\s*\n/).map((paragraph) => filledText(paragraph, fills)) : usual),
      ...(order.fee > 0 ? [words.text('fee', { fee: money(order.fee) })] : []),
      ...(order.by_card ? [words.text('by_card')] : []),
      ...(order.is_last ? [words.text('last')] : []),
      ...(order.takes_access ? [words.text('access')] : []),
    ],
    facts: [
      ...orderFacts(words, order),
      { label: words.text('due'), value: fills.due },
      { label: words.text('owed'), value: fills.owed },
      { label: words.text('payee'), value: order.payee },
      ...payingFacts(words, order),
    ],
    button: { label: words.text('button'), url: order.order_url },
  };
});

/** Mails about an invoice that is to be paid. */
export const invoiceTemplates = {
  invoice: template<OrderFacts & InvoiceFacts>((words, order) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [
      words.text('greeting'),
      words.text('body', { total: words.money(order.total, order.currency) }),
      ...(order.by_card ? [words.text('by_card')] : []),
      ...taxNotes(words, order),
    ],
    facts: [
      ...orderFacts(words, order),
      { label: words.text('date'), value: words.day(order.date) },
      ...(order.due_at ? [{ label: words.text('due'), value: words.day(order.due_at) }] : []),
      { label: words.text('payee'), value: order.payee },
      ...payingFacts(words, order),
    ],
    amounts: orderAmounts(words, order),
    button: { label: words.text('button'), url: order.order_url },
  })),

  invoice_reminder: invoiceReminder,

  /** The invoice was declined: the link leads to paying by card. */
  payment_inquiry: template<{
    product_url: string;
    product_name: string;
    name: string;
    action_url: string;
    support_url: string;
    company_name: string;
    company_address: string;
    invoice_id: string;
    date: string;
    total: number;
    currency: string;
  }>((words, { date, action_url, company_name, company_address, invoice_id, total, currency }) => ({
    subject: words.text('subject'),
    heading: words.text('heading'),
    paragraphs: [words.text('greeting'), words.text('body')],
    facts: [
      { label: words.text('invoice'), value: invoice_id },
      { label: words.text('ordered'), value: words.day(date) },
      { label: words.text('amount'), value: words.money(total, currency) },
      { label: words.text('vendor'), value: [company_name, company_address].filter(Boolean).join('\n') },
    ],
    button: { label: words.text('button'), url: action_url },
    note: words.text('note'),
  })),
};
