import { area, screen } from '../../lib/routes/area.ts';

export const reportsArea = area({
  CompanyAccountReports: {
    layout: 'panel',
    title: 'titles.reports',
    can: 'openCompanyAccount',
    menu: { part: 'people', place: 6, icon: 'ChartColumn' },
    texts: ['reports', 'choices'],
    screen: screen(() => import('./page.tsx'), 'ReportsPage'),
  },
});
