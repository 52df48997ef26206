import type { ApiModule } from '../../module.ts';
import { reconciliationSchedules, reconciliationWorks } from './reconciliation.jobs.ts';
import { reconciliationRoutes } from './reconciliation.routes.ts';

export const reconciliationModule = {
  routes: [reconciliationRoutes],
  works: reconciliationWorks,
  schedules: reconciliationSchedules,
} satisfies ApiModule;
