import type { ApiModule } from '../../module.ts';
import { paymentsSchedules, paymentsWorks } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { webhookRoutes } from './webhooks/webhooks.routes.ts';

export const paymentsModule = {
  routes: [paymentsRoutes],
  rootRoutes: webhookRoutes,
  works: paymentsWorks,
  schedules: paymentsSchedules,
} satisfies ApiModule;
