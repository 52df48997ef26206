import { area, screen } from '../../lib/routes/area.ts';

export const connectionArea = area({
  CompanyAccountConnection: {
    layout: 'panel',
    title: 'titles.connection',
    can: 'changeSettings',
    menu: { part: 'account', place: 5, icon: 'PlugZap' },
    texts: ['connection', 'editing', 'troubles'],
    screen: screen(() => import('./pages.tsx'), 'OwnConnectionPage'),
  },
  AdminConnection: {
    layout: 'admin',
    title: 'titles.connection',
    can: 'runPlatform',
    under: 'AdminCustomers',
    texts: ['connection', 'editing', 'troubles'],
    screen: screen(() => import('./pages.tsx'), 'AdminConnectionPage'),
  },
});
