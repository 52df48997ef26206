import type { ApiModule } from '../../module.ts';
import { courseRequestsSchedules, courseRequestsWorks } from './course-requests.jobs.ts';
import { courseRequestsRoutes } from './course-requests.routes.ts';

export const courseRequestsModule = {
  routes: [courseRequestsRoutes],
  works: courseRequestsWorks,
  schedules: courseRequestsSchedules,
} satisfies ApiModule;
