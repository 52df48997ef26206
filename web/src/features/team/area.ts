import { area, screen } from '../../lib/routes/area.ts';

export const teamArea = area({
  Team: {
    layout: 'panel',
    title: 'titles.team',
    can: 'seeCompanies',
    menu: { part: 'home', place: 2, icon: 'UsersRound' },
    texts: ['team', 'users', 'account-orders', 'course-requests', 'lists', 'choices'],
    screen: screen(() => import('./people/page.tsx'), 'TeamPeoplePage'),
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
