import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownPagesOnly } from '../../own-pages-only.ts';
import { payByCard } from '../billing/pay-invoice.ts';
import type { Deliveries } from '../events/deliver.ts';
import { createCard } from '../resources/payment-methods.ts';
import type { Ledger, World } from '../state/ledger.ts';
import type { Invoice } from '../wire.ts';
import { type Fields, type Problems, readCard } from './card-form.ts';
import { invoiceDocument, invoiceForm, invoiceSummary } from './invoice-page.ts';
import { sendPayPage } from './pay-page.ts';
import { ledgerOf, sellerName } from './whose.ts';

type Request = { Params: { id: string; page: string }; Body: Fields };
type State = { fields: Fields; problems: Problems; problem?: string };

/** The hosted page of an invoice, for whoever has its address. */
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
    if (invoice.status !== 'open') return show(reply, ledger, invoice, { fields, problems: {} });
    const problems: Problems = {};
    if (!fields.name?.trim()) problems.name = 'Write your name.';
    const card = readCard(fields, problems, ledger.now());
    if (Object.keys(problems).length > 0) return show(reply, ledger, invoice, { fields, problems });

    const { invoice: after, tried } = world.store.change(() => {
      const billing = { name: fields.name?.trim() ?? null, email: invoice.customer_email };
      return payByCard(ledger, invoice.id, createCard(ledger, { ...card, billing }));
    });
    if (tried?.decline) return show(reply, ledger, after, { fields, problems: {}, problem: tried.decline.message });
    const paid = ledger.all('event').findLast(({ type }) => type === 'invoice.paid');
    await deliveries.tried(ledger.account, paid?.id ?? '');
    return reply.redirect(request.url, 303);
  });
}

function show(reply: FastifyReply, ledger: Ledger, invoice: Invoice, state: State) {
  const isWrong = Boolean(state.problem) || Object.keys(state.problems).length > 0;
  return sendPayPage(reply, {
    title: `Invoice ${invoice.number}`,
    seller: sellerName(ledger),
    summary: invoiceSummary(invoice),
    body: invoiceForm(ledger, invoice, state),
    status: isWrong ? 422 : 200,
  });
}
