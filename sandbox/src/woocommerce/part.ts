import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from '../faults/faults.ts';
import { type Html, html } from '../pages/html.ts';
import type { Part } from '../part.ts';
import { apiRoutes } from './api-routes.ts';
import { type CallBacks, createCallBacks } from './call-backs.ts';
import { demoRoutes } from './demo-routes.ts';
import { demoPassword, openDemoShops } from './demo-shops.ts';
import { hits, type ShopFault } from './faults.ts';
import { accountRoutes } from './pages/account.ts';
import { checkoutRoutes } from './pages/checkout.ts';
import { productList, sendShopPage, shopStyle } from './pages/shop-page.ts';
import { visitOf } from './sessions.ts';
import type { Shop } from './shop.ts';

type WooCommerceOptions = { folder: string; faults: Faults<ShopFault>; productUrl: string };

/** The external shops: their API, their pages, and their calls to the product. */
export async function openWooCommerce({
  folder,
  faults,
  productUrl,
}: WooCommerceOptions): Promise<Part & { close(): Promise<void> }> {
  const shops = await openDemoShops(folder);
  const open = shops.map((shop) => ({ shop, faults, productUrl, callBacks: createCallBacks(shop, faults) }));
  return {
    section: () => html`<h2>External shops</h2>
      <p>Plays WooCommerce: shops that sell some of the courses in the product’s stead. One click signs you in as that
        customer, with prices of your own. In the shop itself the password is <code>${demoPassword}</code>.</p>
      ${shops.map(shopSection)}`,
    routes: (app) => {
      for (const parts of open) {
        demoRoutes(app, parts);
        app.register((scope) => shopRoutes(scope, parts), { prefix: parts.shop.path });
      }
    },
    close: async () => {
      await Promise.all(open.map(({ callBacks }) => callBacks.close()));
      for (const { store } of shops) store.close();
    },
  };
}

/** One form with a button per customer; the button's value selects the customer. */
function shopSection({ path, title, customers, store }: Shop): Html {
  const orders = store.all('order').length;
  return html`<h3><a href="${path}/">${title}</a></h3>
    <form class="people" method="post" action="${path}/sandbox/sign-in">${customers.map(
      ({ email, name }) =>
        html`<p><button name="email" value="${email}">${name}, customer</button> <code class="copied">${email}</code></p>`,
    )}<a class="button" href="${path}/orders">Orders of ${title}: ${orders}</a></form>`;
}

type ShopRoutes = { shop: Shop; faults: Faults<ShopFault>; callBacks: CallBacks; productUrl: string };

/** All routes below `/shop/<name>` that a real shop has. */
async function shopRoutes(app: FastifyInstance, parts: ShopRoutes) {
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

async function misbehave({ shop, faults }: ShopRoutes, request: FastifyRequest, reply: FastifyReply) {
  const wait = Number(faults.values('shop.slow')[0] ?? 0);
  if (wait > 0) await pause(wait);
  if (hits(faults, 'shop.down', shop.name)) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
}
