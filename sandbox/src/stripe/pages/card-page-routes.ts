import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../../pages/html.ts';
import { ownPagesOnly } from '../../pages/page.ts';
import { attachCard, createCard } from '../billing/charges/payment-methods.ts';
import { declineOnSaving } from '../billing/charges/test-cards.ts';
import { needCustomer } from '../catalogue/customers.ts';
import type { CardPage } from '../state/kinds.ts';
import { type Ledger, sellerName, type World } from '../state/ledger.ts';
import { cardFields, type Fields, type Problems, readCard, testCards } from './card-form.ts';
import { ledgerOf, sendPayPage } from './pay-page.ts';

type Request = { Params: { id: string }; Body: Fields };

/** The page where a customer replaces the card for recurring payments. */
export function cardPageRoutes(app: FastifyInstance, world: World) {
  const open = (id: string) => {
    const ledger = ledgerOf(world, 'card_page', id);
    return ledger && { ledger, page: ledger.need('card_page', id) };
  };

  app.get<Request>('/card/:id', (request, reply) => {
    const found = open(request.params.id);
    return found ? show(reply, found.ledger, found.page, {}, {}) : reply.callNotFound();
  });

  app.post<Request>('/card/:id', { preHandler: ownPagesOnly }, (request, reply) => {
    const found = open(request.params.id);
    if (!found) return reply.callNotFound();
    const { ledger, page } = found;
    const fields = request.body ?? {};
    if (fields.act === 'leave') return reply.redirect(page.return_url, 303);
    const problems: Problems = {};
    if (!fields.name?.trim()) problems.name = 'Write your name.';
    const card = readCard(fields, problems, ledger.now());
    const decline = declineOnSaving(card.number);
    if (decline) problems.number = decline.message;
    if (Object.keys(problems).length > 0) return show(reply, ledger, page, fields, problems);

    world.store.change(() => {
      const customer = needCustomer(ledger, page.customer);
      const billing = { name: fields.name?.trim() ?? null, email: customer.email };
      const { id } = attachCard(ledger, createCard(ledger, { ...card, billing }), customer.id);
      const invoice_settings = { ...customer.invoice_settings, default_payment_method: id };
      ledger.emit('customer.updated', ledger.keep('customer', { ...customer, invoice_settings }));
    });
    return reply.redirect(page.done_url, 303);
  });
}

function show(reply: FastifyReply, ledger: Ledger, page: CardPage, fields: Fields, problems: Problems) {
  return sendPayPage(reply, {
    title: 'Update payment method',
    seller: sellerName(ledger),
    body: html`<h1>Update payment method</h1>
      <p>From the next bill on this card is charged.</p>
      <form method="post" action="/card/${page.id}" novalidate>
        ${cardFields(fields, problems)}
        <button name="act" value="save">Save card</button>
        <button class="second" name="act" value="leave" formnovalidate>Go back</button>
      </form>
      ${testCards}`,
    status: Object.keys(problems).length > 0 ? 422 : 200,
    leadsTo: [page.return_url, page.done_url],
  });
}
