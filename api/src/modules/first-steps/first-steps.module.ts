import type { ApiModule } from '../../module.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';

export const firstStepsModule = { routes: [firstStepsRoutes] } satisfies ApiModule;
