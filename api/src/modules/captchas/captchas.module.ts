import type { ApiModule } from '../../module.ts';
import { captchasSchedules, captchasWorks } from './captchas.jobs.ts';
import { captchasRoutes } from './captchas.routes.ts';

export const captchasModule = {
  routes: [captchasRoutes],
  works: captchasWorks,
  schedules: captchasSchedules,
} satisfies ApiModule;
