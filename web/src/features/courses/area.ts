import { area, screen } from '../../lib/routes/area.ts';

export const coursesArea = area({
  CompanyAccountCourses: {
    layout: 'panel',
    title: 'titles.courses',
    can: 'openCompanyAccount',
    menu: { part: 'people', place: 5, icon: 'BookOpen' },
    texts: ['courses'],
    screen: screen(() => import('./courses-page.tsx'), 'CoursesPage'),
  },
});
