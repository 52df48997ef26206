import { area, screen } from '../../lib/routes/area.ts';

export const jobsArea = area({
  AdminJobs: {
    layout: 'admin',
    title: 'titles.jobs',
    can: 'runPlatform',
    menu: { part: 'operations', place: 2, icon: 'ListChecks' },
    texts: ['jobs', 'troubles', 'lists'],
    screen: screen(() => import('./jobs-page.tsx'), 'JobsPage'),
  },
});
