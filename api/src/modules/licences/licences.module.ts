import type { ApiModule } from '../../module.ts';
import { licencesSchedules, licencesWorks } from './licences.jobs.ts';
import { licencesRoutes } from './licences.routes.ts';

export const licencesModule = {
  routes: [licencesRoutes],
  works: licencesWorks,
  schedules: licencesSchedules,
} satisfies ApiModule;
