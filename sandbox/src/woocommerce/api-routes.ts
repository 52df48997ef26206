import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import { pricesFor } from './prices.ts';
import { findVisit } from './sessions.ts';
import type { AskedPayment, Shop } from './shop.ts';
import { hits, type ShopFault } from './shop-faults.ts';
import { shopUrl } from './shop-url.ts';
import { startPayment } from './start-payment.ts';

type Parts = { shop: Shop; faults: Faults<ShopFault> };
type ProductRequest = { Params: { id: string }; Querystring: { session_key?: string } };

const text = { type: 'string', maxLength: 2_000 };
const address = { ...text, pattern: '^https?://' };
const number = { type: 'integer', minimum: 1 };
const required = (properties: Record<string, object>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const paymentBody = required({
  session_key: text,
  instance_id: number,
  payment_id: number,
  order: required({ quantity: { ...number, maximum: 10_000 }, product_id: text }),
  participants: {
    type: 'array',
    maxItems: 10_000,
    items: required({ firstName: text, lastName: text, email: text }),
  },
  success_url: address,
  fail_url: address,
  purchase_complete_api: address,
  callback_api: address,
});

/** What the product asks the shop. Amounts are in minor units of the shop's currency. */
export async function apiRoutes(app: FastifyInstance, { shop, faults }: Parts) {
  const isForgotten = (id: string) => hits(faults, 'shop.unknown-product', id);

  app.addHook('onRequest', async (_request, reply) => {
    if (!hits(faults, 'shop.nonsense', shop.name)) return;
    return reply.type('text/html; charset=utf-8').send('<!doctype html><title>Welcome</title><h1>It works!</h1>');
  });

  app.get<ProductRequest>('/product/:id', async (request, reply) => {
    const product = shop.products.find(({ id }) => id === request.params.id);
    if (!product || isForgotten(product.id)) {
      return reply.code(404).send({ success: false, message: 'There is no such product.' });
    }
    const isCustomer = findVisit(shop, request.query.session_key) !== undefined;
    const prices = pricesFor(product, isCustomer);
    return {
      title: product.title,
      availability: product.inStock,
      default_price: prices?.[0]?.price ?? null,
      prices: prices ?? [],
      signed_in: isCustomer,
      // Only where signing in is needed: the product shows the link in the place of its buy button.
      signin_link: prices ? null : `${shopUrl(request, shop)}/my-account?product=${product.id}`,
    };
  });

  app.post<{ Body: AskedPayment }>('/payment', { schema: { body: paymentBody } }, async (request) => {
    const asked = request.body;
    if (isForgotten(asked.order.product_id)) return { success: false, message: 'There is no such product.' };
    const started = startPayment(shop, asked, findVisit(shop, asked.session_key)?.customer);
    if ('refusal' in started) return { success: false, message: started.refusal };
    return { success: true, redirect_to: `${shopUrl(request, shop)}/checkout/${started.order.id}` };
  });
}
