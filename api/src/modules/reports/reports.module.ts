import type { ApiModule } from '../../module.ts';
import { attachReports } from './attach-report.ts';
import { reportsSchedules, reportsWorks } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';
import { reportSchedulesRoutes } from './schedules.routes.ts';

export const reportsModule = {
  routes: [reportsRoutes, reportSchedulesRoutes],
  works: reportsWorks,
  schedules: reportsSchedules,
  mailAttachers: () => [attachReports],
} satisfies ApiModule;
