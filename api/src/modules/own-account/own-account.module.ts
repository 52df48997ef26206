import type { ApiModule } from '../../module.ts';
import { ownAccountSchedules, ownAccountWorks } from './own-account.jobs.ts';
import { ownAccountRoutes } from './own-account.routes.ts';

export const ownAccountModule = {
  routes: [ownAccountRoutes],
  works: ownAccountWorks,
  schedules: ownAccountSchedules,
} satisfies ApiModule;
