import { area, screen } from '../../lib/routes/area.ts';

export const salesArea = area({
  CompanyAccountSales: {
    layout: 'panel',
    title: 'titles.sales',
    can: 'seeSales',
    menu: { part: 'sell', place: 0.5, icon: 'TrendingUp' },
    texts: ['sales'],
    screen: screen(() => import('./sales-page.tsx'), 'SalesPage'),
  },
});
