import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import { apiRoutes } from './api-routes.ts';
import type { CallBacks } from './calls/call-back.ts';
import { accountRoutes } from './pages/account-routes.ts';
import { checkoutRoutes } from './pages/checkout-routes.ts';
import { productList } from './pages/product-list.ts';
import { sendShopPage, shopStyle } from './pages/shop-page.ts';
import { visitOf } from './sessions.ts';
import type { Shop } from './shop.ts';
import { hits, type ShopFault } from './shop-faults.ts';

type Parts = { shop: Shop; faults: Faults<ShopFault>; callBacks: CallBacks; productUrl: string };

/** Everything below `/shop/<name>` that the shop itself would answer. */
export async function shopRoutes(app: FastifyInstance, parts: Parts) {
  const { shop, productUrl } = parts;
  app.addHook('onRequest', async (request, reply) => misbehave(parts, request, reply));

  app.register((scope) => apiRoutes(scope, parts));
  app.get('/shop.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(shopStyle(shop)));
  app.get('/', (request, reply) => {
    const visit = visitOf(shop, request);
    return sendShopPage(reply, { shop, visit, title: 'Courses', body: productList(shop, visit, productUrl) });
  });
  accountRoutes(app, parts);
  checkoutRoutes(app, parts);
}

async function misbehave({ shop, faults }: Parts, request: FastifyRequest, reply: FastifyReply) {
  const wait = Number(faults.values('shop.slow')[0] ?? 0);
  if (wait > 0) await pause(wait);
  if (hits(faults, 'shop.down', shop.name)) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
}
