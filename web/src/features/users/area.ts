import { area } from '../../lib/routes/area.ts';

export const usersArea = area({
  CompanyAccountUsers: {
    layout: 'panel',
    title: 'titles.users',
    can: 'openCompanyAccount',
    menu: { part: 'people', place: 3, icon: 'Users' },
    texts: ['users'],
    screen: () => import('./list/page.tsx').then(({ UsersPage }) => UsersPage),
  },
  CompanyAccountUserImport: {
    layout: 'panel',
    title: 'titles.import_users',
    can: 'manageUsers',
    under: 'CompanyAccountUsers',
    texts: ['users'],
    screen: () => import('./import/page.tsx').then(({ ImportPage }) => ImportPage),
  },
  CompanyAccountLicences: {
    layout: 'panel',
    title: 'titles.licences',
    can: 'openCompanyAccount',
    under: 'CompanyAccountUsers',
    texts: ['users'],
    screen: () => import('./licences/page.tsx').then(({ LicencesPage }) => LicencesPage),
  },
});
