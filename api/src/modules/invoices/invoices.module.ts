import type { ApiModule } from '../../module.ts';
import { invoicesSchedules, invoicesWorks } from './invoices.jobs.ts';
import { invoicesRoutes } from './invoices.routes.ts';

export const invoicesModule = {
  routes: [invoicesRoutes],
  works: invoicesWorks,
  schedules: invoicesSchedules,
} satisfies ApiModule;
