import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import { ownPagesOnly, sendPage } from '../pages/page.ts';
import type { CallBacks } from './call-backs.ts';
import { demoPassword } from './demo-shops.ts';
import { findCustomer, signIn } from './sessions.ts';
import { type Shop, shopUrl, showMoney } from './shop.ts';
import type { Call, Order } from './shop-store.ts';

type DemoSignIn = { Body: { email: string } };

const signInBody = { type: 'object', required: ['email'], properties: { email: { type: 'string' } } };

/** Routes for the front door, the product's demo and tests. Faults do not affect them. */
export function demoRoutes(app: FastifyInstance, { shop, callBacks }: { shop: Shop; callBacks: CallBacks }) {
  app.get(`${shop.path}/sandbox.json`, async (request) => {
    const url = shopUrl(request, shop);
    return {
      shop: shop.name,
      title: shop.title,
      instance_id: shop.instanceId,
      currency: shop.currency,
      product_api: `${url}/product/PRODUCT_ID?session_key=SESSION_KEY`,
      payment_api: `${url}/payment?session_key=SESSION_KEY`,
      key: shop.key,
      products: shop.products.map(({ id, courseId, title }) => ({ id, course_id: courseId, title })),
      customers: shop.customers,
    };
  });

  app.post<DemoSignIn>(
    `${shop.path}/sandbox/sign-in`,
    { schema: { body: signInBody }, preHandler: ownPagesOnly },
    async (request, reply) => {
      const customer = findCustomer(shop, request.body.email, demoPassword);
      if (!customer) return reply.code(422).send({ error: 'There is no customer with this address.' });
      const { id } = signIn(shop, customer, reply);
      if (request.headers['content-type']?.includes('json')) return { session_key: id };
      return reply.redirect(`${shop.path}/`, 303);
    },
  );

  app.get(`${shop.path}/orders`, (_request, reply) => sendPage(reply, { title: shop.title, body: ordersPage(shop) }));
  app.post<{ Params: { id: string } }>(
    `${shop.path}/orders/calls/:id`,
    { preHandler: ownPagesOnly },
    async (request, reply) => {
      const call = shop.store.find('call', request.params.id);
      if (!call) return reply.callNotFound();
      callBacks.sendAgain(call);
      return reply.redirect(`${shop.path}/orders`, 303);
    },
  );
}

const shown = 50;
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The shop owner's view: orders, newest first, and the state of their calls. */
function ordersPage(shop: Shop): Html {
  const orders = shop.store.all('order').reverse().slice(0, shown);
  const calls = Map.groupBy(shop.store.all('call'), ({ orderId }) => orderId);
  return html`<h1>${shop.title}: orders and call-backs</h1>
    <p><a href="${shop.path}/">Open the shop</a></p>
    ${orders.length === 0 && html`<p class="card">No order yet. It begins in the product’s own shop, with a course that is sold here.</p>`}
    ${orders.map((order) => orderCard(shop, order, calls.get(order.id) ?? []))}`;
}

function orderCard(shop: Shop, order: Order, calls: Call[]): Html {
  const { asked, status, number, title, total, createdAt } = order;
  return html`<section class="card">
    <h2>Order ${number}</h2>
    <p>${asked.order.quantity} × ${title}, ${showMoney(total, shop.currency)} <span class="badge">${status}</span></p>
    <p class="quiet">Payment ${asked.payment_id} of instance ${asked.instance_id} · ${order.customer ?? 'guest'} ·
      <time datetime="${createdAt}">${format.format(new Date(createdAt))}</time> ·
      <a href="${shop.path}/checkout/${order.id}">Checkout of order ${number}</a></p>
    ${calls.length > 0 && html`<ul class="list">${calls.map((call) => callRow(shop, call))}</ul>`}
  </section>`;
}

function callRow({ path }: Shop, { id, event, state, answer, tries, url }: Call): Html {
  const said = `${state}${answer && `: ${answer}`}${tries > 1 ? ` after ${tries} tries` : ''}`;
  return html`<li class="row">
    <div><code>${event}</code> <span class="badge">${said}</span><pre class="quiet">${url}</pre></div>
    <form method="post" action="${path}/orders/calls/${id}"><button>Send again</button></form>
  </li>`;
}
