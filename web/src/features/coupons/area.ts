import { area, screen } from '../../lib/routes/area.ts';

export const couponsArea = area({
  CompanyAccountCoupons: {
    layout: 'panel',
    title: 'titles.discount_codes',
    can: 'openCompanyAccount',
    menu: { part: 'sell', place: 3, icon: 'TicketPercent' },
    texts: ['coupons', 'lists', 'choices'],
    screen: screen(() => import('./page.tsx'), 'CouponsPage'),
  },
});
