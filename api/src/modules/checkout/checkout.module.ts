import type { ApiModule } from '../../module.ts';
import { checkoutSchedules, checkoutWorks } from './checkout.jobs.ts';
import { checkoutRoutes } from './checkout.routes.ts';

export const checkoutModule = {
  routes: [checkoutRoutes],
  works: checkoutWorks,
  schedules: checkoutSchedules,
} satisfies ApiModule;
