import type { FastifyRequest } from 'fastify';
import type { Product, Shop } from './shop.ts';

/** As a browser on this machine reaches it, however the product did. */
export const shopUrl = (request: FastifyRequest, { path }: Shop): string =>
  `http://localhost:${request.socket.localPort}${path}`;

/** Where the course is bought, in the product's own shop. A customer's session goes along; a guest has none. */
export function courseUrl(productUrl: string, shop: Shop, { courseId }: Product, sessionKey?: string): string {
  const query = sessionKey ? `?${new URLSearchParams({ session_key: sessionKey })}` : '';
  return `${productUrl}/v/company-account/web-shop/public/${shop.instanceId}/${courseId}${query}`;
}
