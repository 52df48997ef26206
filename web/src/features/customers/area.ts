import { area, screen } from '../../lib/routes/area.ts';

export const customersArea = area({
  AdminCustomer: {
    layout: 'admin',
    title: 'titles.customer',
    can: 'runPlatform',
    under: 'AdminCustomers',
    texts: ['connect-accounts', 'customers', 'general-settings', 'income', 'jobs', 'subscriptions', 'troubles'],
    screen: screen(() => import('./customer-page.tsx'), 'CustomerPage'),
  },
});
