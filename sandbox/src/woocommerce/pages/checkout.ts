import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../../pages/html.ts';
import { ownPagesOnly } from '../../pages/page.ts';
import { type CallBacks, endOrder } from '../call-backs.ts';
import { visitOf } from '../sessions.ts';
import { type Shop, showMoney } from '../shop.ts';
import type { Ended, Order } from '../shop-store.ts';
import { sendShopPage } from './shop-page.ts';

type Checkout = { Params: { id: string } };
type Outcome = { Body: { outcome: Ended } };

const outcomeBody = {
  type: 'object',
  required: ['outcome'],
  properties: { outcome: { enum: ['completed', 'failed', 'cancelled'] } },
};

/** The payment page that the product redirects the buyer to. */
export function checkoutRoutes(app: FastifyInstance, { shop, callBacks }: { shop: Shop; callBacks: CallBacks }) {
  app.get<Checkout>('/checkout/:id', (request, reply) => {
    const order = shop.store.find('order', request.params.id);
    if (!order) return reply.callNotFound();
    return sendShopPage(reply, {
      shop,
      visit: visitOf(shop, request),
      title: 'Checkout',
      body:
        order.status === 'pending'
          ? checkoutPage(shop, order)
          : checkoutOver(order.number, order.status, backTo(order)),
      leadsTo: [order.asked.success_url, order.asked.fail_url],
    });
  });

  app.post<Checkout & Outcome>(
    '/checkout/:id',
    { schema: { body: outcomeBody }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const order = shop.store.find('order', request.params.id);
      if (!order) return reply.callNotFound();
      return reply.redirect(backTo(await endOrder(shop, callBacks, order, request.body.outcome)), 303);
    },
  );
}

const backTo = ({ status, asked }: Order): string => (status === 'completed' ? asked.success_url : asked.fail_url);

function checkoutPage({ path, currency }: Shop, order: Order): Html {
  const { quantity } = order.asked.order;
  const total = showMoney(order.total, currency);
  return html`<div class="card narrow">
    <h1>Checkout</h1>
    <p class="lead">Order ${order.number}${order.customer !== null && ` of ${order.customer}`}</p>
    <table class="lines">
      <tbody><tr>
        <th scope="row">${order.title}<br><span class="quiet">${quantity} × ${showMoney(order.unitPrice, currency)}</span></th>
        <td>${total}</td>
      </tr></tbody>
      <tfoot><tr class="total"><th scope="row">Total, VAT included</th><td>${total}</td></tr></tfoot>
    </table>
    ${participants(order)}
    <form method="post" action="${path}/checkout/${order.id}">
      <button class="primary" name="outcome" value="completed">Pay ${total}</button>
      <button name="outcome" value="failed">Let the payment fail</button>
      <button name="outcome" value="cancelled">Cancel and go back</button>
    </form>
  </div>`;
}

function participants({ asked }: Order): Html | false {
  const people = asked.participants;
  if (people.length === 0) return false;
  return html`<details>
    <summary>${people.length} ${people.length === 1 ? 'participant' : 'participants'}</summary>
    <ul>${people.map(({ firstName, lastName, email }) => html`<li>${firstName} ${lastName}, ${email}</li>`)}</ul>
  </details>`;
}

const words = {
  completed: { title: 'This order is paid', says: 'There is nothing more to do here.' },
  failed: { title: 'The payment failed', says: 'Nothing was charged. Begin again where you came from.' },
  cancelled: { title: 'This order is cancelled', says: 'Nothing was charged. Begin again where you came from.' },
} satisfies Record<Ended, object>;

export function checkoutOver(number: number, status: Ended, backTo: string): Html {
  const { title, says } = words[status];
  return html`<div class="card narrow">
    <p class="lead">Order ${number}</p>
    <h1>${title}</h1>
    <p>${says}</p>
    <p><a class="button" href="${backTo}">Go back</a></p>
  </div>`;
}
