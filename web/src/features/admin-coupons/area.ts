import { area, screen } from '../../lib/routes/area.ts';

export const adminCouponsArea = area({
  AdminCoupons: {
    layout: 'admin',
    title: 'titles.discount_codes',
    can: 'runPlatform',
    menu: { part: 'platform', place: 4, icon: 'TicketPercent' },
    texts: ['admin-coupons', 'coupons', 'subscriptions'],
    screen: screen(() => import('./coupons-page.tsx'), 'CouponsPage'),
  },
});
