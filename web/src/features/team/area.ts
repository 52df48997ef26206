import { area, screen } from '../../lib/routes/area.ts';

export const teamArea = area({
  TeamDepartments: {
    layout: 'panel',
    title: 'titles.team_departments',
    can: 'seeCompanies',
    under: 'Team',
    texts: ['team', 'users', 'choices'],
    screen: screen(() => import('./departments/page.tsx'), 'DepartmentsPage'),
  },
});
