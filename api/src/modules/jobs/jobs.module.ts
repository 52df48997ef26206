import type { ApiModule } from '../../module.ts';
import { jobsRoutes } from './jobs.routes.ts';

export const jobsModule = { routes: [jobsRoutes] } satisfies ApiModule;
