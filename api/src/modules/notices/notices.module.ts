import type { ApiModule } from '../../module.ts';
import { noticesSchedules, noticesWorks } from './notices.jobs.ts';
import { noticesRoutes } from './notices.routes.ts';
import { stopDigestRoutes } from './stop-digest.ts';

export const noticesModule = {
  routes: [noticesRoutes],
  rootRoutes: stopDigestRoutes,
  works: noticesWorks,
  schedules: noticesSchedules,
} satisfies ApiModule;
