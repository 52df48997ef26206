import { type Html, html } from '../../pages/html.ts';
import { showMoney } from '../billing/money.ts';
import { taxOf } from '../billing/tax.ts';
import type { Ledger } from '../state/ledger.ts';
import type { Invoice } from '../wire.ts';
import { cardFields, type Fields, type Problems, testCards } from './card-form.ts';
import { linesTable, orderSummary, type Summary } from './summary.ts';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const day = (time: number | null): string => (time === null ? '' : dates.format(time * 1_000));

function summaryOf(invoice: Invoice): Summary {
  const tax = invoice.total_taxes ?? [];
  return {
    heading: `Invoice ${invoice.number}`,
    currency: invoice.currency,
    rows: invoice.lines.data.map(({ description, quantity, subtotal }) => ({
      text: description ?? '',
      ...(quantity && quantity > 1 && { note: `${quantity} pieces` }),
      amount: subtotal,
    })),
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    tax: tax.reduce((sum, { amount }) => sum + amount, 0),
    isTaxIncluded: tax.every(({ tax_behavior }) => tax_behavior === 'inclusive'),
    taxPercentage: percentageOf(invoice),
    total: invoice.total,
    totalLabel: 'Total',
  };
}

/** Of the amounts as they stand on the invoice. */
function percentageOf({ total_taxes }: Invoice): number {
  const [tax] = total_taxes ?? [];
  return tax?.taxable_amount ? Math.round((tax.amount * 1_000) / tax.taxable_amount) / 10 : 0;
}

export const invoiceSummary = (invoice: Invoice): Html => html`${orderSummary(summaryOf(invoice))}
  <p class="quiet">To ${invoice.customer_name ?? invoice.customer_email ?? 'the customer'}${invoice.due_date !== null && `, due ${day(invoice.due_date)}`}</p>
  <p><a href="${invoice.invoice_pdf ?? ''}">Open as a document</a></p>`;

type State = { fields: Fields; problems: Problems; problem?: string | undefined };

export function invoiceForm(ledger: Ledger, invoice: Invoice, { fields, problems, problem }: State): Html {
  if (invoice.status === 'paid') {
    return html`<p class="done">Paid</p><h2>This invoice is paid</h2>
      <p>${day(invoice.status_transitions.paid_at)}. Thank you.</p>`;
  }
  if (invoice.status !== 'open') return html`<h2>This invoice is void</h2><p>There is nothing to pay.</p>`;
  const { page } = ledger.need('invoice_secret', invoice.id);
  return html`<h2>Pay by card</h2>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/invoice/${invoice.id}/${page}" novalidate>
      ${cardFields(fields, problems)}
      <button>Pay ${showMoney(invoice.amount_remaining, invoice.currency)}</button>
      ${testCards}
    </form>`;
}

export function invoiceDocument(ledger: Ledger, invoice: Invoice): Html {
  const fact = (name: string, value: string | null) =>
    value ? html`<p><span class="quiet">${name}</span><br>${value}</p>` : undefined;
  return html`<h1>Invoice ${invoice.number ?? ''}</h1>
    ${fact('Date', day(invoice.effective_at))}
    ${fact('Due', day(invoice.due_date))}
    ${fact('To', [invoice.customer_name, invoice.customer_email].filter(Boolean).join(', '))}
    ${(invoice.custom_fields ?? []).map(({ name, value }) => fact(name, value))}
    ${fact('Notes', invoice.description)}
    ${linesTable(summaryOf(invoice))}
    ${fact('Status', invoice.status)}
    ${fact('Sold in', taxOf(ledger).country)}
    <p class="quiet">${invoice.footer ?? ''}</p>`;
}
