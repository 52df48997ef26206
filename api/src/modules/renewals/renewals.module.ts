import type { ApiModule } from '../../module.ts';
import { renewalsSchedules, renewalsWorks } from './renewals.jobs.ts';
import { renewalsRoutes } from './renewals.routes.ts';

export const renewalsModule = {
  routes: [renewalsRoutes],
  works: renewalsWorks,
  schedules: renewalsSchedules,
} satisfies ApiModule;
