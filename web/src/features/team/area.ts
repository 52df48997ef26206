import { area, screen } from '../../lib/routes/area.ts';

export const teamArea = area({
  TeamRequests: {
    layout: 'panel',
    title: 'titles.team_requests',
    can: 'seeCompanies',
    under: 'Team',
    texts: ['team', 'course-requests'],
    screen: screen(() => import('./requests/page.tsx'), 'TeamRequestsPage'),
  },
  TeamDepartments: {
    layout: 'panel',
    title: 'titles.team_departments',
    can: 'seeCompanies',
    under: 'Team',
    texts: ['team', 'users', 'choices'],
    screen: screen(() => import('./departments/page.tsx'), 'DepartmentsPage'),
  },
});
