import { area, screen } from '../../lib/routes/area.ts';

export const dashboardArea = area({
  AdminDashboard: {
    layout: 'admin',
    title: 'titles.dashboard',
    can: 'runPlatform',
    menu: { part: 'platform', place: 1, icon: 'House' },
    texts: ['dashboard', 'customers', 'income', 'troubles'],
    screen: screen(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  },
});
