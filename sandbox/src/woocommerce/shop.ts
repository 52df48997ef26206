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
