import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import { hits, type ShopFault } from './faults.ts';
import { findVisit } from './sessions.ts';
import { type Customer, pricesFor, type Shop, shopUrl, unitPrice } from './shop.ts';
import type { AskedPayment, Order } from './shop-store.ts';

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

/** The shop's API for the product. Amounts are in minor units of the shop's currency. */
export async function apiRoutes(app: FastifyInstance, { shop, faults }: { shop: Shop; faults: Faults<ShopFault> }) {
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
      // Sent only if signing in is required, because the product shows the link instead of its buy button.
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

const firstNumber = 1_001;

/** The order to pay, or the reason for refusing it. */
type Started = { order: Order } | { refusal: string };

/**
 * Repeating a payment returns the same order. An unpaid order takes the latest values and can be paid again; a paid
 * order does not change.
 */
function startPayment(shop: Shop, asked: AskedPayment, customer: Customer | undefined): Started {
  const orders = shop.store.all('order');
  const known = orders.find(
    (order) => order.asked.instance_id === asked.instance_id && order.asked.payment_id === asked.payment_id,
  );
  if (known?.status === 'completed') return { order: known };

  const product = shop.products.find(({ id }) => id === asked.order.product_id);
  if (!product) return { refusal: 'There is no such product.' };
  if (!product.inStock) return { refusal: 'The product is out of stock.' };
  const tiers = pricesFor(product, customer !== undefined);
  if (!tiers) return { refusal: 'The product is sold to customers who are signed in.' };

  const price = unitPrice(tiers, asked.order.quantity);
  const order: Order = {
    id: known?.id ?? `wc_order_${randomBytes(12).toString('hex')}`,
    number: known?.number ?? firstNumber + orders.length,
    status: 'pending',
    asked,
    title: product.title,
    unitPrice: price,
    total: price * asked.order.quantity,
    customer: customer?.email ?? null,
    createdAt: known?.createdAt ?? new Date().toISOString(),
    paidAt: null,
  };
  shop.store.keep(['order', order]);
  return { order };
}
