import { area, screen } from '../../../lib/routes/area.ts';

/** Apart from the shop's settings, because the server draws this page and needs its code only. */
export const publicShopArea = area({
  WebShopPublic: {
    layout: 'shop',
    title: 'titles.shop',
    texts: ['shop', 'webshop'],
    screen: screen(() => import('./page.tsx'), 'ShopPage'),
  },
});
