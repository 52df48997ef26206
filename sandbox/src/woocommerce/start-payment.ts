import { randomBytes } from 'node:crypto';
import { pricesFor, unitPrice } from './prices.ts';
import type { AskedPayment, Customer, Order, Shop } from './shop.ts';

const firstNumber = 1_001;

/** The order to pay, or the shop's reason not to sell. */
export type Started = { order: Order } | { refusal: string };

/**
 * The same payment asked again is the same order: one that is not paid becomes what was asked last and can be paid again,
 * one that is paid stays as it is.
 */
export function startPayment(shop: Shop, asked: AskedPayment, customer: Customer | undefined): Started {
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
