import type { FastifyInstance } from 'fastify';
import { ownPagesOnly } from '../../own-pages-only.ts';
import type { CallBacks } from '../calls/call-back.ts';
import { endOrder } from '../end-order.ts';
import { visitOf } from '../sessions.ts';
import type { Ended, Order, Shop } from '../shop.ts';
import { checkoutOver, checkoutPage } from './checkout-page.ts';
import { sendShopPage } from './shop-page.ts';

type Parts = { shop: Shop; callBacks: CallBacks };
type Checkout = { Params: { id: string } };
type Outcome = { Body: { outcome: Ended } };

const outcomeBody = {
  type: 'object',
  required: ['outcome'],
  properties: { outcome: { enum: ['completed', 'failed', 'cancelled'] } },
};

/** Where the buyer is sent to pay, and sent back from. */
export function checkoutRoutes(app: FastifyInstance, { shop, callBacks }: Parts) {
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
