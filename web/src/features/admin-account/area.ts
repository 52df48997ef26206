import { area, screen } from '../../lib/routes/area.ts';

export const adminAccountArea = area({
  AdminAccount: {
    layout: 'admin',
    title: 'titles.own_account',
    can: 'runPlatform',
    menu: { part: 'administration', place: 5, icon: 'UserRound' },
    texts: ['admin-account'],
    screen: screen(() => import('./account-page.tsx'), 'AccountPage'),
  },
  AdminPeople: {
    layout: 'admin',
    title: 'titles.admins',
    can: 'runPlatform',
    menu: { part: 'administration', place: 2, icon: 'ShieldUser' },
    texts: ['admin-account'],
    screen: screen(() => import('./people-page.tsx'), 'PeoplePage'),
  },
});
