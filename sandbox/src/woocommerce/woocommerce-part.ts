import type { Faults } from '../faults/faults.ts';
import { type Html, html } from '../pages/html.ts';
import type { Part } from '../part.ts';
import { createCallBacks } from './calls/call-back.ts';
import { demoRoutes } from './demo-routes.ts';
import { demoPassword, openDemoShops } from './demo-shops.ts';
import type { Shop } from './shop.ts';
import type { ShopFault } from './shop-faults.ts';
import { shopRoutes } from './shop-routes.ts';

type Parts = { folder: string; faults: Faults<ShopFault>; productUrl: string };

/** The external shops: what the product asks them, the pages people see, and what they call back. */
export async function openWooCommerce({
  folder,
  faults,
  productUrl,
}: Parts): Promise<Part & { close(): Promise<void> }> {
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

/** One form with a button for each customer: the button pressed names who it is. */
function shopSection({ path, title, customers, store }: Shop): Html {
  const orders = store.all('order').length;
  return html`<h3><a href="${path}/">${title}</a></h3>
    <form method="post" action="${path}/sandbox/sign-in">${customers.map(
      ({ email, name }) => html`<button name="email" value="${email}">${name}, customer</button>`,
    )}<a class="button" href="${path}/orders">Orders of ${title}: ${orders}</a></form>`;
}
