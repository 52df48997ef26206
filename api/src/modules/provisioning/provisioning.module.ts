import type { ApiModule } from '../../module.ts';
import { provisioningWorks } from './provisioning.jobs.ts';
import { provisioningRoutes } from './provisioning.routes.ts';

export const provisioningModule = { routes: [provisioningRoutes], works: provisioningWorks } satisfies ApiModule;
