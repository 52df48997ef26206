import { area, screen } from '../../lib/routes/area.ts';

export const salesArea = area({
  CompanyAccountSales: {
    layout: 'panel',
    title: 'titles.sales',
    can: 'seeSales',
    menu: { part: 'finance', place: 1, icon: 'TrendingUp' },
    texts: ['sales'],
    screen: screen(() => import('./sales-page.tsx'), 'SalesPage'),
  },
});
