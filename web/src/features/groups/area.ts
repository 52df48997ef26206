import { area, screen } from '../../lib/routes/area.ts';

export const groupsArea = area({
  CompanyAccountGroups: {
    layout: 'panel',
    title: 'titles.groups',
    can: 'openCompanyAccount',
    menu: { part: 'people', place: 4, icon: 'UsersRound' },
    texts: ['groups', 'choices'],
    screen: screen(() => import('./groups-page.tsx'), 'GroupsPage'),
  },
  CompanyAccountGroup: {
    layout: 'panel',
    title: 'titles.group',
    can: 'openCompanyAccount',
    under: 'CompanyAccountGroups',
    texts: ['groups'],
    screen: screen(() => import('./group-page.tsx'), 'GroupPage'),
  },
});
