import type { ApiModule } from '../../module.ts';
import { adminAccountRoutes } from './admin/admin.routes.ts';
import { sessionsSchedules, sessionsWorks } from './sessions.jobs.ts';
import { sessionsRoutes } from './sessions.routes.ts';

export const sessionsModule = {
  routes: [sessionsRoutes, adminAccountRoutes],
  works: sessionsWorks,
  schedules: sessionsSchedules,
} satisfies ApiModule;
