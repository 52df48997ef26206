import type { ApiModule } from '../../module.ts';
import { attachEInvoices } from './e-invoice/deliver-e-invoice.ts';
import { invoicesSchedules, invoicesWorks } from './invoices.jobs.ts';
import { invoicesRoutes } from './invoices.routes.ts';

export const invoicesModule = {
  routes: [invoicesRoutes],
  works: invoicesWorks,
  schedules: invoicesSchedules,
  mailAttachers: () => attachEInvoices,
} satisfies ApiModule;
