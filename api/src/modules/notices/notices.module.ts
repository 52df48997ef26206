import type { ApiModule } from '../../module.ts';
import { noticesSchedules, noticesWorks } from './notices.jobs.ts';
import { noticesRoutes } from './notices.routes.ts';

export const noticesModule = {
  routes: [noticesRoutes],
  works: noticesWorks,
  schedules: noticesSchedules,
} satisfies ApiModule;
