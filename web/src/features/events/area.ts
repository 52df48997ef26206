import { area, screen } from '../../lib/routes/area.ts';

export const eventsArea = area({
  CompanyAccountEvent: {
    layout: 'panel',
    title: 'titles.event',
    can: 'openCompanyAccount',
    under: 'CompanyAccountCourses',
    texts: ['events', 'account-orders'],
    screen: screen(() => import('./event-page.tsx'), 'EventPage'),
  },
});
