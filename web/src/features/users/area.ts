import { area, screen } from '../../lib/routes/area.ts';

export const usersArea = area({
  CompanyAccountUsers: {
    layout: 'panel',
    title: 'titles.users',
    can: 'openCompanyAccount',
    menu: { part: 'people', place: 3, icon: 'Users' },
    texts: ['users', 'lists', 'choices'],
    screen: screen(() => import('./list/page.tsx'), 'UsersPage'),
  },
  CompanyAccountUserImport: {
    layout: 'panel',
    title: 'titles.import_users',
    can: 'manageUsers',
    under: 'CompanyAccountUsers',
    texts: ['users', 'choices'],
    screen: screen(() => import('./import/page.tsx'), 'ImportPage'),
  },
  CompanyAccountLicences: {
    layout: 'panel',
    title: 'titles.licences',
    can: 'openCompanyAccount',
    under: 'CompanyAccountUsers',
    texts: ['users', 'lists', 'choices'],
    screen: screen(() => import('./licences/page.tsx'), 'LicencesPage'),
  },
});
