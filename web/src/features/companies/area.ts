import { area, screen } from '../../lib/routes/area.ts';

export const companiesArea = area({
  CustomerManagement: {
    layout: 'panel',
    title: 'titles.companies',
    can: 'seeCompanies',
    menu: { part: 'people', place: 2, icon: 'Building2' },
    texts: ['companies'],
    screen: screen(() => import('./overview/page.tsx'), 'ManagementPage'),
  },
});
