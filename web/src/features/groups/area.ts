import { area } from '../../lib/routes/area.ts';

export const groupsArea = area({
  CompanyAccountGroups: {
    layout: 'panel',
    title: 'titles.groups',
    can: 'openCompanyAccount',
    menu: { part: 'people', place: 4, icon: 'UsersRound' },
    texts: ['groups'],
    screen: () => import('./groups-page.tsx').then(({ GroupsPage }) => GroupsPage),
  },
  CompanyAccountGroup: {
    layout: 'panel',
    title: 'titles.group',
    can: 'openCompanyAccount',
    under: 'CompanyAccountGroups',
    texts: ['groups'],
    screen: () => import('./group-page.tsx').then(({ GroupPage }) => GroupPage),
  },
});
