import { area } from '../../lib/routes/area.ts';

export const eventsArea = area({
  CompanyAccountEvent: {
    layout: 'panel',
    title: 'titles.event',
    can: 'openCompanyAccount',
    under: 'CompanyAccountCourses',
    texts: ['events'],
    screen: () => import('./event-page.tsx').then(({ EventPage }) => EventPage),
  },
});
