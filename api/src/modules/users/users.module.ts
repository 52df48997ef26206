import type { ApiModule } from '../../module.ts';
import { ownUsersRoutes } from './own-users.routes.ts';
import { usersSchedules, usersWorks } from './users.jobs.ts';
import { usersRoutes } from './users.routes.ts';

export const usersModule = {
  routes: [usersRoutes, ownUsersRoutes],
  works: usersWorks,
  schedules: usersSchedules,
} satisfies ApiModule;
