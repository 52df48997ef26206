import { area } from '../../lib/routes/area.ts';

export const webshopArea = area({
  WebShopPublic: {
    layout: 'shop',
    title: 'titles.shop',
    texts: ['shop'],
    screen: () => import('./shop/page.tsx').then(({ ShopPage }) => ShopPage),
  },
  CompanyAccountWebShop: {
    layout: 'panel',
    title: 'titles.webshop',
    can: 'openCompanyAccount',
    menu: { part: 'sell', place: 2, icon: 'Store' },
    texts: ['offers', 'shop', 'coupons'],
    screen: () => import('./settings/page.tsx').then(({ WebshopPage }) => WebshopPage),
  },
});
