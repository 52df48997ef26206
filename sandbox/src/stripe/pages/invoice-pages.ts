import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { ownPagesOnly } from '../../pages/page.ts';
import { showMoney } from '../billing/amounts/money.ts';
import { taxOf } from '../billing/amounts/tax.ts';
import { createCard } from '../billing/charges/payment-methods.ts';
import { asksBank } from '../billing/charges/test-cards.ts';
import { payByCard } from '../billing/invoices/pay-invoice.ts';
import type { Deliveries } from '../events/deliver.ts';
import { type Ledger, sellerName, type World } from '../state/ledger.ts';
import type { Invoice } from '../state/wire.ts';
import {
  bankForm,
  type CardFormState,
  cardFields,
  type Fields,
  type Problems,
  readCard,
  testCards,
} from './card-form.ts';
import { ledgerOf, linesTable, orderSummary, type Summary, sendPayPage } from './pay-page.ts';

type Request = { Params: { id: string; page: string }; Body: Fields };

/** The hosted page of an invoice. Its address contains a secret. */
export function invoiceRoutes(app: FastifyInstance, { world, deliveries }: { world: World; deliveries: Deliveries }) {
  const open = ({ id, page }: Request['Params']) => {
    const ledger = ledgerOf(world, 'invoice', id);
    const invoice = ledger?.find('invoice', id);
    const isRight = ledger?.find('invoice_secret', id)?.page === page && invoice?.status !== 'draft';
    return ledger && invoice && isRight ? { ledger, invoice } : undefined;
  };

  app.get<Request>('/invoice/:id/:page', (request, reply) => {
    const found = open(request.params);
    return found ? show(reply, found.ledger, found.invoice, { fields: {}, problems: {} }) : reply.callNotFound();
  });
  app.get<Request>('/invoice/:id/:page/document', (request, reply) => {
    const found = open(request.params);
    if (!found) return reply.callNotFound();
    const { ledger, invoice } = found;
    return sendPayPage(reply, {
      title: `Invoice ${invoice.number}`,
      seller: sellerName(ledger),
      body: invoiceDocument(ledger, invoice),
    });
  });

  app.post<Request>('/invoice/:id/:page', { preHandler: ownPagesOnly }, async (request, reply) => {
    const found = open(request.params);
    if (!found) return reply.callNotFound();
    const { ledger, invoice } = found;
    const fields = request.body ?? {};
    if (!isPayable(invoice)) return show(reply, ledger, invoice, { fields, problems: {} });
    const problems: Problems = {};
    if (!fields.name?.trim()) problems.name = 'Write your name.';
    const card = readCard(fields, problems, ledger.now());
    if (Object.keys(problems).length > 0) return show(reply, ledger, invoice, { fields, problems });
    if (asksBank(card.number) && fields.bank === undefined) {
      const seller = sellerName(ledger);
      return sendPayPage(reply, { title: 'Your bank', seller, body: bankForm(request.url, fields) });
    }
    const { invoice: after, tried } = world.store.change(() => {
      const billing = { name: fields.name?.trim() ?? null, email: invoice.customer_email };
      return payByCard(ledger, invoice.id, createCard(ledger, { ...card, billing }), fields.bank === 'yes');
    });
    if (tried?.decline) return show(reply, ledger, after, { fields, problems: {}, problem: tried.decline.message });
    const paid = ledger.all('event').findLast(({ type }) => type === 'invoice.paid');
    await deliveries.tried(ledger.account, paid?.id ?? '');
    return reply.redirect(request.url, 303);
  });
}

/** A written-off invoice can still be paid. */
const isPayable = ({ status }: Invoice): boolean => status === 'open' || status === 'uncollectible';

function show(reply: FastifyReply, ledger: Ledger, invoice: Invoice, state: CardFormState) {
  const isWrong = Boolean(state.problem) || Object.keys(state.problems).length > 0;
  return sendPayPage(reply, {
    title: `Invoice ${invoice.number}`,
    seller: sellerName(ledger),
    summary: invoiceSummary(invoice),
    body: invoiceForm(ledger, invoice, state),
    status: isWrong ? 422 : 200,
  });
}

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

/** The summary of an invoice's amounts. */
function percentageOf({ total_taxes }: Invoice): number {
  const [tax] = total_taxes ?? [];
  return tax?.taxable_amount ? Math.round((tax.amount * 1_000) / tax.taxable_amount) / 10 : 0;
}

const invoiceSummary = (invoice: Invoice): Html => html`${orderSummary(summaryOf(invoice))}
  <p class="quiet">To ${invoice.customer_name ?? invoice.customer_email ?? 'the customer'}${invoice.due_date !== null && `, due ${day(invoice.due_date)}`}</p>
  <p><a href="${invoice.invoice_pdf ?? ''}">Open as a document</a></p>`;

function invoiceForm(ledger: Ledger, invoice: Invoice, { fields, problems, problem }: CardFormState): Html {
  if (invoice.status === 'paid') {
    return html`<p class="done">Paid</p><h2>This invoice is paid</h2>
      <p>${day(invoice.status_transitions.paid_at)}. Thank you.</p>`;
  }
  if (!isPayable(invoice)) return html`<h2>This invoice is void</h2><p>There is nothing to pay.</p>`;
  const { page } = ledger.need('invoice_secret', invoice.id);
  return html`<h2>Pay by card</h2>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="/invoice/${invoice.id}/${page}" novalidate>
      ${cardFields(fields, problems)}
      <button>Pay ${showMoney(invoice.amount_remaining, invoice.currency)}</button>
      ${testCards}
    </form>`;
}

function invoiceDocument(ledger: Ledger, invoice: Invoice): Html {
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
