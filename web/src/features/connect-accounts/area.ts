import { area, screen } from '../../lib/routes/area.ts';

export const connectAccountsArea = area({
  AdminConnectAccounts: {
    layout: 'admin',
    title: 'titles.connect_accounts',
    can: 'runPlatform',
    menu: { part: 'platform', place: 3, icon: 'Landmark' },
    texts: ['connect-accounts'],
    screen: screen(() => import('./page.tsx'), 'AccountsPage'),
  },
});
