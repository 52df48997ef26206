import type { FastifyRequest } from 'fastify';
import type { Store } from './shop-store.ts';

/** In minor units, from a quantity on; the last one is open. */
export type Tier = { from: number; to: number | null; price: number };

export type Product = {
  id: string;
  /** The course of the product it stands for: where the shop's own pages lead. */
  courseId: number;
  title: string;
  summary: string;
  inStock: boolean;
  /** For anybody. Null where the shop shows its price to customers alone. */
  listPrices: Tier[] | null;
  customerPrices: Tier[];
};

export type Customer = { email: string; name: string };

export type ShopFacts = {
  name: string;
  title: string;
  /** The product's instance that sells through it. */
  instanceId: number;
  currency: string;
  colour: { light: string; dark: string };
  products: Product[];
  customers: Customer[];
};

export type Shop = ShopFacts & {
  path: string;
  /** Shared with the product: what the shop calls back is signed with it. */
  key: string;
  store: Store;
};

/** By the shop's own session, which is a customer's alone: whoever has none is a guest. */
export type Session = { id: string; email: string; endsAt: number };

type Participant = { firstName: string; lastName: string; email: string; phone?: string | null };

/** What the product sends to start a payment, in its words. */
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

/** How an order ends. One that was not paid is open again when the product starts its payment again. */
export type Ended = 'completed' | 'failed' | 'cancelled';

export type Order = {
  /** Also the address of its checkout, so it cannot be guessed. */
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

/** One thing told to the product, until it has heard it. */
export type Call = {
  id: string;
  orderId: string;
  event: 'purchase_complete' | 'callback';
  url: string;
  /** As it is signed, the same at every try. */
  body: string;
  state: 'waiting' | 'delivered' | 'failed' | 'lost';
  tries: number;
  nextTry: number;
  /** The last status, or what went wrong in a word. */
  answer: string;
};

/** As a browser on this machine reaches it, however the product did. */
export const shopUrl = (request: FastifyRequest, { path }: Shop): string =>
  `http://localhost:${request.socket.localPort}${path}`;

/** Where the course is bought, in the product's own shop. A customer's session goes along; a guest has none. */
export function courseUrl(productUrl: string, shop: Shop, { courseId }: Product, sessionKey?: string): string {
  const query = sessionKey ? `?${new URLSearchParams({ session_key: sessionKey })}` : '';
  return `${productUrl}/v/company-account/web-shop/public/${shop.instanceId}/${courseId}${query}`;
}

/** What this visitor may know; null where the shop asks to sign in first. */
export const pricesFor = ({ customerPrices, listPrices }: Product, isCustomer: boolean): Tier[] | null =>
  isCustomer ? customerPrices : listPrices;

export function unitPrice(tiers: Tier[], quantity: number): number {
  const tier = tiers.findLast(({ from }) => from <= quantity);
  if (!tier) throw new Error(`No price begins at ${quantity} or below.`);
  return tier.price;
}

/** For people: `SEK 1,295.00`. */
export const showMoney = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' }).format(minor / 100);
