import type { FastifyInstance } from 'fastify';
import { ownPagesOnly } from '../own-pages-only.ts';
import { sendPage } from '../pages/page.ts';
import type { CallBacks } from './calls/call-back.ts';
import { demoPassword } from './demo-shops.ts';
import { ordersPage } from './pages/orders-page.ts';
import { findCustomer, signIn } from './sessions.ts';
import type { Shop } from './shop.ts';
import { shopUrl } from './shop-url.ts';

type Parts = { shop: Shop; callBacks: CallBacks };
type SignIn = { Body: { email: string } };

const signInBody = { type: 'object', required: ['email'], properties: { email: { type: 'string' } } };

/** What the shop does not show to everybody: for the front door, the product's demo and tests. Faults do not reach it. */
export function demoRoutes(app: FastifyInstance, { shop, callBacks }: Parts) {
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

  app.post<SignIn>(
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
