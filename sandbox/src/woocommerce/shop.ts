import type { FastifyRequest } from 'fastify';
import type { Store } from './shop-store.ts';

/** A price in minor units for a range of quantities; the last range has no end. */
export type Tier = { from: number; to: number | null; price: number };

export type Product = {
  id: string;
  /** The course in Coursefront that this product stands for. The shop's pages link to it. */
  courseId: number;
  title: string;
  summary: string;
  inStock: boolean;
  /** Prices for guests; null if only customers see the price. */
  listPrices: Tier[] | null;
  customerPrices: Tier[];
};

export type Customer = { email: string; name: string };

export type ShopFacts = {
  name: string;
  title: string;
  /** The Coursefront instance that sells through this shop. */
  instanceId: number;
  currency: string;
  colour: { light: string; dark: string };
  products: Product[];
  customers: Customer[];
};

export type Shop = ShopFacts & {
  path: string;
  /** Shared with Coursefront; signs the shop's calls. */
  key: string;
  store: Store;
};

/** A customer's session. A visitor without one is a guest. */
export type Session = { id: string; email: string; endsAt: number };

type Participant = { firstName: string; lastName: string; email: string; phone?: string | null };

/** The product's request to start a payment, with its field names. */
export type AskedPayment = {
  session_key: string;
  instance_id: number;
  payment_id: number;
  order: { quantity: number; product_id: string };
  participants: Participant[];
  success_url: string;
  fail_url: string;
  purchase_complete_api: string;
  callback_api: string;
};

/** How an order ends. An unpaid order reopens when the product starts its payment again. */
export type Ended = 'completed' | 'failed' | 'cancelled';

export type Order = {
  /** Also part of the checkout's address, so it must be unguessable. */
  id: string;
  number: number;
  status: 'pending' | Ended;
  asked: AskedPayment;
  title: string;
  unitPrice: number;
  total: number;
  /** The customer's e-mail address; null for a guest. */
  customer: string | null;
  createdAt: string;
  paidAt: string | null;
};

/** One call to the product, until it is delivered. */
export type Call = {
  id: string;
  orderId: string;
  event: 'purchase_complete' | 'callback';
  url: string;
  /** Signed; the same at every attempt. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed' | 'lost';
  tries: number;
  nextTry: number;
  /** The last status, or the last error in one word. */
  answer: string;
};

/** The shop's address for a browser on this machine, whichever host the product used. */
export const shopUrl = (request: FastifyRequest, { path }: Shop): string =>
  `http://localhost:${request.socket.localPort}${path}`;

/** The course's address in Coursefront's webshop, with the customer's session if there is one. */
export function courseUrl(productUrl: string, shop: Shop, { courseId }: Product, sessionKey?: string): string {
  const query = sessionKey ? `?${new URLSearchParams({ session_key: sessionKey })}` : '';
  return `${productUrl}/v/company-account/web-shop/public/${shop.instanceId}/${courseId}${query}`;
}

/** The prices that this visitor may see; null if they must sign in first. */
export const pricesFor = ({ customerPrices, listPrices }: Product, isCustomer: boolean): Tier[] | null =>
  isCustomer ? customerPrices : listPrices;

export function unitPrice(tiers: Tier[], quantity: number): number {
  const tier = tiers.findLast(({ from }) => from <= quantity);
  if (!tier) throw new Error(`No price begins at ${quantity} or below.`);
  return tier.price;
}

/** For display: `SEK 1,295.00`. */
export const showMoney = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(minor / 100);
