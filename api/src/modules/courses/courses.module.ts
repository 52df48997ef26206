import type { ApiModule } from '../../module.ts';
import { coursesSchedules, coursesWorks } from './courses.jobs.ts';
import { coursesRoutes } from './courses.routes.ts';

export const coursesModule = {
  routes: [coursesRoutes],
  works: coursesWorks,
  schedules: coursesSchedules,
} satisfies ApiModule;
