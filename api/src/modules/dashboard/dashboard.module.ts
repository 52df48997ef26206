import type { ApiModule } from '../../module.ts';
import { dashboardSchedules, dashboardWorks } from './dashboard.jobs.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardModule = {
  routes: [dashboardRoutes],
  works: dashboardWorks,
  schedules: dashboardSchedules,
} satisfies ApiModule;
