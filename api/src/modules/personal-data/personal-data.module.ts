import type { ApiModule } from '../../module.ts';
import { personalDataSchedules, personalDataWorks } from './personal-data.jobs.ts';
import { personalDataRoutes } from './personal-data.routes.ts';

export const personalDataModule = {
  routes: [personalDataRoutes],
  works: personalDataWorks,
  schedules: personalDataSchedules,
} satisfies ApiModule;
